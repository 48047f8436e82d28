import { readdirSync, readFileSync } from 'node:fs';
import { type AnyDocumentInput, Decimal, readDocument } from 'peppol-preflight';
import { judgePages } from '../src/judge/judge-pages.js';
import { parsePdf } from '../src/read/page/parse-pdf.js';
import { documentOf } from './documents.js';
import type { PrintedInvoice } from './invoices.js';
import { Random } from './random.js';

// Judges the PDFs of a folder made by make.ts, each with the Document that it prints and with one value of it changed:
//   tsx pdf/layouts/measure-judge.ts FOLDER [--show N]

/** The Document without what not every layout prints. */
function printedDocument(invoice: PrintedInvoice): AnyDocumentInput {
  const document: AnyDocumentInput = {
    ...documentOf(invoice),
    vendor_email: null,
    vendor_address_recipient: null,
  };
  const kind = invoice.kind === undefined ? document.document_type : (invoice.kind ?? undefined);
  return {
    ...document,
    ...(kind !== undefined && { document_type: kind as 'INVOICE' }),
    payment_details: [
      ...(document.payment_details ?? []),
      ...(invoice.other === undefined ? [] : [{ iban: invoice.other.iban }]),
    ],
    allowances: document.allowances?.map((each) => ({ ...each, reason: null })) ?? null,
    charges: document.charges?.map((each) => ({ ...each, reason: null })) ?? null,
    items: document.items?.map((each) => ({ ...each, product_code: null })) ?? null,
  };
}

/** The fields of which one is changed. */
const CHANGES = [
  'invoice_id',
  'invoice_date',
  'due_date',
  'vendor_tax_id',
  'customer_tax_id',
  'vendor_name',
  'customer_name',
  'invoice_total',
  'subtotal',
  'total_tax',
  'iban',
  'quantity',
  'unit_price',
  'amount',
  'description',
  'currency',
] as const;

/** The Document with one value changed: a digit, a letter or a day. */
function changed(
  document: AnyDocumentInput,
  name: (typeof CHANGES)[number],
  random: Random,
): readonly [string, AnyDocumentInput] | undefined {
  const line = random.int(0, (document.items?.length ?? 1) - 1);
  const item = document.items?.[line];
  const other = (value: string) => otherText(value, random);
  if (name === 'iban') {
    const [first, ...more] = document.payment_details ?? [];
    if (first?.iban === undefined || first.iban === null) return undefined;
    return [
      '/payment_details/0/iban',
      {
        ...document,
        payment_details: [{ ...first, iban: first.iban.slice(0, 4) + other(first.iban.slice(4)) }, ...more],
      },
    ];
  }
  if (name === 'quantity' || name === 'unit_price' || name === 'amount' || name === 'description') {
    const value = item?.[name];
    if (item === undefined || value === undefined || value === null) return undefined;
    const items = (document.items ?? []).map((each, at) =>
      at === line ? { ...each, [name]: other(textOf(value)) } : each,
    );
    return [`/items/${line}/${name}`, { ...document, items }];
  }
  if (name === 'currency')
    return ['/currency', { ...document, currency: document.currency === 'EUR' ? 'GBP' : 'EUR' }];
  const value = document[name];
  if (value === undefined || value === null) return undefined;
  if (name.endsWith('_date')) {
    const day = new Date(Date.parse(textOf(value)) + 86_400_000 * random.pick([1, -1, 7, 30]));
    return [`/${name}`, { ...document, [name]: day.toISOString().slice(0, 10) }];
  }
  return [`/${name}`, { ...document, [name]: other(textOf(value)) }];
}

function textOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '');
}

function otherText(value: string, random: Random): string {
  const places = [...value].flatMap((letter, at) =>
    /[\p{L}\d]/u.test(letter) && !/^0$/.test(letter) ? [at] : [],
  );
  if (places.length === 0) return value.replace('0', '1');
  const at = random.pick(places);
  const letter = value[at] ?? '';
  const next = /\d/.test(letter)
    ? String((Number(letter) % 9) + 1)
    : letter === 'E'
      ? 'O'
      : /\p{Lu}/u.test(letter)
        ? 'E'
        : letter === 'e'
          ? 'o'
          : 'e';
  return value.slice(0, at) + next + value.slice(at + 1);
}

