import { esc, referenceRows, remarksOf } from '../printing.js';
import { drawPairs, drawRows, type DrawnBill } from './bill-drawn.js';
import {
  address,
  afterTotal,
  beforeNet,
  described,
  discountColumn,
  facts,
  grid,
  type HtmlBill,
  ibanOf,
  type Pair,
  pairRows,
  sheet,
  stacked,
  when,
} from './bill-html.js';
import { hasDiscounts, type Bill } from './bill.js';

// Layouts that the reader is measured with before anybody has looked at what it makes of them.

const WORDS = `
  title | Factuur | Facture | Rechnung | Invoice
  credit | Creditnota | Note de crédit | Gutschrift | Credit note
  no | Factuurnummer | Numéro de facture | Rechnungsnummer | Invoice number
  date | Factuurdatum | Date de facture | Rechnungsdatum | Invoice date
  due | Vervaldatum | Date d'échéance | Fälligkeit | Due date
  to | Gefactureerd aan | Facturé à | Rechnung an | Billed to
  cust | Klantnummer | N° client | Kundennummer | Customer no.
  text | Omschrijving | Désignation | Bezeichnung | Description
  qty | Aantal | Quantité | Menge | Quantity
  unit | Eenheid | Unité | Einheit | Unit
  price | Eenheidsprijs | Prix unitaire | Einzelpreis | Unit price
  pricewith | Prijs incl. btw | Prix TTC | Preis brutto | Price incl. VAT
  disc | Korting | Remise | Rabatt | Discount
  rate | Btw % | TVA % | MwSt. % | VAT %
  amount | Bedrag excl. | Montant HT | Betrag netto | Amount excl. VAT
  gross | Bedrag incl. | Montant TTC | Betrag brutto | Amount incl. VAT
  net | Totaal excl. btw | Total HT | Summe netto | Total excl. VAT
  vat | Btw | TVA | MwSt. | VAT
  total | Totaal incl. btw | Total TTC | Gesamtbetrag | Total incl. VAT
  paid | Reeds betaald | Déjà payé | Bereits bezahlt | Already paid
  left | Nog te betalen | Reste à payer | Offener Betrag | Amount due
  goods | Totaal goederen | Total des articles | Warenwert | Goods total
  less | Korting | Remise | Rabatt | Discount
  plus | Verzendkosten | Frais de port | Versandkosten | Shipping
  taxid | Btw-nummer | N° TVA | USt-IdNr. | VAT number
  carried | Te transporteren | À reporter | Übertrag | Carried forward
  brought | Transport | Report | Übertrag | Brought forward
  note | Opmerking | Remarque | Hinweis | Note
  last | Uw vorige betaling van 1.250,00 ontvingen wij op 14 januari. Vanaf 250,00 leveren wij gratis. | Votre paiement précédent de 1.250,00 nous est parvenu le 14 janvier. Livraison gratuite dès 250,00. | Ihre letzte Zahlung von 1.250,00 ging am 14. Januar ein. Ab 250,00 liefern wir frei Haus. | Your last payment of 1,250.00 arrived on 14 January. Delivery is free from 250.00.
  pay | Gelieve te betalen op | Merci de payer sur le compte | Bitte überweisen Sie auf | Please pay to
`;

const totalsOf = (b: Bill): readonly Pair[] => [
  ...beforeNet(b),
  [b.w('net'), b.money(b.invoice.subtotal)],
  ...b.invoice.taxes.map(({ rate, tax }) => [`${b.w('vat')} ${b.percent(rate)}%`, b.money(tax)] as const),
  [b.w('total'), b.money(b.invoice.total)],
  ...afterTotal(b),
];

const headOf = (b: Bill): readonly Pair[] => [
  [b.w('no'), b.invoice.number],
  [b.w('date'), b.day(b.invoice.date)],
  ...when(b.w('due'), b.invoice.due && b.day(b.invoice.due)),
  ...referenceRows(b.invoice),
];

