import { Decimal, ONE, ZERO } from '../../document/decimal.js';
import { percentOf, roundAmount } from '../../totals/amounts.js';
import {
  childrenOf,
  elementAt,
  linesIn,
  taxTotalOf,
  textAt,
  type UblElement,
} from '../../ubl/ubl-element.js';
import { getOrMake } from '../../document/get-or-make.js';

/** Which given amounts the totals are calculated from; the others are calculated, too. */
export interface Reading {
  /** Whether a rule contradicts the amount of a line, allowance or charge, so that it is calculated. */
  readonly isWrongPart: (part: UblElement) => boolean;
  /** Whether the taxable amount or the VAT of a row of the breakdown (BG-23) is calculated. */
  readonly isWrongRow: (row: UblElement, amount: 'taxable' | 'tax') => boolean;
}

/** An amount as it is given, and as it follows from others. */
export interface CalculatedAmount {
  /** The element that holds it, or has to. */
  readonly owner: UblElement;
  readonly name: string;
  /** Undefined if it is missing. */
  readonly element: UblElement | undefined;
  readonly calculated: Decimal;
}

/** The amounts of a document from the lines up. */
export interface CalculatedTotals {
  /** Every amount that is given or has to be. */
  readonly amounts: readonly CalculatedAmount[];
  /** BT-110. */
  readonly vat: Decimal;
  /** BT-112. */
  readonly taxInclusive: Decimal;
  /** BT-115. */
  readonly payable: Decimal;
  /** LegalMonetaryTotal (BG-22). */
  readonly monetary: UblElement;
}

/**
 * Calculates all amounts from the lines, allowances, charges and rates.
 *
 * @returns undefined if an amount cannot be read, or if the VAT breakdown does not have all of it
 */
export function calculatedTotals(root: UblElement, reading: Reading): CalculatedTotals | undefined {
  const monetary = elementAt(root, 'cac:LegalMonetaryTotal');
  const taxTotal = taxTotalOf(root);
  const lines = linesIn(root);
  const parts = new Map(
    [...lines, ...adjustmentsIn(root)].map((part) => [part, amountOfPart(part, reading)]),
  );
  const amountOfOne = (part: UblElement) => parts.get(part);
  const net = sumOf(lines, amountOfOne);
  const allowances = adjustmentsIn(root, 'false');
  const charges = adjustmentsIn(root, 'true');
  const allowed = sumOf(allowances, amountOfOne);
  const charged = sumOf(charges, amountOfOne);
  const prepaid = amountOr0(monetary, 'cbc:PrepaidAmount');
  const rounding = amountOr0(monetary, 'cbc:PayableRoundingAmount');
  const rows = rowsOf(root, taxTotal, { reading, amountOfOne });
  if (!monetary || !net || !allowed || !charged || !prepaid || !rounding || !rows) return undefined;
  const taxExclusive = net.minus(allowed).plus(charged);
  if (!rows.reduce((sum, { follows }) => sum.plus(follows), ZERO).eq(taxExclusive)) return undefined;
  const vat = rows.reduce((sum, { tax }) => sum.plus(tax), ZERO);
  const taxInclusive = taxExclusive.plus(vat);
  const payable = taxInclusive.minus(prepaid).plus(rounding);
  const total = (name: string, calculated: Decimal, isNeeded = true) =>
    amountsOf(monetary, name, { calculated, isNeeded });
  return {
    amounts: [
      ...[...parts].flatMap(([owner, calculated]) => partAmounts(owner, calculated)),
      ...rows.flatMap(({ row, taxable, tax }) => [
        ...amountsOf(row, 'cbc:TaxableAmount', { calculated: taxable }),
        ...amountsOf(row, 'cbc:TaxAmount', { calculated: tax }),
      ]),
      ...(taxTotal === undefined ? [] : amountsOf(taxTotal, 'cbc:TaxAmount', { calculated: vat })),
      ...total('cbc:LineExtensionAmount', net),
      ...total('cbc:TaxExclusiveAmount', taxExclusive),
      ...total('cbc:TaxInclusiveAmount', taxInclusive),
      ...total('cbc:AllowanceTotalAmount', allowed, allowances.length > 0),
      ...total('cbc:ChargeTotalAmount', charged, charges.length > 0),
      ...total('cbc:PayableAmount', payable),
    ],
    ...{ vat, taxInclusive, payable, monetary },
  };
}

function amountsOf(
  owner: UblElement,
  name: string,
  { calculated, isNeeded = true }: { readonly calculated: Decimal; readonly isNeeded?: boolean },
): readonly CalculatedAmount[] {
  const element = elementAt(owner, name);
  return element === undefined && !isNeeded ? [] : [{ owner, name, element, calculated }];
}

function partAmounts(owner: UblElement, calculated: Decimal | undefined): readonly CalculatedAmount[] {
  if (calculated === undefined) return [];
  const name = owner.name === 'cac:AllowanceCharge' ? 'cbc:Amount' : 'cbc:LineExtensionAmount';
  return amountsOf(owner, name, { calculated });
}

/** The allowances and charges of a document or of a line; with an indicator, one of both. */
function adjustmentsIn(owner: UblElement, indicator?: 'true' | 'false'): readonly UblElement[] {
  return childrenOf(owner, 'cac:AllowanceCharge').filter(
    (each) => indicator === undefined || textAt(each, 'cbc:ChargeIndicator') === indicator,
  );
}

