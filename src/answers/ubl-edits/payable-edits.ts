import { type Decimal, ONE } from '../../document/decimal.js';
import { elementAt, type UblElement } from '../../ubl/ubl-element.js';
import type { XmlTree } from '#schematron/xml';
import { addAmount, removeAmount, setAmount } from './amount-edit.js';
import { editsOfChange, type ValueEdit } from './value-edit.js';
import { amountOf, amountOr0, type CalculatedTotals } from './calculated-totals.js';
import type { UblEdit } from './ubl-edit.js';

/**
 * Why the amount due (BT-115) is not what follows from the total: it is wrong, or what was paid before (BT-113) is, or it was
 * rounded (BT-114), as for cash.
 */
export function payableEdits(tree: XmlTree, { monetary, payable }: CalculatedTotals): readonly UblEdit[] {
  const element = elementAt(monetary, 'cbc:PayableAmount');
  const given = amountOf(element);
  const choice = (id: string, change: ValueEdit | undefined): readonly UblEdit[] =>
    editsOfChange(change, 'choice').map((edit) => ({ ...edit, id }));
  const payableChange =
    element === undefined
      ? addAmount(tree, { owner: monetary, name: 'cbc:PayableAmount' }, payable)
      : setAmount(tree, element, payable);
  const prepaid = amountOr0(monetary, 'cbc:PrepaidAmount')
    ?.plus(payable)
    .minus(given ?? payable);
  const rounding = amountOr0(monetary, 'cbc:PayableRoundingAmount')
    ?.minus(payable)
    .plus(given ?? payable);
  return [
    ...choice('payable-amount', payableChange),
    ...(given !== undefined && prepaid?.isNegative() === false
      ? choice('prepaid-amount', changeTo(tree, { owner: monetary, name: 'cbc:PrepaidAmount' }, prepaid))
      : []),
    ...(given !== undefined && rounding?.abs().lt(ONE) === true
      ? choice(
          'rounding-amount',
          changeTo(tree, { owner: monetary, name: 'cbc:PayableRoundingAmount' }, rounding),
        )
      : []),
  ];
}

/** Sets, adds or, if it becomes 0, removes an amount. */
function changeTo(
  tree: XmlTree,
  place: { readonly owner: UblElement; readonly name: string },
  amount: Decimal,
): ValueEdit | undefined {
  const element = elementAt(place.owner, place.name);
  if (element === undefined) return addAmount(tree, place, amount);
  return amount.isZero() ? removeAmount(tree, element) : setAmount(tree, element, amount);
}
