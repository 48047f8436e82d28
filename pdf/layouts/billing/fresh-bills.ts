import type { DrawnBill } from './bill-drawn.js';
import { drawGrid, drawPairs, drawRows, discountColumnAt, describedRows } from './bill-drawn.js';
import { address, afterTotal, beforeNet, ibanOf, when } from './bill-rows.js';
import { referenceRows, remarksOf } from '../printing.js';

// Written last, like those in fresh/, after the reader had learned from all the others.

const typeset: DrawnBill = {
  name: 'bill: typeset',
  by: 'pdf-lib',
  font: 'serif',
  details: true,
  money: '%\u00a0C',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'long' },
  words: `
    title | Factuur | Facture | Rechnung | Invoice
    credit | Creditnota | Avoir | Gutschrift | Credit note
    no | Factuur nr. | Facture no | Rechnung Nr. | Invoice no.
    date | Opgemaakt te datum van | Établie en date du | Ausgestellt am | Dated
    due | Betaalbaar tot en met | Exigible le | Zu begleichen bis | Settle by
    to | Bestemd voor | À l'attention de | An | To
    text | Omschrijving | Description | Beschreibung | Description
    qty | Aantal | Quantité | Anzahl | Quantity
    price | à | à | à | at
    disc | Afslag | Rabais | Nachlass | Rebate
    rate | btw-tarief | taux TVA | USt-Satz | VAT rate
    amount | Bedrag | Montant | Betrag | Amount
    net | Nettosom | Somme nette | Nettosumme | Net sum
    vat | btw aan | TVA à | USt. | VAT at
    total | Brutosom | Somme totale | Bruttosumme | Gross sum
    paid | Ontvangen | Reçu | Erhalten | Received
    left | Saldo | Solde | Saldo | Balance
    goods | Regels samen | Ensemble des lignes | Posten zusammen | Lines together
    less | Korting | Remise | Rabatt | Discount
    plus | Port | Port | Porto | Postage
    taxid | Btw-id | TVA | USt-Id | VAT id
    bank | Rekening | Compte | Konto | Account
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(
      pen,
      70,
      60,
      [seller.name, `${seller.street}, ${seller.place}`, `${w('taxid')} ${seller.vatPrinted}`, seller.email],
      { size: 10 },
    );
    drawRows(pen, 70, 150, [w('to'), ...address(b, buyer), `${w('taxid')} ${buyer.vatPrinted}`], {
      size: 10,
    });
    pen.text(297, 250, w(invoice.isCredit ? 'credit' : 'title'), { size: 17, align: 'center' });
    drawPairs(
      pen,
      290,
      [
        [w('no'), invoice.number],
        [w('date'), b.day(invoice.date)],
        ...when(w('due'), invoice.due && b.day(invoice.due)),
        ...referenceRows(invoice),
      ],
      { label: 70, value: 230, size: 10 },
    );
    const y = drawGrid(
      b,
      pen,
      [
        {
          x: 70,
          width: 170,
          head: w('text'),
          text: describedRows,
        },
        { x: 300, align: 'right', head: w('qty'), text: (l) => b.quantity(l.quantity) },
        { x: 305, head: '', text: (l) => l.unit.word },
        { x: 385, align: 'right', head: w('price'), text: (l) => b.plain(l.price) },
        ...discountColumnAt(b, 425, w('disc'), (off) => `${b.percent(off)} %`),
        { x: 478, align: 'right', head: w('rate'), text: (l) => `${b.percent(l.rate)} %` },
        { x: 535, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
      ],
      { top: 360, bottom: 760, size: 9.5, leading: 12, headBold: false, further: () => 70 },
    );
    const at = y > 620 ? (pen.page(), 70) : y + 6;
    const end = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.money(invoice.subtotal)],
        ...invoice.taxes.map(({ rate, tax }) => [`${w('vat')} ${b.percent(rate)} %`, b.money(tax)] as const),
        [w('total'), b.money(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 360, value: 535, align: 'right' },
    );
    pen.text(70, end + 30, `${w('bank')} ${seller.bank}, IBAN ${ibanOf(b)}, BIC ${seller.bic}`, {
      size: 9.5,
    });
    drawRows(pen, 70, end + 44, remarksOf(invoice), { size: 9.5 });
  },
};

const mainframe: DrawnBill = {
  name: 'bill: mainframe',
  by: 'pdfkit',
  font: 'mono',
  negative: 'after',
  day: { nl: 'd.m.y', fr: 'd.m.y', de: 'd.m.y', en: 'd.m.y' },
  words: `
    title | FACTUUR | FACTURE | RECHNUNG | INVOICE
    credit | CREDITNOTA | NOTE DE CREDIT | GUTSCHRIFT | CREDIT NOTE
    no | Nr./Datum | N°/Date | Nr./Datum | No./Date
    due | Netto te voldoen op | A regler net le | Fällig netto am | Due net on
    order | Order | Commande | Auftrag | Order
    cust | Debiteur | Débiteur | Debitor | Debtor
    pos | Pos. | Poste | Pos. | Item
    text | Materiaal/Omschrijving | Matériel/Désignation | Material/Bezeichnung | Material/Description
    qty | Hoeveelheid | Quantité | Menge | Quantity
    price | Prijs | Prix | Preis | Price
    disc | Korting | Remise | Rabatt | Discount
    amount | Waarde | Valeur | Wert | Value
    code | Bel. | Tx | St. | Tx
    sum | Positiesom | Total postes | Summe Positionen | Items total
    net | Nettowaarde | Valeur nette | Nettowert | Net value
    vat | BTW | TVA | MwSt. | VAT
    on | op | sur | auf | on
    total | Eindbedrag | Montant final | Endbetrag | Final amount
    paid | Aanbetaling | Acompte | Anzahlung | Down payment
    left | Restbedrag | Montant restant | Restbetrag | Remainder
    goods | Positiesom | Total postes | Summe Positionen | Items total
    less | Korting | Remise | Rabatt | Discount
    plus | Vracht | Fret | Fracht | Freight
    mine | Ons BTW-nr. | Notre n° TVA | Unsere USt-IdNr. | Our VAT no.
    yours | Uw BTW-nr. | Votre n° TVA | Ihre USt-IdNr. | Your VAT no.
  `,
  draw: (b, pen) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    drawRows(pen, 40, 40, [`${seller.name}, ${seller.street}, ${seller.place}`], { size: 6.5 });
    drawRows(pen, 40, 60, [...address(b, buyer)], { size: 9 });
    pen.text(330, 60, w(invoice.isCredit ? 'credit' : 'title'), { size: 12, bold: true });
    drawPairs(
      pen,
      80,
      [
        [w('no'), `${invoice.number} / ${b.day(invoice.date)}`],
        ...when(w('order'), invoice.order),
        ...referenceRows({ ...invoice, order: undefined }),
        [w('cust'), buyer.iban.slice(-6)],
        [w('mine'), seller.vat],
        [w('yours'), buyer.vat],
      ],
      { label: 330, value: 435, size: 8 },
    );
    const codes = new Map(invoice.taxes.map(({ rate }, at) => [rate, `V${at}`]));
    const y = drawGrid(
      b,
      pen,
      [
        { x: 40, head: w('pos'), text: (_, at) => String((at + 1) * 10).padStart(6, '0') },
        { x: 85, width: 215, head: w('text'), text: (l) => l.description },
        { x: 350, align: 'right', head: w('qty'), text: (l) => `${b.quantity(l.quantity)} ${l.unit.word}` },
        { x: 415, align: 'right', head: w('price'), text: (l) => b.plain(l.price).replace('-', '') },
        ...discountColumnAt(b, 455, w('disc'), (off) => `${b.percent(off, 1)}%-`),
        { x: 530, align: 'right', head: w('amount'), text: (l) => b.plain(l.amount) },
        { x: 540, head: w('code'), text: (l) => codes.get(l.rate) ?? '' },
      ],
      { top: 180, bottom: 740, size: 8, rules: false, further: () => 60 },
    );
    let at = y > 640 ? (pen.page(), 60) : y + 10;
    pen.rule(40, at - 4, 515);
    at = drawPairs(
      pen,
      at,
      [
        ...beforeNet(b),
        [w('net'), b.plain(invoice.subtotal)],
        ...invoice.taxes.map(
          ({ rate, base, tax }) =>
            [
              `${w('vat')} ${codes.get(rate) ?? ''} ${b.percent(rate, 2)}% ${w('on')} ${b.plain(base)}`,
              b.plain(tax),
            ] as const,
        ),
        [`${w('total')} ${invoice.currency}`, b.plain(invoice.total)],
        ...afterTotal(b),
      ],
      { label: 200, value: 530, align: 'right', size: 8.5 },
    );
    drawRows(
      pen,
      40,
      at + 20,
      [
        ...(invoice.due === undefined ? [] : [`${w('due')} ${b.day(invoice.due)}`]),
        `${seller.bank} ${ibanOf(b)} ${seller.bic}`,
        ...remarksOf(invoice),
      ],
      { size: 8.5 },
    );
  },
};

export const freshBills: readonly DrawnBill[] = [typeset, mainframe];