const [folder = '/tmp/pdf-layouts', ...flags] = process.argv.slice(2);
const show = flags.includes('--show') ? Number(flags[flags.indexOf('--show') + 1]) : 0;
const count = {
  files: 0,
  confirmed: 0,
  contradicted: 0,
  values: 0,
  borneOut: 0,
  wrong: 0,
  told: 0,
  named: 0,
  missed: 0,
  passed: 0,
};
const reasons = new Map<string, number>();
const note = (key: string) => reasons.set(key, (reasons.get(key) ?? 0) + 1);
let shown = 0;
for (const name of readdirSync(folder).filter((each) => each.endsWith('.pdf'))) {
  const invoice = JSON.parse(
    readFileSync(`${folder}/${name.replace(/pdf$/, 'json')}`, 'utf8'),
  ) as PrintedInvoice;
  if (invoice.kind === null) continue;
  const content = await parsePdf(readFileSync(`${folder}/${name}`));
  const document = printedDocument(invoice);
  const judgement = judgePages(readDocument(document, { extended: true }), content, {});
  const values = judgement.values.filter(({ isGiven }) => isGiven);
  count.files += 1;
  count.values += values.length;
  count.borneOut += values.filter(({ finding }) => finding === 'printed' || finding === 'follows').length;
  if (judgement.verdict === 'confirmed') count.confirmed += 1;
  const wrong = judgement.values.filter(({ finding }) => finding === 'contradicted');
  if (wrong.length > 0) count.contradicted += 1;
  for (const { pointer } of wrong) note(`contradicted ${pointer.replaceAll(/\d+/g, 'N')}`);
  for (const { pointer } of judgement.leftOut) note(`left out ${pointer}`);
  if (judgement.unread.length > 0) note('unread');
  for (const { pointer, finding } of judgement.values)
    if (finding === 'missing' || finding === 'unproven')
      note(`${finding} ${pointer.replaceAll(/\d+/g, 'N')}`);
  if (wrong.length > 0 && shown < show) {
    shown += 1;
    for (const { pointer, value, because, others } of wrong)
      console.log(name, pointer, value, because, JSON.stringify(others.map(({ text }) => text).slice(0, 4)));
  }
  if (flags.includes('--unread'))
    console.log(
      name,
      JSON.stringify(judgement.unread.map(({ text }) => text)),
      JSON.stringify(judgement.leftOut.map(({ pointer, text }) => [pointer, text])),
    );
  const random = new Random(count.files);
  for (const field of flags.includes('--right')
    ? []
    : [random.pick(CHANGES), random.pick(CHANGES), random.pick(CHANGES)]) {
    const other = changed(document, field, random);
    if (other === undefined) continue;
    const [pointer, mutant] = other;
    const told = judgePages(readDocument(mutant, { extended: true }), content, {});
    count.wrong += 1;
    if (told.verdict === 'contradicted') count.told += 1;
    if (told.verdict === 'confirmed') {
      count.passed += 1;
      console.log('CONFIRMED', name, pointer);
    }
    const own = told.values.find((value) => value.pointer === pointer);
    if (own?.finding === 'contradicted') count.named += 1;
    else if (own?.finding !== 'printed' && own?.finding !== 'follows') count.missed += 1;
    else {
      note(`not told ${pointer.replaceAll(/\d+/g, 'N')}`);
      if (flags.includes('--told'))
        console.log(
          'NOT TOLD',
          name,
          pointer,
          own.value,
          own.finding,
          own.because,
          JSON.stringify(own.places.map(({ text }) => text)),
        );
    }
  }
}
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${new Decimal(part).div(whole).times(100).toFixed(1)}%`;
console.log(
  `${count.files} PDFs: ${share(count.confirmed, count.files)} confirmed, ${share(count.contradicted, count.files)} contradicted; ${share(count.borneOut, count.values)} of ${count.values} values borne out`,
);
console.log(
  `${count.wrong} changed values: ${share(count.named, count.wrong)} contradicted, ${share(count.missed, count.wrong)} missing or unproven; whole contradicted ${share(count.told, count.wrong)}, confirmed ${share(count.passed, count.wrong)}`,
);
for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1]))
  console.log(`${String(times).padStart(5)} ${reason}`);
