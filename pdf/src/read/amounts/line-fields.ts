import type { AnyDocumentInput, Decimal } from 'peppol-preflight';
import { formatAmount, ZERO } from '../values/amounts.js';
import type { Notes } from '../values/notes.js';
import { present } from '../values/present.js';
import type { Amounts } from './read-amounts.js';

/**
 * The lines as the Document has them.
 *
 * @param isExempt whether a sentence says why there is no VAT: the rate of lines that print none is 0
 */
export function lineFields(
  { lines, totals }: Amounts,
  { isCredit, isExempt }: { readonly isCredit: boolean; readonly isExempt: boolean },
  notes: Notes,
): AnyDocumentInput {
  if (lines.length === 0) {
    notes.missing.push({ pointer: '/items', reason: 'No table of lines was found: give the lines.' });
    return {};
  }
  const isNegative = isCredit && lines.every(({ amount }) => amount.lte(0));
  const [onlyRate, ...moreRates] = totals?.taxes ?? [];
  const single = isExempt ? ZERO : moreRates.length === 0 ? onlyRate?.rate : undefined;
  const items = lines.map((line, at) => {
    const pointer = `/items/${at}`;
    const confidence =
      totals?.isConfirmedByLines === true ? (line.isConsistent ? 0.97 : 0.75) : line.isConsistent ? 0.7 : 0.4;
    const note = (name: string, value: string | undefined): string | undefined => {
      if (value !== undefined) notes.found(`${pointer}/${name}`, value, value, line.box, confidence);
      return value;
    };
    const turn = (value: Decimal | undefined) => (isNegative && value !== undefined ? value.abs() : value);
    const rate = line.rate ?? (lines.some((other) => other.rate !== undefined) ? undefined : single);
    if (rate === undefined)
      notes.missing.push({
        pointer: `${pointer}/tax_rate`,
        reason: 'The VAT rate of the line was not found.',
      });
    if (line.price === undefined)
      notes.missing.push({
        pointer: `${pointer}/unit_price`,
        reason: 'No price was found that gives the amount of the line.',
      });
    if (line.description === undefined)
      notes.missing.push({ pointer: `${pointer}/description`, reason: 'The line has no text.' });
    if (line.unitWord !== undefined && line.unit === undefined)
      notes.missing.push({
        pointer: `${pointer}/unit`,
        reason: `The unit "${line.unitWord}" is not known: give its UN/ECE code.`,
      });
    const discount = line.discount;
    const gross = line.quantity?.times(line.price ?? 0).abs();
    const extras = (isCharge: boolean) => {
      const own = line.adjustments.filter((each) => each.isCharge === isCharge);
      return own.length === 0
        ? undefined
        : own.map(({ amount, reason }) =>
            present({ reason: reason === '' ? undefined : reason, amount: amount.toFixed(2) }),
          );
    };
    return present({
      allowances: extras(false),
      charges: extras(true),
      description: note('description', line.description),
      product_code: note('product_code', line.code),
      quantity: note('quantity', turn(line.quantity)?.toFixed()),
      unit: note('unit', line.unit),
      unit_price: note('unit_price', turn(line.price)?.toFixed()),
      ...(discount !== undefined &&
        gross !== undefined && {
          allowances: [
            {
              reason_code: '95',
              multiplier_factor: discount.toFixed(),
              base_amount: gross.toDecimalPlaces(2).toFixed(2),
              amount: gross
                .minus(turn(line.amount)?.abs() ?? 0)
                .toDecimalPlaces(2)
                .toFixed(2),
            },
          ],
        }),
      tax_rate: note('tax_rate', rate && formatAmount(rate)),
      amount: note('amount', turn(line.amount)?.toFixed(2)),
    });
  });
  return { items };
}
