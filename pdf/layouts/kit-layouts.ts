import PDFDocument from 'pdfkit';
import { MONO, SANS, SERIF, WIDE } from './fonts.js';
import type { PrintedLine } from './invoices.js';
import type { PrintedParty } from './parties.js';
import { closingLines, ibanText, metaRows, remarksOf, type MoneyForm, type Printing } from './printing.js';

/** A layout that draws texts at places. */
export interface KitLayout {
  readonly name: string;
  readonly money: MoneyForm;
  readonly negative?: boolean;
  /** False where the discounts of lines are not printed. */
  readonly discounts?: boolean;
  readonly landscape?: boolean;
  readonly draw: (printing: Printing, doc: PDFKit.PDFDocument) => void;
}

/** Draws an invoice and gives the bytes of the PDF. */
export async function drawKit(layout: KitLayout, printing: Printing): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: layout.landscape === true ? 'landscape' : 'portrait',
    margin: 40,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  layout.draw(printing, doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly head: string;
  readonly text: (line: PrintedLine, index: number) => string;
}

interface TableOptions {
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  /** Space between lines. */
  readonly gap: number;
  readonly head?: boolean;
  /** Draws what a new page starts with, and returns where the table goes on. */
  readonly newPage?: (doc: PDFKit.PDFDocument, carried: string) => number;
  readonly beforeBreak?: (doc: PDFKit.PDFDocument, carried: number) => void;
}

/** Draws the lines; returns where the table ends. */
function table(
  p: Printing,
  doc: PDFKit.PDFDocument,
  columns: readonly Column[],
  options: TableOptions,
): number {
  const { size, gap, bottom } = options;
  let y = options.top;
  const drawHead = () => {
    doc.fontSize(size);
    for (const { x, width, align = 'left', head } of columns) doc.text(head, x, y, { width, align });
    y += Math.max(...columns.map(({ head, width }) => doc.heightOfString(head, { width }))) + gap;
  };
  drawHead();
  let carried = 0;
  p.invoice.lines.forEach((line, index) => {
    doc.fontSize(size);
    const texts = columns.map((column) => column.text(line, index));
    const height = Math.max(
      ...columns.map(({ width }, at) => doc.heightOfString(texts[at] ?? '', { width })),
    );
    if (y + height > bottom) {
      options.beforeBreak?.(doc, carried);
      doc.addPage();
      y = options.newPage?.(doc, p.plain(carried.toFixed(2))) ?? 60;
      if (options.head !== false) drawHead();
    }
    columns.forEach(({ x, width, align = 'left' }, at) => {
      doc.text(texts[at] ?? '', x, y, { width, align });
    });
    carried += Number(line.amount);
    y += height + gap;
  });
  return y;
}

const lines = ({ name, street, place, countryName }: PrintedParty, p: Printing): string[] => [
  name,
  street,
  place,
  countryName[p.invoice.language] ?? '',
];

function totals(
  p: Printing,
  doc: PDFKit.PDFDocument,
  y: number,
  { label, value, width }: { readonly label: number; readonly value: number; readonly width: number },
  leading = 16,
): number {
  let at = y;
  if (at + p.totals.length * leading > doc.page.height - 80) {
    doc.addPage();
    at = 60;
  }
  for (const row of p.totals) {
    doc.text(row.label, label, at, { lineBreak: false });
    doc.text(row.value, value, at, { width, align: 'right', lineBreak: false });
    at += leading;
  }
  return at;
}

const hasDiscounts = (p: Printing) => p.invoice.lines.some(({ discount }) => discount > 0);
const discountOf = (p: Printing) => (line: PrintedLine) =>
  line.discount === 0 ? '' : p.percent(line.discount);

