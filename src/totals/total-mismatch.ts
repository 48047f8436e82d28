/** The fields of a Document that follow from its lines. */
export type TotalField =
  'subtotal' | 'total_discount' | 'total_tax' | 'tax_details' | 'invoice_total' | 'amount_due';

/** A total of a Document that is not what it must be. */
export interface TotalMismatch {
  readonly field: TotalField;
  /** The provided and the calculated value, and what to do, as the service says it. */
  readonly message: string;
}
