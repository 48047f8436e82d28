/** The total that differs. */
export type TotalCode =
  | 'subtotal-differs'
  | 'total-discount-differs'
  | 'total-charges-differs'
  | 'total-tax-differs'
  | 'tax-of-rate-differs'
  | 'tax-details-differ'
  | 'invoice-total-differs'
  | 'amount-due-differs'
  | 'amount-due-wrong';