const titleOf = (b: Bill): string => b.w(b.invoice.isCredit ? 'credit' : 'title');

const withVat = (amount: string, rate: number): string => ((Number(amount) * (100 + rate)) / 100).toFixed(2);

const swiss: HtmlBill = {
  name: 'unseen: swiss',
  words: WORDS,
  thousands: "'",
  decimal: '.',
  money: 'C %',
  day: { nl: 'd.m.y', fr: 'd.m.y', de: 'd.m.y', en: 'd.m.y' },
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      'h1{letter-spacing:.5em;font-weight:300;text-transform:uppercase;font-size:15pt}.strip{width:100%;margin:6mm 0}.strip th{font-size:7pt;font-weight:normal;color:#777;padding-bottom:0}.lines{width:100%}.lines th{border-bottom:1px solid}.t{margin-left:auto;margin-top:4mm}',
      `<div>${stacked(address(b, seller))}<br>${w('taxid')} ${seller.vatPrinted}</div><div style="margin:12mm 0 8mm 95mm">${stacked(address(b, buyer))}<br>${w('taxid')} ${buyer.vatPrinted}</div>
      <h1>${titleOf(b)}</h1><table class="strip"><tr>${headOf(b)
        .map(([label]) => `<th>${esc(label)}</th>`)
        .join('')}</tr><tr>${headOf(b)
        .map(([, value]) => `<td>${esc(value)}</td>`)
        .join('')}</tr></table>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => `${b.quantity(l.quantity)} ${esc(l.unit.word)}` },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off)}%`),
        { head: w('rate'), cell: (l) => `${b.percent(l.rate)}%` },
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
      ])}<table class="t">${pairRows(totalsOf(b))}</table>
      <p>${w('pay')} ${ibanOf(b)} (${seller.bic})<br>${stacked(remarksOf(invoice))}</p>`,
    );
  },
};

const boxLeft: HtmlBill = {
  name: 'unseen: totals in a box at the left',
  words: WORDS,
  money: '% S',
  day: { nl: 'd-m-y', fr: 'd/m/y', de: 'd.m.y', en: 'short' },
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      '.lines{width:100%;margin:6mm 0}.lines td,.lines th{border:1px solid #bbb}.box{border:1px solid #000;width:78mm}.n{width:85mm;font-size:8.5pt}',
      `<div class="between"><div><h2>${esc(seller.name)}</h2>${stacked(address(b, seller).slice(1))}<br>${seller.phone}</div><table>${facts(headOf(b))}</table></div>
      <p><b>${w('to')}</b><br>${stacked(address(b, buyer))}<br>${w('taxid')}: ${buyer.vatPrinted}</p><h2>${titleOf(b)}</h2>
      ${grid(b, [
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('unit'), cell: (l) => esc(l.unit.word), left: true },
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off)}%`),
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
        { head: w('rate'), cell: (l) => b.percent(l.rate) },
      ])}<div class="between"><table class="box">${pairRows(totalsOf(b))}</table><div class="n"><b>${w('note')}</b><br>${esc(w('last'))}<br>${stacked(remarksOf(invoice))}</div></div>
      <p>${esc(seller.bank)} ${ibanOf(b)} BIC ${seller.bic} - ${w('taxid')} ${seller.vatPrinted}</p>`,
    );
  },
};

