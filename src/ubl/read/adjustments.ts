import { TAX_CODES, type TaxCode } from '../../document/choices.js';
import type { AnyDocumentInput } from '../../document/document.js';
import { childrenOf, decimalAt, rateAt, textAt, type UblElement, withoutUndefined } from '../ubl-element.js';

type AllowanceCharges = Pick<AnyDocumentInput, 'allowances' | 'charges'>;

/** Allowances and charges of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export function allowanceChargesOf(owner: UblElement): AllowanceCharges {
  const all = childrenOf(owner, 'cac:AllowanceCharge');
  const some = (isCharge: boolean) => {
    const found = all.filter((each) => isChargeOf(each) === isCharge).map(allowanceChargeOf);
    return found.length === 0 ? undefined : found;
  };
  return { allowances: some(false), charges: some(true) };
}

function isChargeOf(element: UblElement): boolean {
  return ['true', '1'].includes(textAt(element, 'cbc:ChargeIndicator') ?? '');
}

function allowanceChargeOf(element: UblElement) {
  return withoutUndefined({
    reason: textAt(element, 'cbc:AllowanceChargeReason'),
    reason_code: textAt(element, 'cbc:AllowanceChargeReasonCode'),
    multiplier_factor: decimalAt(element, 'cbc:MultiplierFactorNumeric'),
    amount: decimalAt(element, 'cbc:Amount'),
    base_amount: decimalAt(element, 'cbc:BaseAmount'),
    tax_rate: rateAt(element, 'cac:TaxCategory', 'cbc:Percent'),
    tax_code: knownTaxCode(textAt(element, 'cac:TaxCategory', 'cbc:ID')),
  });
}

/** A VAT category of the Document; undefined for any other text. */
export function knownTaxCode(text: string | undefined): TaxCode | undefined {
  return TAX_CODES.find((code) => code === text);
}