/** The amount of a line, allowance or charge. */
function amountOfPart(part: UblElement, { isWrongPart }: Reading): Decimal | undefined {
  const isAdjustment = part.name === 'cac:AllowanceCharge';
  if (!isWrongPart(part))
    return amountOf(elementAt(part, isAdjustment ? 'cbc:Amount' : 'cbc:LineExtensionAmount'));
  return isAdjustment ? percentOfBase(part) : amountOfLine(part);
}

/** BT-93 × BT-94, BT-100 × BT-101. */
function percentOfBase(adjustment: UblElement): Decimal | undefined {
  const base = amountOf(elementAt(adjustment, 'cbc:BaseAmount'));
  const percent = amountOf(elementAt(adjustment, 'cbc:MultiplierFactorNumeric'));
  return base && percent && roundAmount(percentOf(base, percent));
}

/** BT-129 × BT-146 ÷ BT-149, less BT-136, plus BT-141. */
function amountOfLine(line: UblElement): Decimal | undefined {
  const quantity = amountOf(
    elementAt(line, 'cbc:InvoicedQuantity') ?? elementAt(line, 'cbc:CreditedQuantity'),
  );
  const price = amountOf(elementAt(line, 'cac:Price', 'cbc:PriceAmount'));
  const stated = elementAt(line, 'cac:Price', 'cbc:BaseQuantity');
  const base = stated === undefined ? ONE : amountOf(stated);
  const amountOfOne = (each: UblElement) => amountOf(elementAt(each, 'cbc:Amount'));
  const allowed = sumOf(adjustmentsIn(line, 'false'), amountOfOne);
  const charged = sumOf(adjustmentsIn(line, 'true'), amountOfOne);
  if (!quantity || !price || !base || base.isZero() || !allowed || !charged) return undefined;
  return roundAmount(quantity.times(price).div(base).minus(allowed).plus(charged));
}

/** A row of the breakdown with its amounts. */
interface Row {
  readonly row: UblElement;
  /** What its lines, allowances and charges add up to. */
  readonly follows: Decimal;
  readonly taxable: Decimal;
  readonly tax: Decimal;
}

type AmountOf = (part: UblElement) => Decimal | undefined;

function rowsOf(
  root: UblElement,
  taxTotal: UblElement | undefined,
  { reading, amountOfOne }: { readonly reading: Reading; readonly amountOfOne: AmountOf },
): readonly Row[] | undefined {
  const lines = byCategory(linesIn(root), 'cac:Item', 'cac:ClassifiedTaxCategory');
  const allowances = byCategory(adjustmentsIn(root, 'false'), 'cac:TaxCategory');
  const charges = byCategory(adjustmentsIn(root, 'true'), 'cac:TaxCategory');
  const rows: Row[] = [];
  for (const row of childrenOf(taxTotal, 'cac:TaxSubtotal')) {
    const category = categoryOf(elementAt(row, 'cac:TaxCategory'));
    const net = sumOf(lines.get(category) ?? [], amountOfOne);
    const allowed = sumOf(allowances.get(category) ?? [], amountOfOne);
    const charged = sumOf(charges.get(category) ?? [], amountOfOne);
    const percent = amountOr0(elementAt(row, 'cac:TaxCategory'), 'cbc:Percent');
    if (!net || !allowed || !charged || !percent) return undefined;
    const follows = net.minus(allowed).plus(charged);
    const given = amountOf(elementAt(row, 'cbc:TaxableAmount'));
    const taxable = given === undefined || reading.isWrongRow(row, 'taxable') ? follows : given;
    const givenTax = amountOf(elementAt(row, 'cbc:TaxAmount'));
    const isKept = givenTax !== undefined && given?.eq(taxable) === true && !reading.isWrongRow(row, 'tax');
    rows.push({
      ...{ row, follows, taxable },
      tax: isKept ? givenTax : roundAmount(percentOf(taxable, percent)),
    });
  }
  return rows;
}

function byCategory(
  owners: readonly UblElement[],
  ...path: readonly string[]
): ReadonlyMap<string, readonly UblElement[]> {
  const sorted = new Map<string, UblElement[]>();
  for (const owner of owners) {
    const category = categoryOf(elementAt(owner, ...path));
    getOrMake(sorted, category, () => []).push(owner);
  }
  return sorted;
}

function categoryOf(category: UblElement | undefined): string {
  const percent = elementAt(category, 'cbc:Percent');
  return `${textAt(category, 'cbc:ID') ?? ''} ${percent === undefined ? '' : (amountOf(percent)?.toFixed() ?? percent.text)}`;
}

function sumOf(parts: readonly UblElement[], amountOfOne: AmountOf): Decimal | undefined {
  return parts.reduce<Decimal | undefined>((sum, part) => {
    const amount = amountOfOne(part);
    return amount && sum?.plus(amount);
  }, ZERO);
}

/** The amount of a child; 0 if there is none, undefined if it is not a decimal. */
export function amountOr0(owner: UblElement | undefined, name: string): Decimal | undefined {
  const element = elementAt(owner, name);
  return element === undefined ? ZERO : amountOf(element);
}

/** The amount of an element; undefined if it is not there or not a decimal. */
export function amountOf(element: UblElement | undefined): Decimal | undefined {
  const text = element?.text.trim() ?? '';
  return /^[+-]?\d{1,40}(?:\.\d{1,40})?$/.test(text) ? new Decimal(text) : undefined;
}