const labelRight: HtmlBill = {
  name: 'unseen: labels right of values',
  words: WORDS,
  money: 'S %',
  lineMoney: 'S %',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'long' },
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    const turned = (pairs: readonly Pair[]) =>
      pairs
        .map(([label, value]) => `<tr><td class="r">${esc(value)}</td><td><i>${esc(label)}</i></td></tr>`)
        .join('');
    return sheet(
      'i{color:#777;font-size:8pt}.lines{width:100%;margin:6mm 0}.lines th{color:#777}',
      `<div class="between"><div><b>${esc(seller.name)}</b><br>${stacked(address(b, seller).slice(1))}<br>${seller.vatPrinted} <i>${w('taxid')}</i></div><h1>${titleOf(b)}</h1></div>
      <div class="between" style="margin-top:8mm"><div>${stacked(address(b, buyer))}<br>${buyer.vatPrinted} <i>${w('taxid')}</i></div><table>${turned(headOf(b))}</table></div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('price'), cell: (l) => b.lineMoney(l.price) },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        ...discountColumn(b, w('disc'), (off) => `-${b.percent(off)} %`),
        { head: w('rate'), cell: (l) => `${b.percent(l.rate)} %` },
        { head: w('amount'), cell: (l) => b.lineMoney(l.amount) },
      ])}<table>${turned(totalsOf(b))}</table><p>IBAN ${ibanOf(b)} BIC ${seller.bic}<br>${stacked(remarksOf(invoice))}</p>`,
    );
  },
};

const inclusive: HtmlBill = {
  name: 'unseen: inclusive columns',
  words: WORDS,
  money: '% C',
  day: { nl: 'd/m/y', fr: 'd/m/y', de: 'd.m.y', en: 'iso' },
  html: (b) => {
    const { invoice, w } = b;
    const { seller, buyer } = invoice;
    return sheet(
      'body{font-size:8.5pt}.lines{width:100%;margin:6mm 0}.lines th{background:#ddd}.t{margin-left:auto}',
      `<h1>${titleOf(b)} ${esc(invoice.number)}</h1><div class="between"><div>${stacked([...address(b, seller), `${w('taxid')} ${seller.vatPrinted}`, seller.email])}</div><div>${w('to')}:<br>${stacked(address(b, buyer))}<br>${w('taxid')} ${buyer.vatPrinted}</div><table>${facts(headOf(b))}</table></div>
      ${grid(b, [
        { head: w('text'), cell: described, left: true, wide: true },
        { head: w('qty'), cell: (l) => b.quantity(l.quantity) },
        { head: w('price'), cell: (l) => b.plain(l.price) },
        { head: w('pricewith'), cell: (l) => b.plain(withVat(l.price, l.rate)) },
        ...discountColumn(b, w('disc'), (off) => `${b.percent(off)}%`),
        { head: w('rate'), cell: (l) => `${b.percent(l.rate)}%` },
        { head: w('amount'), cell: (l) => b.plain(l.amount) },
        { head: w('gross'), cell: (l) => b.plain(withVat(l.amount, l.rate)) },
      ])}<table class="t">${pairRows(totalsOf(b))}</table><p>${w('pay')} ${ibanOf(b)}, BIC ${seller.bic}<br>${stacked(remarksOf(invoice))}</p>`,
    );
  },
};

