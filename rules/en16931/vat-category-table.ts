/** What EN 16931 demands of an invoice that uses one VAT category: a row of the table below. */
export interface VatCategory {
  /** The code in the document (BT-118, BT-151, BT-95, BT-102). */
  readonly code: string;
  readonly name: string;
  /** Who must, or must not, be identified once a line, allowance or charge is in the category. */
  readonly parties: 'seller' | 'seller, buyer' | 'seller VAT' | 'seller VAT, buyer VAT' | 'no VAT';
  /** The rate of a line, allowance or charge. */
  readonly rate: 'zero' | 'zero or more' | 'above zero' | 'absent';
  /**
   * `none`: one breakdown group, whose taxable amount is the exact sum and whose tax amount is 0; `by rate`: a
   * group for each rate, stated and calculated amounts less than 1 apart.
   */
  readonly tax: 'none' | 'by rate';
  /** The exemption reason (BT-120, BT-121) of the breakdown group. */
  readonly reason: 'required' | 'forbidden';
  readonly rules: VatCategoryRules;
}

/** The rules of a category that have the form common to all categories; vat-exceptions.sch has those that are absent. */
interface VatCategoryRules {
  /** A category in use has its breakdown group. */
  readonly breakdown?: string;
  /** The parties that a line, an allowance or a charge of the category asks for. */
  readonly lineParties?: string;
  readonly allowanceParties?: string;
  readonly chargeParties?: string;
  /** The rate of a line, an allowance or a charge. */
  readonly lineRate: string;
  readonly allowanceRate: string;
  readonly chargeRate: string;
  /** The amounts and the exemption reason of the breakdown group. */
  readonly taxableAmount?: string;
  readonly taxAmount: string;
  readonly exemptionReason: string;
}

/** The nine VAT categories, the most frequent first: a node is tried against them in this order. */
// prettier-ignore
export const VAT_CATEGORIES: readonly VatCategory[] = [
  { code: 'S', name: 'standard rated', parties: 'seller', rate: 'above zero', tax: 'by rate', reason: 'forbidden',
    rules: { allowanceParties: 'BR-S-03', chargeParties: 'BR-S-04',
             lineRate: 'BR-S-05', allowanceRate: 'BR-S-06', chargeRate: 'BR-S-07',
             taxAmount: 'BR-S-09', exemptionReason: 'BR-S-10' } },
  { code: 'Z', name: 'zero rated', parties: 'seller', rate: 'zero', tax: 'none', reason: 'forbidden',
    rules: { breakdown: 'BR-Z-01', lineParties: 'BR-Z-02', allowanceParties: 'BR-Z-03', chargeParties: 'BR-Z-04',
             lineRate: 'BR-Z-05', allowanceRate: 'BR-Z-06', chargeRate: 'BR-Z-07',
             taxableAmount: 'BR-Z-08', taxAmount: 'BR-Z-09', exemptionReason: 'BR-Z-10' } },
  { code: 'E', name: 'exempt from VAT', parties: 'seller', rate: 'zero', tax: 'none', reason: 'required',
    rules: { breakdown: 'BR-E-01', lineParties: 'BR-E-02', allowanceParties: 'BR-E-03', chargeParties: 'BR-E-04',
             lineRate: 'BR-E-05', allowanceRate: 'BR-E-06', chargeRate: 'BR-E-07',
             taxableAmount: 'BR-E-08', taxAmount: 'BR-E-09', exemptionReason: 'BR-E-10' } },
  { code: 'AE', name: 'reverse charge', parties: 'seller, buyer', rate: 'zero', tax: 'none', reason: 'required',
    rules: { breakdown: 'BR-AE-01', lineParties: 'BR-AE-02', allowanceParties: 'BR-AE-03', chargeParties: 'BR-AE-04',
             lineRate: 'BR-AE-05', allowanceRate: 'BR-AE-06', chargeRate: 'BR-AE-07',
             taxableAmount: 'BR-AE-08', taxAmount: 'BR-AE-09', exemptionReason: 'BR-AE-10' } },
  { code: 'K', name: 'intra-community supply', parties: 'seller VAT, buyer VAT', rate: 'zero', tax: 'none', reason: 'required',
    rules: { breakdown: 'BR-IC-01', lineParties: 'BR-IC-02', allowanceParties: 'BR-IC-03', chargeParties: 'BR-IC-04',
             lineRate: 'BR-IC-05', allowanceRate: 'BR-IC-06', chargeRate: 'BR-IC-07',
             taxableAmount: 'BR-IC-08', taxAmount: 'BR-IC-09', exemptionReason: 'BR-IC-10' } },
  { code: 'G', name: 'export outside the EU', parties: 'seller VAT', rate: 'zero', tax: 'none', reason: 'required',
    rules: { breakdown: 'BR-G-01', lineParties: 'BR-G-02', allowanceParties: 'BR-G-03', chargeParties: 'BR-G-04',
             lineRate: 'BR-G-05', allowanceRate: 'BR-G-06', chargeRate: 'BR-G-07',
             taxableAmount: 'BR-G-08', taxAmount: 'BR-G-09', exemptionReason: 'BR-G-10' } },
  { code: 'O', name: 'not subject to VAT', parties: 'no VAT', rate: 'absent', tax: 'none', reason: 'required',
    rules: { breakdown: 'BR-O-01', lineParties: 'BR-O-02',
             lineRate: 'BR-O-05', allowanceRate: 'BR-O-06', chargeRate: 'BR-O-07',
             taxableAmount: 'BR-O-08', taxAmount: 'BR-O-09', exemptionReason: 'BR-O-10' } },
  { code: 'L', name: 'IGIC of the Canary Islands', parties: 'seller', rate: 'zero or more', tax: 'by rate', reason: 'forbidden',
    rules: { lineParties: 'BR-AF-02', allowanceParties: 'BR-AF-03',
             lineRate: 'BR-AF-05', allowanceRate: 'BR-AF-06', chargeRate: 'BR-AF-07',
             taxableAmount: 'BR-AF-08', taxAmount: 'BR-AF-09', exemptionReason: 'BR-AF-10' } },
  { code: 'M', name: 'IPSI of Ceuta and Melilla', parties: 'seller', rate: 'zero or more', tax: 'by rate', reason: 'forbidden',
    rules: { lineParties: 'BR-AG-02', allowanceParties: 'BR-AG-03', chargeParties: 'BR-AG-04',
             lineRate: 'BR-AG-05', allowanceRate: 'BR-AG-06', chargeRate: 'BR-AG-07',
             taxableAmount: 'BR-AG-08', taxAmount: 'BR-AG-09', exemptionReason: 'BR-AG-10' } },
];

/**
 * XPath predicates of a tax category element with this code: normalised text of its ID, VAT as its tax scheme. As
 * part of a context they cannot end in an error, whatever a document that the schema refuses repeats.
 */
export function vatCategoryPredicate(code: string): string {
  return `[cbc:ID/normalize-space(.) = '${code}'][cac:TaxScheme/cbc:ID/normalize-space(upper-case(.)) = 'VAT']`;
}
