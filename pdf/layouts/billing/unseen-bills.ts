import { referenceRows, remarksOf } from '../printing.js';
import { sharedIn } from '../typeset/typeset-bill.js';
import { drawPairs, drawRows, type DrawnBill } from './bill-drawn.js';
import { address, afterTotal, beforeNet, ibanOf, type Pair, when } from './bill-rows.js';
import { hasDiscounts, type Bill } from './bill.js';

// Layouts that the reader is measured with, like those in ../unseen, before anybody has looked at what it makes of them.

const WORDS = sharedIn(`${import.meta.dirname}/../unseen`, 'words.txt');

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

export const unseenBills: readonly DrawnBill[] = [carried, bare];