const sumOf = (amounts: readonly { readonly amount: string }[]): string =>
  (amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

const carried: DrawnBill = {
  name: 'unseen: carried forward',
  by: 'pdfkit',
  words: WORDS,
  money: '% C',
  draw: (b, pen) => {
    const { invoice, w, lines } = b;
    const { seller, buyer } = invoice;
    pen.text(40, 50, seller.name, { size: 13, bold: true });
    drawRows(pen, 40, 68, [...address(b, seller).slice(1), `${w('taxid')} ${seller.vatPrinted}`], {
      size: 9,
    });
    drawRows(pen, 330, 120, [...address(b, buyer), `${w('taxid')} ${buyer.vatPrinted}`], { size: 10 });
    pen.text(40, 200, titleOf(b), { size: 16, bold: true });
    drawPairs(pen, 225, headOf(b), { label: 40, value: 160 });
    const isOff = hasDiscounts(b);
    const head = (y: number) => {
      pen.text(40, y, w('text'), { bold: true });
      pen.text(330, y, w('qty'), { bold: true, align: 'right' });
      pen.text(400, y, w('price'), { bold: true, align: 'right' });
      if (isOff) pen.text(445, y, w('disc'), { bold: true, align: 'right' });
      pen.text(485, y, w('rate'), { bold: true, align: 'right' });
      pen.text(555, y, w('amount'), { bold: true, align: 'right' });
    };
    let y = 310;
    head(y);
    lines.forEach((line, at) => {
      y += 16;
      if (y > 735) {
        const sum = b.plain(sumOf(lines.slice(0, at)));
        pen.text(330, y + 6, w('carried'));
        pen.text(555, y + 6, sum, { align: 'right' });
        pen.page();
        head(50);
        pen.text(40, 68, w('brought'));
        pen.text(555, 68, sum, { align: 'right' });
        y = 86;
      }
      pen.text(40, y, line.description, { size: 9 });
      pen.text(330, y, b.quantity(line.quantity), { size: 9, align: 'right' });
      pen.text(400, y, b.plain(line.price), { size: 9, align: 'right' });
      if (isOff && line.discount > 0)
        pen.text(445, y, `${b.percent(line.discount)}%`, { size: 9, align: 'right' });
      pen.text(485, y, `${b.percent(line.rate)}%`, { size: 9, align: 'right' });
      pen.text(555, y, b.plain(line.amount), { size: 9, align: 'right' });
    });
    y = y > 600 ? (pen.page(), 60) : y + 30;
    y = drawPairs(pen, y, totalsOf(b), { label: 360, value: 555, align: 'right' });
    drawRows(pen, 40, y + 20, [`${w('pay')} ${ibanOf(b)} BIC ${seller.bic}`, ...remarksOf(invoice)], {
      size: 9,
    });
  },
};

const bare: DrawnBill = {
  name: 'unseen: lines without heads',
  by: 'pdf-lib',
  font: 'serif',
  piece: 'word',
  words: WORDS,
  money: '% C',
  lineMoney: '% C',
  day: { nl: 'long', fr: 'long', de: 'long', en: 'long' },
  draw: (b, pen) => {
    const { invoice, w, lines } = b;
    const { seller, buyer } = invoice;
    pen.text(297, 50, seller.name, { size: 17, align: 'center' });
    pen.text(297, 72, `${seller.street}, ${seller.place}, ${b.country(seller)}`, { align: 'center' });
    drawRows(pen, 70, 120, [...address(b, buyer), `${w('taxid')} ${buyer.vatPrinted}`], { size: 10.5 });
    pen.text(70, 210, `${titleOf(b)} ${invoice.number}`, { size: 13, bold: true });
    drawRows(
      pen,
      70,
      230,
      headOf(b)
        .slice(1)
        .map(([label, value]) => `${label}: ${value}`),
      { size: 10.5 },
    );
    let y = 310;
    for (const line of lines) {
      if (y > 740) {
        pen.page();
        y = 60;
      }
      pen.text(70, y, `${b.quantity(line.quantity)} ${line.unit.word}`, { size: 10 });
      pen.text(140, y, line.description, { size: 10 });
      pen.text(455, y, b.plain(line.price), { size: 10, align: 'right' });
      if (line.discount > 0) pen.text(490, y, `-${b.percent(line.discount)}%`, { size: 9, align: 'right' });
      pen.text(550, y, b.plain(line.amount), { size: 10, align: 'right' });
      y += 17;
    }
    y = y > 620 ? (pen.page(), 60) : y + 14;
    y = drawPairs(pen, y, totalsOf(b), { label: 300, value: 550, align: 'right', size: 10.5 });
    drawRows(
      pen,
      70,
      y + 20,
      [...remarksOf(invoice), `${w('taxid')} ${seller.vatPrinted} - IBAN ${ibanOf(b)} - BIC ${seller.bic}`],
      { size: 9 },
    );
  },
};

export const unseenBills: readonly (DrawnBill | HtmlBill)[] = [
  swiss,
  boxLeft,
  labelRight,
  inclusive,
  carried,
  bare,
];
