import {
  type AnyDocumentInput,
  checkTotals,
  type Decimal,
  readDocument,
  ServiceError,
} from 'peppol-preflight';
import type { Notes } from '../values/notes.js';
import { present } from '../values/present.js';
import type { Row } from '../page/rows.js';
import type { SettledTotals } from './settle-totals.js';
import { exemptionOn, type PrintedExemption } from './exemptions.js';

export function totalFields(
  totals: SettledTotals | undefined,
  isCredit: boolean,
  notes: Notes,
): AnyDocumentInput {
  const names = {
    subtotal: 'subtotal',
    total_tax: 'totalTax',
    invoice_total: 'invoiceTotal',
    amount_due: 'amountDue',
  } as const;
  const fields: Record<string, string> = {};
  for (const [field, name] of Object.entries(names) as [
    keyof typeof names,
    (typeof names)[keyof typeof names],
  ][]) {
    if (totals === undefined) {
      notes.missing.push({
        pointer: `/${field}`,
        reason: 'No totals were found that add up with the lines or the VAT rates: give them.',
      });
      continue;
    }
    const value = signed(totals[name], isCredit, totals).toFixed(2);
    const place = totals.places[name];
    if (place === undefined && field === 'amount_due') continue;
    notes.found(`/${field}`, value, place?.text ?? value, place, totals.isConfirmedByLines ? 0.99 : 0.8);
    fields[field] = value;
  }
  if (totals?.previous !== undefined) {
    const { value, number } = totals.previous;
    fields.previous_unpaid_balance = value.toFixed(2);
    notes.found('/previous_unpaid_balance', value.toFixed(2), number.text, number, 0.95);
  }
  return fields;
}

/** A credit note that prints its amounts below zero credits them. */
function signed(value: Decimal, isCredit: boolean, totals: SettledTotals): Decimal {
  return isCredit && totals.invoiceTotal.isNegative() ? value.negated() : value;
}

/** Why there is no VAT, if a sentence says so and none is charged. */
export function taxFields(
  exemption: PrintedExemption | undefined,
  totals: SettledTotals | undefined,
  { vendor_tax_id: vendor }: Pick<AnyDocumentInput, 'vendor_tax_id'>,
  notes: Notes,
): AnyDocumentInput {
  if (totals === undefined || !totals.totalTax.isZero()) return {};
  if (exemption === undefined) {
    notes.missing.push({
      pointer: '/tax_code',
      reason: 'No VAT is charged and no sentence was found that says why.',
    });
    return {};
  }
  const { code, vatex, country, cell, doubt } = exemption;
  const isForeign = typeof vendor === 'string' && country !== undefined && !vendor.startsWith(country);
  const foreign = `"${cell.text}" is of the law of ${country ?? ''}, and the seller is not from there: give tax_code.`;
  notes.found('/tax_code', code, cell.text, cell, 0.85);
  notes.found('/vatex_note', cell.text, cell.text, cell, 0.85);
  if (doubt !== undefined || isForeign) notes.doubt('/tax_code', cell.text, doubt ?? foreign);
  return present({ tax_code: code, vatex, vatex_note: cell.text });
}

/** The sentence that says why there is no VAT, where none is charged. */
export function exemptionIn(
  rows: readonly Row[],
  totals: SettledTotals | undefined,
): PrintedExemption | undefined {
  return totals === undefined || !totals.totalTax.isZero() ? undefined : exemptionOn(rows);
}

/** Allowances and charges at the rate with which the VAT comes out. */
export function withAdjustments(
  document: AnyDocumentInput,
  totals: SettledTotals | undefined,
  notes: Notes,
): AnyDocumentInput {
  if (
    totals === undefined ||
    totals.adjustments.length === 0 ||
    document.items === undefined ||
    document.items === null
  )
    return document;
  const rates = [
    ...new Set(
      document.items.flatMap(({ tax_rate: rate }) =>
        rate === undefined || rate === null ? [] : [rate instanceof Object ? rate.toFixed() : String(rate)],
      ),
    ),
  ];
  const candidates = rates.map((rate): AnyDocumentInput => {
    const rows = (isCharge: boolean) => {
      const own = totals.adjustments.filter((each) => each.isCharge === isCharge);
      return own.length === 0
        ? undefined
        : own.map(({ amount, reason }) => ({ reason, amount: amount.toFixed(2), tax_rate: rate }));
    };
    return present({ ...document, allowances: rows(false), charges: rows(true) });
  });
  const chosen = candidates.find((each) => addsUp(each)) ?? candidates[0] ?? document;
  for (const { isCharge, amount, reason, number } of totals.adjustments) {
    const list = isCharge ? 'charges' : 'allowances';
    const at = totals.adjustments
      .filter((each) => each.isCharge === isCharge)
      .findIndex((each) => each.number === number);
    notes.found(`/${list}/${at}/amount`, amount.toFixed(2), `${reason} ${number.text}`, number, 0.95);
  }
  return chosen;
}

/** Whether the service calculates the same totals. */
export function addsUp(document: AnyDocumentInput): boolean {
  try {
    return checkTotals(readDocument(document)).length === 0;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
