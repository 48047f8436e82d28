import { WIDE_SERIF } from './fonts.js';
import type { KitLayout } from './kit-layouts.js';
import type { PrintedParty } from './parties.js';
import { wordFor, wordsOf } from './billing/bill.js';
import { ibanText, type Printing, referenceRows, remarksOf } from './printing.js';

// Unusual layouts with words of their own, written after the reader; it has learned from them since.

const party = (p: Printing, { name, street, place, countryName }: PrintedParty): readonly string[] => [
  name,
  street,
  place,
  countryName[p.invoice.language] ?? '',
];

/** Discounts, charges and prepayments in the words chosen for the invoice. */
const named = (p: Printing, ...labels: readonly string[]): [string, string][] =>
  p.totals
    .filter(({ label }) => labels.some((each) => label === each || label.startsWith(`${each} `)))
    .map(({ label, value }) => [label, value]);

const TRADE = `
  paper | Pagina | Page | Seite | Page
  no | Documentnr | Document n° | Dokument-Nr. | Document no
  date | Opmaakdatum | Date d'établissement | Erstelldatum | Document date
  due | Vervaldatum betaling | Échéance de paiement | Fälligkeit Zahlung | Payment due date
  to | Factuuradres | Adresse de facturation | Rechnungsadresse | Invoice address
  ship | Leveringsadres | Adresse de livraison | Lieferadresse | Delivery address
  ref | Uw kenmerk | Votre réf. | Ihr Zeichen | Your ref
  text | Artikelomschrijving | Libellé de l'article | Artikelbezeichnung | Article description
  qty | Geleverd | Livré | Geliefert | Shipped
  per | Per | Par | Je | Per
  price | Netto eenheidsprijs | Prix unitaire net | Nettopreis je Einheit | Net unit price
  rate | Btw-tarief | Taux de TVA | Steuersatz | VAT rate
  sum | Nettobedrag | Montant net | Nettowert | Net value
  net | Totaal netto | Total net | Gesamt netto | Net total
  vat | Bedrag btw | Montant TVA | Steuerbetrag | VAT amount
  all | Eindtotaal | Total général TTC | Gesamtsumme brutto | Grand total
  left | Resteert te betalen | Reste dû | Noch zu zahlen | Remaining to pay
  id | Btw-identificatie | Identifiant TVA | USt-Identifikation | VAT identification
  less | Kort.% | Rem.% | Rab.% | Disc.%
`;

export const heldOutKit: readonly KitLayout[] = [
  {
    name: 'held out: trade',
    money: '% C',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = wordFor(wordsOf(TRADE, invoice.language));
      const hasOff = invoice.lines.some(({ discount }) => discount > 0);
      doc.font(WIDE_SERIF).fontSize(8);
      const head = () => {
        doc.fontSize(11).text(invoice.seller.name, 36, 30, { width: 520, align: 'right' }).fontSize(8);
        doc.text(`${invoice.seller.street} · ${invoice.seller.place}`, 36, 46, {
          width: 520,
          align: 'right',
        });
      };
      head();
      const address = (label: string, x: number) => {
        doc.text(label, x, 80);
        party(p, invoice.buyer).forEach((text, at) => doc.text(text, x, 94 + at * 11));
      };
      address(w('to'), 36);
      address(w('ship'), 220);
      doc.text(`${w('id')}: ${invoice.buyer.vatPrinted}`, 36, 142);
      doc.fontSize(14).text(p.title, 400, 80).fontSize(8);
      const facts: [string, string][] = [
        [invoice.isCredit ? p.numberLabel : w('no'), invoice.number],
        [w('date'), p.day(invoice.date)],
        ...(invoice.due === undefined ? [] : [[w('due'), p.day(invoice.due)] as [string, string]]),
        ...(invoice.yours === undefined ? [] : [[w('ref'), invoice.yours] as [string, string]]),
        ...referenceRows({ ...invoice, yours: undefined }).map(([label, value]): [string, string] => [
          label,
          value,
        ]),
      ];
      facts.forEach(([label, value], at) => {
        doc.text(label, 400, 102 + at * 12);
        doc.text(value, 480, 102 + at * 12, { width: 76, align: 'right' });
      });
      let y = 180;
      let number = 1;
      const columns = [
        [36, 50, 'left'],
        [90, 170, 'left'],
        [262, 42, 'right'],
        [308, 34, 'left'],
        [344, 62, 'right'],
        [408, 40, 'right'],
        [450, 42, 'right'],
        [494, 62, 'right'],
      ] as const;
      const put = (texts: readonly string[]) => {
        texts.forEach((text, at) => {
          const [x, width, align] = columns[at] ?? columns[0];
          doc.text(text, x, y, { width, align });
        });
        y +=
          Math.max(...texts.map((text, at) => doc.heightOfString(text, { width: columns[at]?.[1] ?? 50 }))) +
          4;
      };
      const heads = () => {
        put([
          'Code',
          w('text'),
          w('qty'),
          w('per'),
          w('price'),
          hasOff ? w('less') : '',
          w('rate'),
          w('sum'),
        ]);
      };
      const foot = () => {
        doc.text(
          `${w('id')} ${invoice.seller.vatPrinted}   IBAN ${ibanText(invoice.seller.iban)}   BIC ${invoice.seller.bic}   ${invoice.seller.web}`,
          36,
          800,
          { lineBreak: false },
        );
        doc.text(`${w('paper')} ${number}`, 500, 800, { width: 56, align: 'right', lineBreak: false });
      };
      doc.page.margins.bottom = 20;
      heads();
      for (const line of invoice.lines) {
        if (y > 755) {
          foot();
          doc.addPage();
          doc.page.margins.bottom = 20;
          number += 1;
          head();
          y = 80;
          heads();
        }
        put([
          line.code,
          line.description,
          p.quantity(line.quantity),
          line.unit.word,
          p.plain(line.price),
          line.discount === 0 ? '' : p.quantity(String(line.discount)),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      const totals: [string, string][] = [
        ...named(p, p.t('allowance'), p.t('charge')),
        [w('net'), p.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, base, tax }): [string, string] => [
          `${w('vat')} ${p.percent(rate)} (${p.plain(base)})`,
          p.money(tax),
        ]),
        [w('all'), p.money(invoice.total)],
        ...(invoice.prepaid === undefined
          ? []
          : [...named(p, p.t('prepaid')), [w('left'), p.money(invoice.amountDue)] as [string, string]]),
      ];
      if (y + totals.length * 13 > 770) {
        foot();
        doc.addPage();
        doc.page.margins.bottom = 20;
        number += 1;
        head();
        y = 80;
      }
      y += 8;
      for (const [label, value] of totals) {
        doc.text(label, 300, y, { width: 160 });
        doc.text(value, 460, y, { width: 96, align: 'right' });
        y += 13;
      }
      if (invoice.reference !== undefined) doc.text(`${p.t('reference')}: ${invoice.reference}`, 36, y);
      remarksOf(invoice).forEach((text, at) => doc.text(text, 36, y + 12 + at * 12));
      foot();
    },
  },
];
