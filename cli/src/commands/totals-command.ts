import {
  calculateTotals,
  checkTotals,
  type Decimal,
  type ExtendedDocumentInput,
  readDocument,
  type Totals,
} from 'peppol-preflight';
import { issueInLanguage } from 'peppol-preflight/tools';
import type { ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import type { LanguageFlags } from '../flags/language-flags.js';
import { convertDocument } from '../inputs/read-input.js';

/** The options of `totals`. */
export interface TotalsFlags extends LanguageFlags {
  readonly json?: boolean;
  /** The Document may have the other fields of EN 16931. */
  readonly extended?: boolean;
}

/** `totals FILE`: the totals that a Document must have, under the service's field names, and those that are wrong. */
export function totalsCommand(file: string, flags: TotalsFlags, io: CliIo): Promise<ExitCode> {
  return convertDocument(
    file,
    {
      flags,
      convert: (input: ExtendedDocumentInput, language) => {
        const options = { extended: flags.extended === true };
        const document = options.extended ? readDocument(input, { extended: true }) : readDocument(input);
        const totals = calculateTotals(document, options);
        const issues = checkTotals(document, totals, options).map(
          (issue) => issueInLanguage(issue, language).message,
        );
        if (flags.json === true) return `${JSON.stringify({ ...toRecord(totals), issues }, null, 2)}\n`;
        return `${formatTotals(totals, document.currency)}${issues.map((message) => `! ${message}\n`).join('')}`;
      },
    },
    io,
  );
}

/** The totals as the service writes them in records: amounts as strings. */
function toRecord(totals: Totals) {
  return {
    items: totals.lines.map(({ amount }) => ({ amount: show(amount) })),
    total_discount: show(totals.totalDiscount),
    subtotal: show(totals.subtotal),
    tax_details: totals.taxBreakdown.map(({ code, rate, taxableAmount, taxAmount }) => ({
      tax_code: code,
      rate: rate === undefined ? null : show(rate),
      taxable_amount: show(taxableAmount),
      amount: show(taxAmount),
    })),
    total_tax: show(totals.totalTax),
    invoice_total: show(totals.invoiceTotal),
    amount_due: show(totals.amountDue),
  };
}

function formatTotals(totals: Totals, currency: string): string {
  const rows: (readonly [label: string, amount: Decimal])[] = [
    ['Sum of the lines', totals.lineTotal],
    ['Allowances', totals.totalDiscount.negated()],
    ['Charges', totals.totalCharges],
    ['Subtotal', totals.subtotal],
    ...totals.taxBreakdown.map(
      ({ code, rate, taxableAmount, taxAmount }) =>
        [
          `VAT ${code}${rate === undefined ? '' : ` ${rate.toFixed()}%`} of ${show(taxableAmount)}`,
          taxAmount,
        ] as const,
    ),
    ['Total tax', totals.totalTax],
    ['Invoice total', totals.invoiceTotal],
    ['Prepaid', totals.prepaid],
    ['Amount due', totals.amountDue],
  ];
  const labelWidth = Math.max(...rows.map(([label]) => label.length));
  const amountWidth = Math.max(...rows.map(([, amount]) => show(amount).length));
  return rows
    .map(
      ([label, amount]) => `${label.padEnd(labelWidth)}  ${show(amount).padStart(amountWidth)} ${currency}\n`,
    )
    .join('');
}

/** Two decimals, and more only if the value has more. */
function show(value: Decimal): string {
  return value.decimalPlaces() <= 2 ? value.toFixed(2) : value.toFixed();
}
