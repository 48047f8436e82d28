import { findElement, type UblElement } from 'peppol-preflight/ubl';
import { TAX_POINTS } from '../tax-points.js';
import { childrenOf, taxTotalOf } from '../ubl-readers.js';
import { type CiiPart, day, group, type Taken, value } from './cii-parts.js';

/** A tax category: of a line (BG-30), or of an allowance or a charge of the document. */
export function tradeTaxOf({ take }: Taken, name: string, category: UblElement | undefined): CiiPart {
  return group(name, [
    value('ram:TypeCode', take(category, 'cac:TaxScheme', 'cbc:ID')),
    value('ram:CategoryCode', take(category, 'cbc:ID')),
    value('ram:RateApplicablePercent', take(category, 'cbc:Percent')),
  ]);
}

/**
 * The VAT breakdown (BG-23). The date of the tax point (BT-7) stands in the first row only, because a second one breaks CII-SR-461; its code
 * (BT-8) stands in each.
 */
export function breakdownOf(taken: Taken, root: UblElement): readonly CiiPart[] {
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal');
  if (rows.length === 0) return [];
  const { take } = taken;
  const date = take(root, 'cbc:TaxPointDate');
  const code = take(root, 'cac:InvoicePeriod', 'cbc:DescriptionCode');
  const known = TAX_POINTS.find(({ ubl }) => ubl === code?.text.trim());
  const point = code && { ...code, text: known?.cii ?? code.text };
  return rows.map((row, index) => rowOf(taken, row, { point, date: index === 0 ? date : undefined }));
}

interface TaxPoint {
  readonly point: UblElement | undefined;
  readonly date: UblElement | undefined;
}

function rowOf({ take }: Taken, subtotal: UblElement, { point, date }: TaxPoint): CiiPart {
  const category = findElement(subtotal, 'cac:TaxCategory');
  return group('ram:ApplicableTradeTax', [
    value('ram:CalculatedAmount', take(subtotal, 'cbc:TaxAmount')),
    value('ram:TypeCode', take(category, 'cac:TaxScheme', 'cbc:ID')),
    value('ram:ExemptionReason', take(category, 'cbc:TaxExemptionReason')),
    value('ram:BasisAmount', take(subtotal, 'cbc:TaxableAmount')),
    value('ram:CategoryCode', take(category, 'cbc:ID')),
    value('ram:ExemptionReasonCode', take(category, 'cbc:TaxExemptionReasonCode')),
    day('ram:TaxPointDate', date, 'udt:DateString'),
    value('ram:DueDateTypeCode', point),
    value('ram:RateApplicablePercent', take(category, 'cbc:Percent')),
  ]);
}

/** Allowances and charges of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export function allowanceChargesOf(taken: Taken, owner: UblElement): readonly CiiPart[] {
  const { take } = taken;
  return childrenOf(owner, 'cac:AllowanceCharge').map((each) =>
    group('ram:SpecifiedTradeAllowanceCharge', [
      group('ram:ChargeIndicator', [value('udt:Indicator', take(each, 'cbc:ChargeIndicator'))]),
      value('ram:CalculationPercent', take(each, 'cbc:MultiplierFactorNumeric')),
      value('ram:BasisAmount', take(each, 'cbc:BaseAmount')),
      value('ram:ActualAmount', take(each, 'cbc:Amount')),
      value('ram:ReasonCode', take(each, 'cbc:AllowanceChargeReasonCode')),
      value('ram:Reason', take(each, 'cbc:AllowanceChargeReason')),
      tradeTaxOf(taken, 'ram:CategoryTradeTax', findElement(each, 'cac:TaxCategory')),
    ]),
  );
}