export const kitLayouts: readonly KitLayout[] = [
  {
    name: 'kit plain',
    money: '% S',
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(SANS.regular).fontSize(10);
      lines(invoice.seller, p).forEach((text, at) => doc.text(text, 40, 40 + at * 13));
      doc.text(`${t('vatNumber')} ${invoice.seller.vatPrinted}`, 40, 95);
      doc.text(`${t('billTo')}:`, 330, 120);
      lines(invoice.buyer, p).forEach((text, at) => doc.text(text, 330, 135 + at * 13));
      doc.text(`${t('vatNumber')} ${invoice.buyer.vatPrinted}`, 330, 190);
      doc.fontSize(18).text(p.title, 40, 215).fontSize(10);
      metaRows(p).forEach(([label, value], at) => {
        doc.text(`${label}: ${value}`, 40, 245 + at * 14);
      });
      const d = hasDiscounts(p);
      let y = table(
        p,
        doc,
        [
          { x: 40, width: d ? 170 : 215, head: t('description'), text: (line) => line.description },
          {
            x: 262,
            width: 45,
            align: 'right',
            head: t('quantity'),
            text: (line) => p.quantity(line.quantity),
          },
          { x: 312, width: 40, head: t('unit'), text: (line) => line.unit.word },
          {
            x: 345,
            width: 65,
            align: 'right',
            head: t('price'),
            text: (line) => p.plain(line.price).replace('-', ''),
          },
          { x: 415, width: 45, align: 'right', head: t('vatRate'), text: (line) => p.percent(line.rate) },
          { x: 465, width: 85, align: 'right', head: t('amount'), text: (line) => p.plain(line.amount) },
          ...(d
            ? [{ x: 218, width: 42, align: 'right' as const, head: t('discount'), text: discountOf(p) }]
            : []),
        ],
        { top: 330, bottom: 770, size: 9, gap: 5 },
      );
      y = totals(p, doc.fontSize(10), y + 10, { label: 345, value: 430, width: 120 });
      doc.text(`IBAN ${ibanText(invoice.seller.iban)}  BIC ${invoice.seller.bic}`, 40, y + 10);
      if (invoice.reference !== undefined) doc.text(`${t('reference')}: ${invoice.reference}`, 40, y + 24);
      if (!invoice.isCredit) doc.text(p.words.terms(invoice.days), 40, y + 38);
      if (invoice.isReverse) doc.text(p.words.reverse, 40, y + 52);
      closingLines(invoice).forEach((text, at) => doc.text(text, 40, y + 66 + at * 12));
    },
  },
  {
    name: 'kit typewriter',
    discounts: false,
    money: '%',
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(MONO.regular).fontSize(9);
      const row = (left: string, right: string, width = 85) =>
        left + ' '.repeat(Math.max(2, width - left.length - right.length)) + right;
      const out: string[] = [
        ...lines(invoice.seller, p),
        `${t('vatNumber')}: ${invoice.seller.vatPrinted}   IBAN: ${invoice.seller.iban}   BIC: ${invoice.seller.bic}`,
        '',
        p.title.toUpperCase(),
        ...metaRows(p).map(([label, value]) => `${`${label}:`.padEnd(32)}${value}`),
        '',
        `${t('billTo')}:`,
        ...lines(invoice.buyer, p).map((text) => `  ${text}`),
        `  ${t('vatNumber')}: ${invoice.buyer.vatPrinted}`,
        '',
        t('description').padEnd(36) +
          t('quantity').slice(0, 9).padStart(9) +
          `  ${t('price').slice(0, 13)}`.padStart(15) +
          t('vatRate').slice(0, 9).padStart(10) +
          t('amount').slice(0, 14).padStart(15),
        '-'.repeat(85),
        ...invoice.lines.flatMap((line) => {
          const [first = '', ...rest] = wrap(line.description, 34);
          return [
            first.padEnd(36) +
              p.quantity(line.quantity).padStart(9) +
              p.plain(line.price).padStart(15) +
              p.percent(line.rate).padStart(10) +
              p.plain(line.amount).padStart(15),
            ...rest,
          ];
        }),
        '-'.repeat(85),
        ...p.totals.map(({ label, value }) => row(label.padStart(50), value)),
        '',
        ...(invoice.isReverse ? [p.words.reverse] : []),
        ...(invoice.reference === undefined ? [] : [`${t('reference')}: ${invoice.reference}`]),
        `${p.words.terms(invoice.days)}. ${invoice.currency}`,
        ...closingLines(invoice),
      ];
      out.forEach((text, at) => {
        const place = at % 62;
        if (at > 0 && place === 0) doc.addPage();
        if (text !== '') doc.text(text, 40, 40 + place * 12, { lineBreak: false });
      });
    },
  },
  {
    name: 'kit carried',
    money: 'S %',
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(SERIF.regular).fontSize(11);
      doc.fontSize(20).text(invoice.seller.name, 40, 40).fontSize(9);
      doc.text([invoice.seller.street, invoice.seller.place, invoice.seller.phone].join(' - '), 40, 64);
      lines(invoice.buyer, p).forEach((text, at) => doc.text(text, 340, 100 + at * 13));
      doc.text(`${t('vatNumber')}: ${invoice.buyer.vatPrinted}`, 340, 155);
      doc.fontSize(14).text(p.title, 40, 100).fontSize(10);
      metaRows(p).forEach(([label, value], at) => {
        doc.text(label, 40, 125 + at * 14, { width: 130, align: 'right' });
        doc.text(value, 180, 125 + at * 14);
      });
      const foot = (d: PDFKit.PDFDocument) => {
        d.fontSize(8).text(
          `${invoice.seller.name} - ${t('vatNumber')} ${invoice.seller.vatPrinted} - IBAN ${ibanText(invoice.seller.iban)} - BIC ${invoice.seller.bic}`,
          40,
          775,
          { width: 515, align: 'center', lineBreak: false },
        );
      };
      let pages = 1;
      let y = table(
        p,
        doc,
        [
          { x: 40, width: 50, head: t('code'), text: (line) => line.code },
          { x: 95, width: 180, head: t('description'), text: (line) => line.description },
          {
            x: 280,
            width: 60,
            align: 'right',
            head: t('quantity'),
            text: (line) => `${p.quantity(line.quantity)} ${line.unit.word}`,
          },
          { x: 345, width: 60, align: 'right', head: t('price'), text: (line) => p.plain(line.price) },
          ...(hasDiscounts(p)
            ? [{ x: 408, width: 40, align: 'right' as const, head: t('discount'), text: discountOf(p) }]
            : []),
          { x: 450, width: 30, align: 'right', head: t('vatRate'), text: (line) => p.percent(line.rate) },
          { x: 485, width: 70, align: 'right', head: t('amount'), text: (line) => p.plain(line.amount) },
        ],
        {
          top: 220,
          bottom: 700,
          size: 9,
          gap: 6,
          beforeBreak: (d, carried) => {
            d.text(p.words.carried, 345, 730, { width: 120 });
            d.text(p.plain(carried.toFixed(2)), 465, 730, { width: 90, align: 'right' });
            foot(d);
            d.text(`${p.words.page} ${pages}`, 40, 790, { lineBreak: false });
            pages += 1;
          },
          newPage: (d, carried) => {
            d.fontSize(9).text(`${p.title} ${invoice.number}`, 40, 40);
            d.text(p.words.carried, 345, 60, { width: 120 });
            d.text(carried, 465, 60, { width: 90, align: 'right' });
            return 85;
          },
        },
      );
      y = totals(p, doc.fontSize(10), y + 12, { label: 345, value: 455, width: 100 });
      doc.fontSize(9);
      if (invoice.reference !== undefined) doc.text(`${t('reference')} ${invoice.reference}`, 40, y);
      if (invoice.isReverse) doc.text(p.words.reverse, 40, y + 14);
      if (!invoice.isCredit) doc.text(p.words.terms(invoice.days), 40, y + 28);
      closingLines(invoice).forEach((text, at) => doc.text(text, 40, y + 42 + at * 12));
      foot(doc);
    },
  },
  {
    name: 'kit words',
    discounts: false,
    money: 'C %',
    negative: true,
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(WIDE).fontSize(8.5);
      // Every word is a separate text, as in the output of some programs.
      const put = (text: string, x: number, y: number, right?: number) => {
        let at = right === undefined ? x : right - doc.widthOfString(text);
        for (const word of text.split(' ')) {
          doc.text(word, at, y, { lineBreak: false });
          at += doc.widthOfString(`${word} `);
        }
      };
      put(p.title, 40, 40);
      lines(invoice.buyer, p).forEach((text, at) => {
        put(text, 40, 70 + at * 12);
      });
      put(`${t('vatNumber')}: ${invoice.buyer.vatPrinted}`, 40, 120);
      lines(invoice.seller, p).forEach((text, at) => {
        put(text, 0, 40 + at * 12, 555);
      });
      put(`${t('vatNumber')}: ${invoice.seller.vatPrinted}`, 0, 90, 555);
      put(invoice.seller.email, 0, 102, 555);
      metaRows(p).forEach(([label, value], at) => {
        put(label, 300, 130 + at * 13);
        put(value, 0, 130 + at * 13, 555);
      });
      let y = 230;
      const head = () => {
        put(t('description'), 40, y);
        put(t('quantity'), 0, y, 330);
        put(t('price'), 0, y, 410);
        put(t('vatRate'), 0, y, 465);
        put(t('amount'), 0, y, 555);
        y += 16;
      };
      head();
      for (const line of invoice.lines) {
        const parts = wrapTo(doc, line.description, 215);
        if (y + parts.length * 11 > 760) {
          doc.addPage();
          y = 50;
        }
        parts.forEach((part, at) => {
          put(part, 40, y + at * 11);
        });
        put(`${p.quantity(line.quantity)} ${line.unit.word}`, 0, y, 330);
        put(p.plain(line.price).replace('-', ''), 0, y, 410);
        put(p.percent(line.rate), 0, y, 465);
        put(p.plain(line.amount), 0, y, 555);
        y += parts.length * 11 + 5;
      }
      if (y + p.totals.length * 14 > 700) {
        doc.addPage();
        y = 50;
      }
      y += 10;
      for (const { label, value } of p.totals) {
        put(label, 0, y, 465);
        put(value, 0, y, 555);
        y += 14;
      }
      put(`IBAN: ${ibanText(invoice.seller.iban)}`, 40, y + 10);
      put(`BIC: ${invoice.seller.bic}`, 40, y + 22);
      if (invoice.reference !== undefined) put(`${t('reference')}: ${invoice.reference}`, 40, y + 34);
      if (invoice.isReverse) put(p.words.reverse, 40, y + 46);
      if (!invoice.isCredit) put(p.words.terms(invoice.days), 40, y + 58);
      closingLines(invoice).forEach((text, at) => {
        put(text, 40, y + 70 + at * 12);
      });
    },
  },
  {
    name: 'kit landscape',
    money: '%',
    landscape: true,
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(SANS.regular).fontSize(9);
      doc.text(
        [
          ...lines(invoice.seller, p),
          `${t('vatNumber')} ${invoice.seller.vatPrinted}`,
          invoice.seller.email,
        ].join('\n'),
        40,
        40,
        { width: 230 },
      );
      doc.text(
        [t('billTo'), ...lines(invoice.buyer, p), `${t('vatNumber')} ${invoice.buyer.vatPrinted}`].join('\n'),
        290,
        40,
        { width: 230 },
      );
      doc.font(SANS.bold).fontSize(15).text(p.title, 560, 40).font(SANS.regular).fontSize(9);
      metaRows(p).forEach(([label, value], at) => {
        doc.text(`${label} :`, 560, 66 + at * 13);
        doc.text(value, 690, 66 + at * 13);
      });
      const y = table(
        p,
        doc,
        [
          { x: 40, width: 25, head: '#', text: (_, index) => String(index + 1) },
          { x: 70, width: 60, head: t('code'), text: (line) => line.code },
          { x: 135, width: 280, head: t('description'), text: (line) => line.description },
          {
            x: 420,
            width: 50,
            align: 'right',
            head: t('quantity'),
            text: (line) => p.quantity(line.quantity),
          },
          { x: 478, width: 45, head: t('unit'), text: (line) => line.unit.word },
          { x: 525, width: 70, align: 'right', head: t('price'), text: (line) => p.plain(line.price) },
          ...(hasDiscounts(p)
            ? [{ x: 598, width: 50, align: 'right' as const, head: t('discount'), text: discountOf(p) }]
            : []),
          { x: 650, width: 55, align: 'right', head: t('vatRate'), text: (line) => p.percent(line.rate) },
          { x: 710, width: 90, align: 'right', head: t('amount'), text: (line) => p.plain(line.amount) },
        ],
        { top: 160, bottom: 520, size: 9, gap: 4, head: false },
      );
      const after = totals(p, doc, y + 8, { label: 560, value: 690, width: 110 }, 13);
      doc.text(`${t('reference')}: ${invoice.reference ?? invoice.number}`, 40, after - 26, {
        lineBreak: false,
      });
      doc.text(`${invoice.seller.bank} ${invoice.seller.iban} ${invoice.seller.bic}`, 40, after - 13, {
        lineBreak: false,
      });
      doc.text(
        `${invoice.isReverse ? `${p.words.reverse}. ` : ''}${invoice.isCredit ? '' : `${p.words.terms(invoice.days)}. `}${invoice.currency} ${closingLines(invoice).join(' ')}`,
        40,
        after,
        { lineBreak: false },
      );
    },
  },
  {
    name: 'kit two-line heads',
    money: 'S %',
    draw: (p, doc) => {
      const { invoice, t } = p;
      doc.font(SANS.regular).fontSize(10);
      doc.text(p.title, 40, 40, { width: 515, align: 'center' });
      doc.fontSize(9);
      doc.text(
        [
          `${t('from')}:`,
          ...lines(invoice.seller, p),
          `${t('vatNumber')}: ${invoice.seller.vatPrinted}`,
        ].join('\n'),
        40,
        70,
        { width: 240 },
      );
      doc.text(
        [
          `${t('billTo')}:`,
          ...lines(invoice.buyer, p),
          `${t('vatNumber')}: ${invoice.buyer.vatPrinted}`,
        ].join('\n'),
        310,
        70,
        { width: 240 },
      );
      const meta = metaRows(p);
      meta.forEach(([label, value], at) => {
        const x = 40 + at * (515 / meta.length);
        const width = 515 / meta.length - 5;
        doc.fontSize(7.5).text(label, x, 160, { width, align: 'center' });
        doc.fontSize(9).text(value, x, 182, { width, align: 'center' });
      });
      const y = table(
        p,
        doc,
        [
          { x: 40, width: 205, head: t('description'), text: (line) => line.description },
          {
            x: 250,
            width: 45,
            align: 'center',
            head: t('quantity'),
            text: (line) => p.quantity(line.quantity),
          },
          { x: 300, width: 40, align: 'center', head: t('unit'), text: (line) => line.unit.word },
          { x: 345, width: 55, align: 'right', head: t('price'), text: (line) => p.plain(line.price) },
          ...(hasDiscounts(p)
            ? [{ x: 402, width: 42, align: 'right' as const, head: t('discount'), text: discountOf(p) }]
            : []),
          { x: 446, width: 44, align: 'right', head: t('vatRate'), text: (line) => p.percent(line.rate) },
          { x: 492, width: 63, align: 'right', head: t('amount'), text: (line) => p.plain(line.amount) },
        ],
        { top: 215, bottom: 760, size: 8, gap: 4 },
      );
      const after = totals(p, doc.fontSize(9), y + 10, { label: 40, value: 160, width: 90 }, 14);
      doc.text(`IBAN: ${ibanText(invoice.seller.iban)}\nBIC: ${invoice.seller.bic}`, 40, after + 8);
      if (invoice.reference !== undefined)
        doc.text(`${t('reference')}: ${invoice.reference}`, 40, after + 36);
      remarksOf(invoice).forEach((text, at) => doc.text(text, 40, after + 50 + at * 12));
    },
  },
];

function wrap(text: string, width: number): string[] {
  const rows = [''];
  for (const word of text.split(' ')) {
    const last = rows[rows.length - 1] ?? '';
    if (`${last} ${word}`.trim().length <= width) rows[rows.length - 1] = `${last} ${word}`.trim();
    else rows.push(word);
  }
  return rows;
}

function wrapTo(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  const rows = [''];
  for (const word of text.split(' ')) {
    const next = `${rows[rows.length - 1] ?? ''} ${word}`.trim();
    if (doc.widthOfString(next) <= width) rows[rows.length - 1] = next;
    else rows.push(word);
  }
  return rows;
}
