import type { Decimal } from '../../document/decimal.js';
import type { ExtendedDocument, ExtendedLineItem } from '../../document/extended-fields.js';
import type { Fix } from '../../issues/issue.js';
import { isSameAmount } from '../../totals/amounts.js';
import { contradictions } from '../../totals/given-amounts.js';
import type { FixContext } from '../fixes/fix-context.js';
import { correctDocument, fixOf } from './corrected-document.js';
import { type Changes, joined } from './hypothesis.js';
import { AMOUNT_FIELDS } from './total-hypotheses.js';

/**
 * The fix that turns the sign of every amount of a negative Document, so that it says the same as a Document of a type that is positive.
 *
 * @returns undefined if an allowance or a charge would be negative then, or amounts would not agree
 */
export function turnedSigns(context: FixContext, type: ExtendedDocument['document_type']): Fix | undefined {
  const { document, totals } = context;
  const changes = joined([
    type === document.document_type ? {} : { '/document_type': type },
    ...document.items.map((item, index) => turnedLine(item, `/items/${index}`)),
    turnedParts(document, ''),
    turned(document, '', AMOUNT_FIELDS),
    ...(document.tax_details ?? []).map((row, index) => turned(row, `/tax_details/${index}`, ['amount'])),
  ]);
  const after = correctDocument(context, changes);
  const isTurned =
    isSameAmount(after.totals.invoiceTotal, totals.invoiceTotal.negated()) &&
    contradictions(after.document, after.totals).size === 0 &&
    [after.document, ...after.document.items].every(({ allowances = [], charges = [] }) =>
      [...allowances, ...charges].every(({ amount }) => amount?.isNegative() !== true),
    );
  return isTurned ? fixOf(context, 'choice', changes, after) : undefined;
}

/** The quantity turns, or the price if that is what is negative. */
function turnedLine(item: ExtendedLineItem, at: string): Changes {
  const { quantity, unit_price: price } = item;
  const isPriceNegative = price?.isNegative() === true && quantity?.isNegative() !== true;
  return {
    ...turned(item, at, isPriceNegative ? ['unit_price', 'amount', 'tax'] : ['quantity', 'amount', 'tax']),
    ...turnedParts(item, at),
  };
}

function turnedParts(owner: Pick<ExtendedLineItem, 'allowances' | 'charges'>, at: string): Changes {
  return joined(
    (['allowances', 'charges'] as const).flatMap((list) =>
      (owner[list] ?? []).map((part, index) =>
        turned(part, `${at}/${list}/${index}`, ['amount', 'base_amount']),
      ),
    ),
  );
}

function turned<Name extends string>(
  owner: Readonly<Partial<Record<Name, Decimal>>>,
  at: string,
  names: readonly Name[],
): Changes {
  return Object.fromEntries(
    names.flatMap((name): [string, Decimal][] => {
      const value = owner[name];
      return value === undefined || value.isZero() ? [] : [[`${at}/${name}`, value.negated()]];
    }),
  );
}
