import { allAt, firstAt, type CiiElement } from './cii-element.js';
import { branch, copy, type Part } from './ubl-parts.js';

/** A trade tax of CII as a tax category of UBL (BT-118, BT-151): category, rate, exemption reason. */
export function ublTaxCategoryOf(name: string, tax: CiiElement | undefined): Part {
  return branch(name, [
    copy('cbc:ID', firstAt(tax, 'CategoryCode')),
    copy('cbc:Percent', firstAt(tax, 'RateApplicablePercent')),
    copy('cbc:TaxExemptionReasonCode', firstAt(tax, 'ExemptionReasonCode')),
    copy('cbc:TaxExemptionReason', firstAt(tax, 'ExemptionReason')),
    branch('cac:TaxScheme', [copy('cbc:ID', firstAt(tax, 'TypeCode'))]),
  ]);
}

/**
 * Allowances and charges (BG-20, BG-21; of lines BG-27, BG-28). The logistics charges of the profile EXTENDED are
 * charges, as in its totals.
 */
export function ublAllowanceChargesOf(owner: CiiElement | undefined): readonly Part[] {
  return [
    ...allAt(owner, 'SpecifiedTradeAllowanceCharge').map((each) =>
      branch('cac:AllowanceCharge', [
        copy('cbc:ChargeIndicator', firstAt(each, 'ChargeIndicator', 'Indicator')),
        copy('cbc:AllowanceChargeReasonCode', firstAt(each, 'ReasonCode')),
        copy('cbc:AllowanceChargeReason', firstAt(each, 'Reason')),
        copy('cbc:MultiplierFactorNumeric', firstAt(each, 'CalculationPercent')),
        copy('cbc:Amount', firstAt(each, 'ActualAmount')),
        copy('cbc:BaseAmount', firstAt(each, 'BasisAmount')),
        ublTaxCategoryOf('cac:TaxCategory', firstAt(each, 'CategoryTradeTax')),
      ]),
    ),
    ...allAt(owner, 'SpecifiedLogisticsServiceCharge').map((each) =>
      branch('cac:AllowanceCharge', [
        { name: 'cbc:ChargeIndicator', node: each.node, attributes: [], children: [], text: 'true' },
        copy('cbc:AllowanceChargeReason', firstAt(each, 'Description')),
        copy('cbc:Amount', firstAt(each, 'AppliedAmount')),
        ublTaxCategoryOf('cac:TaxCategory', firstAt(each, 'AppliedTradeTax')),
      ]),
    ),
  ];
}
