import { Decimal, ZERO } from '../../document/decimal.js';
import { percentOf, roundAmount } from '../../totals/amounts.js';
import {
  childrenOf,
  elementAt,
  linesIn,
  taxTotalOf,
  textAt,
  type UblElement,
} from '../../ubl/ubl-element.js';

/** An element with the amount that it must have. */
interface CalculatedTotal {
  readonly element: string;
  /** Calculated from other amounts; undefined if one of them cannot be read. */
  readonly amount: (root: UblElement) => Decimal | undefined;
}

/** The totals of LegalMonetaryTotal (BG-22), and that of the VAT (BT-110), by the rule about them. */
export const TOTALS: Readonly<Record<string, CalculatedTotal>> = {
  'BR-CO-10': {
    element: 'cbc:LineExtensionAmount',
    amount: (root) => sumOf(linesIn(root), 'cbc:LineExtensionAmount'),
  },
  'BR-CO-11': {
    element: 'cbc:AllowanceTotalAmount',
    amount: (root) => sumOf(adjustments(root, 'false'), 'cbc:Amount'),
  },
  'BR-CO-12': {
    element: 'cbc:ChargeTotalAmount',
    amount: (root) => sumOf(adjustments(root, 'true'), 'cbc:Amount'),
  },
  'BR-CO-13': {
    element: 'cbc:TaxExclusiveAmount',
    amount: (root) =>
      combine(root, [
        ['cbc:LineExtensionAmount', 1],
        ['cbc:AllowanceTotalAmount', -1],
        ['cbc:ChargeTotalAmount', 1],
      ]),
  },
  'BR-CO-14': {
    element: 'cbc:TaxAmount',
    amount: (root) => sumOf(childrenOf(taxTotalOf(root), 'cac:TaxSubtotal'), 'cbc:TaxAmount'),
  },
  'BR-CO-15': {
    element: 'cbc:TaxInclusiveAmount',
    amount: (root) => {
      const tax = amountOf(elementAt(taxTotalOf(root), 'cbc:TaxAmount'));
      return tax && combine(root, [['cbc:TaxExclusiveAmount', 1]])?.plus(tax);
    },
  },
  'BR-CO-16': {
    element: 'cbc:PayableAmount',
    amount: (root) =>
      combine(root, [
        ['cbc:TaxInclusiveAmount', 1],
        ['cbc:PrepaidAmount', -1],
        ['cbc:PayableRoundingAmount', 1],
      ]),
  },
};

/** Amounts of LegalMonetaryTotal with their signs; a missing one is 0. */
function combine(
  root: UblElement,
  parts: readonly (readonly [name: string, sign: 1 | -1])[],
): Decimal | undefined {
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  return parts.reduce<Decimal | undefined>((sum, [name, sign]) => {
    const element = elementAt(monetary, name);
    const amount = element === undefined ? ZERO : amountOf(element);
    return amount && sum?.plus(amount.times(sign));
  }, ZERO);
}

function adjustments(root: UblElement, indicator: 'true' | 'false'): readonly UblElement[] {
  return childrenOf(root, 'cac:AllowanceCharge').filter(
    (each) => textAt(each, 'cbc:ChargeIndicator') === indicator,
  );
}

function sumOf(owners: readonly UblElement[], name: string): Decimal | undefined {
  return owners.reduce<Decimal | undefined>((sum, owner) => {
    const amount = amountOf(elementAt(owner, name));
    return amount && sum?.plus(amount);
  }, ZERO);
}

/** The amount of an element; undefined if it is not there or not a decimal. */
export function amountOf(element: UblElement | undefined): Decimal | undefined {
  const text = element?.text.trim() ?? '';
  return /^[+-]?\d{1,40}(?:\.\d{1,40})?$/.test(text) ? new Decimal(text) : undefined;
}

/** The VAT of a row: its taxable amount at its rate, rounded. */
export function taxOf(subtotal: UblElement): Decimal | undefined {
  const taxable = amountOf(elementAt(subtotal, 'cbc:TaxableAmount'));
  const percent = percentIn(subtotal);
  return percent && taxable && roundAmount(percentOf(taxable, percent));
}

/** The sum of lines, allowances and charges of the category and rate of a row; they are sorted by category once for all rows. */
export function taxablesIn(root: UblElement): (subtotal: UblElement) => Decimal | undefined {
  const lines = byCategory(linesIn(root), 'cac:Item', 'cac:ClassifiedTaxCategory');
  const allowances = byCategory(adjustments(root, 'false'), 'cac:TaxCategory');
  const charges = byCategory(adjustments(root, 'true'), 'cac:TaxCategory');
  return (subtotal) => {
    const category = categoryOf(elementAt(subtotal, 'cac:TaxCategory'));
    const net = sumOf(lines.get(category) ?? [], 'cbc:LineExtensionAmount');
    const allowed = sumOf(allowances.get(category) ?? [], 'cbc:Amount');
    const charged = sumOf(charges.get(category) ?? [], 'cbc:Amount');
    return allowed && charged && net?.minus(allowed).plus(charged);
  };
}

function byCategory(
  owners: readonly UblElement[],
  ...path: readonly string[]
): ReadonlyMap<string, readonly UblElement[]> {
  const sorted = new Map<string, UblElement[]>();
  for (const owner of owners) {
    const category = categoryOf(elementAt(owner, ...path));
    const others = sorted.get(category);
    if (others === undefined) sorted.set(category, [owner]);
    else others.push(owner);
  }
  return sorted;
}

function categoryOf(category: UblElement | undefined): string {
  const percent = elementAt(category, 'cbc:Percent');
  return `${textAt(category, 'cbc:ID') ?? ''} ${percent === undefined ? '' : (amountOf(percent)?.toFixed() ?? percent.text)}`;
}

/** What is paid, calculated from lines, allowances, charges and rates alone. */
export interface Payable {
  /** BT-112. */
  readonly taxInclusive: Decimal;
  /** BT-115. */
  readonly payable: Decimal;
}

/**
 * Calculates what is paid from the lines up.
 *
 * @returns undefined if an amount cannot be read, or if the VAT breakdown does not have all of it
 */
export function payableOf(
  root: UblElement,
  taxableOf: (subtotal: UblElement) => Decimal | undefined,
): Payable | undefined {
  const net = sumOf(linesIn(root), 'cbc:LineExtensionAmount');
  const allowed = sumOf(adjustments(root, 'false'), 'cbc:Amount');
  const charged = sumOf(adjustments(root, 'true'), 'cbc:Amount');
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((row) => {
    const taxable = taxableOf(row);
    const percent = percentIn(row);
    return taxable && percent && { taxable, tax: roundAmount(percentOf(taxable, percent)) };
  });
  const known = rows.filter((row) => row !== undefined);
  const prepaid = combine(root, [
    ['cbc:PrepaidAmount', -1],
    ['cbc:PayableRoundingAmount', 1],
  ]);
  if (!net || !allowed || !charged || !prepaid || known.length < rows.length) return undefined;
  const taxExclusive = net.minus(allowed).plus(charged);
  const taxable = known.reduce((sum, row) => sum.plus(row.taxable), ZERO);
  if (!taxable.eq(taxExclusive)) return undefined;
  const taxInclusive = known.reduce((sum, { tax }) => sum.plus(tax), taxExclusive);
  return { taxInclusive, payable: taxInclusive.plus(prepaid) };
}

function percentIn(subtotal: UblElement): Decimal | undefined {
  const rate = elementAt(subtotal, 'cac:TaxCategory', 'cbc:Percent');
  return rate === undefined ? ZERO : amountOf(rate);
}
