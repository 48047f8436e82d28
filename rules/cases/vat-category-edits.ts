import type { Edit } from './edited-document.js';
import { add, remove, text } from './edits.js';

/** The places of a VAT category in the base invoice. */
export const vatPlaces = {
  line: 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory',
  secondLine: 'cac:InvoiceLine[2]/cac:Item/cac:ClassifiedTaxCategory',
  allowance: 'cac:AllowanceCharge/cac:TaxCategory',
  charge: 'cac:AllowanceCharge[2]/cac:TaxCategory',
  breakdown: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
} as const;

/** A category that the whole invoice is put into. */
export interface VatUse {
  readonly code: string;
  /** The rate (BT-119, BT-152 …); null removes it. */
  readonly rate: string | null;
  /** The tax amount (BT-117) of the taxable amount 210.00. */
  readonly tax: string;
  /** Whether the breakdown tells an exemption reason (BT-121). */
  readonly reason: boolean;
}

/** Puts every line, the allowance, the charge and the breakdown of the base invoice into one category, by its rules. */
export function vatCategoryEdits({ code, rate, tax, reason }: VatUse): readonly Edit[] {
  return [
    ...Object.values(vatPlaces).flatMap((place) => [
      text(`${place}/cbc:ID`, code),
      rate === null ? remove(`${place}/cbc:Percent`) : text(`${place}/cbc:Percent`, rate),
    ]),
    text('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', tax),
    ...(reason ? [add(`${vatPlaces.breakdown}/cbc:TaxExemptionReasonCode`, 'VATEX-EU-132')] : []),
  ];
}
