import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyDocumentInput, Decimal } from 'peppol-preflight';
import { ublOfText } from '../src/read/ubl-of-text.js';
import { parsePdf } from '../src/read/page/parse-pdf.js';
import { readText } from '../src/read/read-text.js';
import type { PrintedInvoice } from './invoices.js';
import type { PrintedParty } from './parties.js';

// Reads the PDFs of a folder made by make.ts and compares with what they say:
//   tsx pdf/layouts/measure.ts FOLDER [--show N] [--write]
// --write puts the figures into figures.json, which the guide states.

/** The fields that are compared, each with what is printed and what was read. */
export function compare(truth: PrintedInvoice, read: AnyDocumentInput): Record<string, boolean> {
  const same = (value: unknown, other: string | undefined): boolean =>
    (value === undefined || value === null ? undefined : JSON.stringify(value).replaceAll('"', '')) === other;
  const amount = (value: unknown, other: string): boolean =>
    value !== undefined && value !== null && new Decimal(JSON.stringify(value).replaceAll('"', '')).eq(other);
  const spaced = (text: unknown) => (typeof text === 'string' ? text.split(/\s+/).join(' ') : undefined);
  // Most layouts print the country, and not all.
  const address = (value: unknown, { street, place, countryName }: PrintedParty): boolean => {
    const lines = typeof value === 'string' ? value.split('\n') : [];
    const country = lines[2];
    const isCountry = country === undefined || Object.values(countryName).includes(country);
    return lines.length <= 3 && spaced(lines[0]) === street && spaced(lines[1]) === place && isCountry;
  };
  const items = read.items ?? [];
  const accounts = [truth.seller, ...(truth.other === undefined ? [] : [truth.other])];
  const payments = read.payment_details ?? [];
  const lines =
    items.length === truth.lines.length &&
    truth.lines.every((line, at) => {
      const item = items[at];
      return (
        item !== undefined &&
        spaced(item.description) === spaced(line.description) &&
        amount(item.quantity, line.quantity) &&
        amount(item.unit_price, line.price) &&
        amount(item.amount, line.amount) &&
        amount(item.tax_rate, String(line.rate))
      );
    });
  return {
    number: same(read.invoice_id, truth.number),
    type: same(read.document_type, kindOf(truth)),
    date: same(read.invoice_date, truth.date),
    due: same(read.due_date, truth.due),
    currency: same(read.currency, truth.currency),
    vendor_tax_id: same(read.vendor_tax_id, truth.seller.vat),
    customer_tax_id: same(read.customer_tax_id, truth.buyer.vat),
    iban:
      accounts.length === payments.length && accounts.every(({ iban }, at) => same(payments[at]?.iban, iban)),
    subtotal: amount(read.subtotal, truth.subtotal),
    total_tax: amount(read.total_tax, truth.totalTax),
    invoice_total: amount(read.invoice_total, truth.total),
    // Where nothing was prepaid, all of it is due.
    amount_due: amount(read.amount_due ?? read.invoice_total, truth.amountDue),
    lines,
    vendor_name: same(read.vendor_name, truth.seller.name),
    customer_name: same(read.customer_name, truth.buyer.name),
    vendor_address: address(read.vendor_address, truth.seller),
    customer_address: address(read.customer_address, truth.buyer),
    swift: accounts.every(({ bic }, at) => same(payments[at]?.swift, bic)),
    // A code that is not there is better than that of another bank.
    wrong_swift: accounts.every(({ bic }, at) =>
      [bic, undefined].some((code) => same(payments[at]?.swift, code)),
    ),
    reference:
      truth.reference === undefined || same(read.payment_details?.[0]?.payment_reference, truth.reference),
    order: same(read.purchase_order, truth.isCredit ? truth.original : truth.order),
    yours: same(read.customer_id, truth.yours),
    contact:
      truth.contact === undefined ||
      same(read.vendor_address_recipient, `${truth.contact}, Tel. ${truth.seller.phone}`),
  };
}

/** What the paper is; undefined where its title says that it is not an invoice. */
function kindOf({ kind, isCredit }: PrintedInvoice): string | undefined {
  return kind === undefined ? (isCredit ? 'CREDIT_NOTE' : 'INVOICE') : (kind ?? undefined);
}

/** The fields of the head: a PDF counts when all of them are exact. */
export const HEAD = [
  'type',
  'number',
  'date',
  'due',
  'currency',
  'vendor_tax_id',
  'customer_tax_id',
  'iban',
  'subtotal',
  'total_tax',
  'invoice_total',
  'vendor_name',
  'customer_name',
  'vendor_address',
  'customer_address',
] as const;
/** What a UBL must have as it is printed. */
const ESSENTIAL = [...HEAD, 'lines', 'amount_due'] as const;
const TOTALS = ['subtotal', 'total_tax', 'invoice_total'] as const;

