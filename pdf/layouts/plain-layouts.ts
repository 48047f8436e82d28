import { WIDE } from './fonts.js';
import type { KitLayout } from './kit-layouts.js';
import type { PrintedParty } from './parties.js';
import { closingLines, ibanText, type Printing, referenceRows } from './printing.js';
import { wordFor, wordsOf } from './billing/bill.js';
import { sharedIn } from './typeset/typeset-bill.js';

// Layouts with few words of their own, and discounts that are not printed.

const partyLines = (p: Printing, { name, street, place, countryName }: PrintedParty): readonly string[] => [
  name,
  street,
  place,
  countryName[p.invoice.language] ?? '',
];

/** Words that the other layouts do not print. */
const WORDS = sharedIn(`${import.meta.dirname}/plain`, 'words.txt');

const wordsFor = (p: Printing) => wordFor(wordsOf(WORDS, p.invoice.language));

function rowsOfTotals(p: Printing): readonly (readonly [string, string])[] {
  const w = wordsFor(p);
  const { invoice } = p;
  const extra = p.totals.filter(({ label }) => label.startsWith(p.t('allowance')) || label === p.t('charge'));
  const paid = p.totals.filter(({ label }) => label === p.t('prepaid') || label === p.t('due_amount'));
  return [
    ...extra.map(({ label, value }) => [label, value] as const),
    [w('net'), p.money(invoice.subtotal)],
    ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${p.percent(rate)}`, p.money(tax)] as const),
    [w('total'), p.money(invoice.total)],
    ...(invoice.prepaid === undefined ? [] : paid.map(({ label, value }) => [label, value] as const)),
  ];
}

function metaOf(p: Printing): readonly (readonly [string, string])[] {
  const w = wordsFor(p);
  const { invoice } = p;
  return [
    [invoice.isCredit ? p.numberLabel : w('number'), invoice.number],
    [w('date'), p.day(invoice.date)],
    ...(invoice.due === undefined ? [] : [[w('due'), p.day(invoice.due)] as const]),
    ...referenceRows(invoice),
  ];
}

const closing = (p: Printing): string =>
  `${p.invoice.isReverse ? `${p.words.reverse}. ` : ''}${p.invoice.isCredit ? '' : `${p.words.terms(p.invoice.days)}. `}${closingLines(p.invoice).join('')}`;

export const plainKit: readonly KitLayout[] = [
  {
    name: 'kit compact',
    discounts: false,
    money: '%',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = wordsFor(p);
      doc.font(WIDE).fontSize(7.5);
      doc.text(`${p.title} - ${invoice.currency}`, 30, 30);
      doc.text(partyLines(p, invoice.seller).join(', '), 30, 44);
      doc.text(
        `${w('vatNumber')} ${invoice.seller.vatPrinted}, IBAN ${invoice.seller.iban}, BIC ${invoice.seller.bic}`,
        30,
        54,
      );
      doc.text(`${w('to')}:`, 30, 74);
      partyLines(p, invoice.buyer).forEach((text, at) => doc.text(text, 100, 74 + at * 9));
      doc.text(`${w('vatNumber')} ${invoice.buyer.vatPrinted}`, 100, 74 + 4 * 9);
      metaOf(p).forEach(([label, value], at) => {
        doc.text(`${label}:`, 360, 74 + at * 9);
        doc.text(value, 470, 74 + at * 9);
      });
      let y = 150;
      const put = (texts: readonly string[]) => {
        const places = [30, 320, 375, 430, 480] as const;
        texts.forEach((text, at) => {
          if (at === 0) doc.text(text, 30, y, { width: 280 });
          else doc.text(text, (places[at] ?? 0) - 5, y, { width: at === 4 ? 85 : 52, align: 'right' });
        });
        y += doc.heightOfString(texts[0] ?? '', { width: 280 }) + 1.5;
      };
      put([w('text'), w('quantity'), w('price'), w('rate').slice(0, 9), w('amount')]);
      for (const line of invoice.lines) {
        if (y > 770) {
          doc.addPage();
          y = 40;
        }
        put([
          line.description,
          p.quantity(line.quantity),
          p.plain(line.price),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      y += 8;
      for (const [label, value] of rowsOfTotals(p)) {
        doc.text(label, 30, y);
        doc.text(value, 140, y, { width: 70, align: 'right' });
        y += 10;
      }
      doc.text(closing(p), 30, y + 6);
    },
  },
  {
    name: 'kit centred',
    discounts: false,
    money: '% S',
    draw: (p, doc) => {
      const { invoice } = p;
      const w = wordsFor(p);
      doc.font(WIDE).fontSize(9);
      doc.text(invoice.seller.name, 40, 36, { width: 515, align: 'center' });
      doc.text(`${invoice.seller.street}, ${invoice.seller.place}`, 40, 50, { width: 515, align: 'center' });
      doc.text(`${w('vatNumber')} ${invoice.seller.vatPrinted} · ${invoice.seller.email}`, 40, 62, {
        width: 515,
        align: 'center',
      });
      doc.text(
        [w('to'), ...partyLines(p, invoice.buyer), `${w('vatNumber')} ${invoice.buyer.vatPrinted}`].join(
          '\n',
        ),
        360,
        96,
      );
      doc.fontSize(13).text(p.title, 40, 96).fontSize(9);
      metaOf(p).forEach(([label, value], at) => doc.text(`${label}  ${value}`, 40, 120 + at * 13));
      let y = 210;
      const columns = [
        [40, 60, 'right'],
        [110, 200, 'left'],
        [315, 70, 'right'],
        [390, 60, 'center'],
        [455, 100, 'right'],
      ] as const;
      const put = (texts: readonly string[]) => {
        texts.forEach((text, at) => {
          const [x, width, align] = columns[at] ?? columns[0];
          doc.text(text, x, y, { width, align });
        });
        y += doc.heightOfString(texts[1] ?? '', { width: 200 }) + 7;
      };
      put([w('quantity'), w('text'), w('price'), w('rate').slice(0, 9), w('amount')]);
      for (const line of invoice.lines) {
        if (y > 750) {
          doc.addPage();
          y = 50;
          put([w('quantity'), w('text'), w('price'), w('rate').slice(0, 9), w('amount')]);
        }
        put([
          p.quantity(line.quantity),
          line.description,
          p.plain(line.price),
          p.percent(line.rate),
          p.plain(line.amount),
        ]);
      }
      if (y > 650) {
        doc.addPage();
        y = 50;
      }
      for (const [label, value] of rowsOfTotals(p)) {
        doc.text(label, 250, y, { width: 190, align: 'right' });
        doc.text(value, 445, y, { width: 110, align: 'right' });
        y += 14;
      }
      doc.text(
        `${invoice.seller.bank}: ${ibanText(invoice.seller.iban)} BIC ${invoice.seller.bic}`,
        40,
        y + 10,
      );
      doc.text(closing(p), 40, y + 24);
    },
  },
];
