/** What EN 16931 demands of an invoice that uses one VAT category: a row of the table below. */
export interface VatCategory {
  /** The letters in the rule ids, `BR-IC-01` … `BR-IC-10`. */
  readonly letters: string;
  /** The code in the document (BT-118, BT-151, BT-95, BT-102). */
  readonly code: string;
  /** Who must, or must not, be identified once a line, allowance or charge is in the category: rules 02 to 04. */
  readonly parties: 'seller' | 'seller, buyer' | 'seller VAT' | 'seller VAT, buyer VAT' | 'no VAT';
  /** The rate of a line, allowance or charge: rules 05 to 07. */
  readonly rate: 'zero' | 'zero or more' | 'above zero' | 'absent';
  /**
   * `none`: one breakdown group, whose taxable amount is the exact sum and whose tax amount is 0; `by rate`: a
   * group for each rate, stated and calculated amounts less than 1 apart. Rules 01, 08 and 09.
   */
  readonly tax: 'none' | 'by rate';
  /** The exemption reason (BT-120, BT-121) of the breakdown group: rule 10. */
  readonly reason: 'required' | 'forbidden';
  readonly name: string;
  /** The rules with a form of their own: vat-exceptions.sch has them. */
  readonly byHand: readonly string[];
}

/** The nine VAT categories, the most frequent first: a node is tried against them in this order. */
// prettier-ignore
export const vatCategoryTable: readonly VatCategory[] = [
  { letters: 'S',  code: 'S',  parties: 'seller',                rate: 'above zero',   tax: 'by rate', reason: 'forbidden', name: 'standard rated', byHand: ['01', '02', '08'] },
  { letters: 'Z',  code: 'Z',  parties: 'seller',                rate: 'zero',         tax: 'none',    reason: 'forbidden', name: 'zero rated', byHand: [] },
  { letters: 'E',  code: 'E',  parties: 'seller',                rate: 'zero',         tax: 'none',    reason: 'required',  name: 'exempt from VAT', byHand: [] },
  { letters: 'AE', code: 'AE', parties: 'seller, buyer',         rate: 'zero',         tax: 'none',    reason: 'required',  name: 'reverse charge', byHand: [] },
  { letters: 'IC', code: 'K',  parties: 'seller VAT, buyer VAT', rate: 'zero',         tax: 'none',    reason: 'required',  name: 'intra-community supply', byHand: [] },
  { letters: 'G',  code: 'G',  parties: 'seller VAT',            rate: 'zero',         tax: 'none',    reason: 'required',  name: 'export outside the EU', byHand: [] },
  { letters: 'O',  code: 'O',  parties: 'no VAT',                rate: 'absent',       tax: 'none',    reason: 'required',  name: 'not subject to VAT', byHand: ['03', '04'] },
  { letters: 'AF', code: 'L',  parties: 'seller',                rate: 'zero or more', tax: 'by rate', reason: 'forbidden', name: 'IGIC of the Canary Islands', byHand: ['01', '04'] },
  { letters: 'AG', code: 'M',  parties: 'seller',                rate: 'zero or more', tax: 'by rate', reason: 'forbidden', name: 'IPSI of Ceuta and Melilla', byHand: ['01'] },
];