if (process.argv[1] === import.meta.filename) {
  const [folder = '/tmp/pdf-layouts', ...flags] = process.argv.slice(2);
  const show = flags.includes('--show') ? Number(flags[flags.indexOf('--show') + 1]) : 0;
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  const tally = new Map<
    string,
    {
      count: number;
      kind: number;
      head: number;
      names: number;
      addresses: number;
      lines: number;
      ubl: number;
      fields: Map<string, number>;
    }
  >();
  let wrongTotals = 0;
  let wrongUbl = 0;
  const failures: string[] = [];
  const started = Date.now();
  for (const name of names) {
    const truth = JSON.parse(
      readFileSync(`${folder}/${name.replace(/pdf$/, 'json')}`, 'utf8'),
    ) as PrintedInvoice & { layout: string };
    // Parsing takes most of the time: its result is kept next to the PDF while the reader is developed.
    const kept = `${folder}/${name}.parsed`;
    if (!existsSync(kept))
      writeFileSync(kept, JSON.stringify((await parsePdf(readFileSync(`${folder}/${name}`))).pages));
    const reading = readText(JSON.parse(readFileSync(kept, 'utf8')) as never, {});
    const { document } = reading;
    const { ubl, doubtful } = ublOfText(reading);
    // An address that was not read is stated, and the UBL has the country alone: it is incomplete, not wrong.
    const stated = new Set(reading.missing.map(({ pointer }) => pointer.slice(1)));
    const result = compare(truth, document);
    const row = tally.get(truth.layout) ?? {
      count: 0,
      kind: 0,
      head: 0,
      names: 0,
      addresses: 0,
      lines: 0,
      ubl: 0,
      fields: new Map<string, number>(),
    };
    row.count += 1;
    const isHeadRight = HEAD.every((field) => result[field]);
    if (isHeadRight) row.head += 1;
    if (result.type === true) row.kind += 1;
    if (result.vendor_name === true && result.customer_name === true) row.names += 1;
    if (result.vendor_address === true && result.customer_address === true) row.addresses += 1;
    if (result.lines === true) row.lines += 1;
    const given = {
      subtotal: document.subtotal,
      total_tax: document.total_tax,
      invoice_total: document.invoice_total,
    };
    if (TOTALS.some((field) => given[field] !== undefined && result[field] !== true)) {
      wrongTotals += 1;
      failures.push(
        `${name}: WRONG TOTAL ${JSON.stringify(given)} for ${truth.subtotal} ${truth.totalTax} ${truth.total}`,
      );
    }
    if (ubl !== undefined) {
      row.ubl += 1;
      const wrong = ESSENTIAL.filter((field) => result[field] !== true && !stated.has(field));
      if (wrong.length > 0) {
        wrongUbl += 1;
        failures.push(`${name}: WRONG UBL ${wrong.join(' ')}`);
      }
    } else if (doubtful.length > 0) {
      failures.push(
        `${name}: DOUBTFUL ${doubtful.map(({ pointer, text, reason }) => `${pointer} "${text ?? ''}" ${reason}`).join(' | ')}`,
      );
    }
    for (const [field, ok] of Object.entries(result))
      if (!ok) row.fields.set(field, (row.fields.get(field) ?? 0) + 1);
    const bad = Object.entries(result)
      .filter(([, ok]) => !ok)
      .map(([field]) => field);
    if (bad.length > 0) failures.push(`${name}: ${bad.join(' ')}`);
    tally.set(truth.layout, row);
  }
  const sum = { count: 0, kind: 0, head: 0, names: 0, addresses: 0, lines: 0, ubl: 0 };
  for (const [layout, row] of tally) {
    for (const key of ['count', 'kind', 'head', 'names', 'addresses', 'lines', 'ubl'] as const)
      sum[key] += row[key];
    console.log(
      layout.padEnd(22),
      `n ${row.count}  head ${row.head}  lines ${row.lines}  ubl ${row.ubl}  wrong:`,
      [...row.fields].map(([field, count]) => `${field} ${count}`).join(', '),
    );
  }
  const share = (part: number) => `${((100 * part) / sum.count).toFixed(1)}%`;
  console.log(
    `\n${sum.count} PDFs: kind ${share(sum.kind)}, names ${share(sum.names)}, addresses ${share(sum.addresses)}, head ${share(sum.head)}, lines ${share(sum.lines)}, ubl ${share(sum.ubl)}, wrong totals ${wrongTotals}, wrong essentials in a UBL ${wrongUbl}, ${Math.round((Date.now() - started) / sum.count)} ms each`,
  );
  for (const failure of failures.slice(0, show)) console.log(failure);
  if (flags.includes('--write')) {
    const file = `${import.meta.dirname}/figures.json`;
    const { firstSight } = JSON.parse(readFileSync(file, 'utf8')) as { firstSight: unknown };
    const figures = {
      pdfs: sum.count,
      layouts: tally.size,
      names: share(sum.names),
      addresses: share(sum.addresses),
      head: share(sum.head),
      lines: share(sum.lines),
      ubl: share(sum.ubl),
      wrongTotals,
      wrongUbl,
    };
    writeFileSync(file, `${JSON.stringify({ all: figures, firstSight }, null, 2)}\n`);
  }
}
