import { assertKnownOptions } from '#errors';
import { EXTENDED_OPTION, type ExtendedOption } from '../document/extended-fields.js';
import { readDocument } from '../document/read-document.js';
import { totalsToSend } from './check-totals.js';
import type { Totals } from './totals.js';

/**
 * Calculates the totals that a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). Values that the
 * Document gives for a line or an allowance are kept; values that it leaves out are calculated or are the service's
 * defaults (a line without a rate is at 0%, an allowance or charge without a rate at 21%). The given totals are
 * ignored, except `amount_due`, from which the amount paid before follows. The Document is not changed.
 *
 * @param input the input of `validateJson`: a Document as parsed JSON; or the result of `readDocument`. Its numbers may
 *   be decimals of decimal.js, big.js or bignumber.js
 * @param options `extended` for an extended Document: lines with their own VAT category, base quantity or price discount; what was paid
 *   before and the rounding of the amount due, so that `amountDue` is `invoiceTotal` − `prepaid` + `rounding`; VAT of `tax_details` that
 *   differs from the calculated by less than 1, which the rules allow, if every total that is given agrees with it
 * @throws ServiceError 422 when it is not a Document; TypeError if an option has the wrong type
 * @returns exact decimals in the Document's currency, of decimal.js; VAT amounts are rounded half up at two decimals
 */
export function calculateTotals(input: unknown, options: ExtendedOption = {}): Totals {
  assertKnownOptions(options, EXTENDED_OPTION);
  const { extended = false } = options;
  return totalsToSend(extended ? readDocument(input, { extended }) : readDocument(input), extended);
}
