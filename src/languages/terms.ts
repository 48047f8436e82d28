/** What the page of an invoice, its PDF and messages call by one name, as in the middle of a sentence. */
export interface Terms {
  readonly issueDate: string;
  readonly dueDate: string;
  readonly order: string;
  readonly currency: string;
  readonly lines: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly allowances: string;
  readonly charges: string;
  readonly taxBreakdown: string;
  readonly category: string;
  readonly taxAmount: string;
  readonly totalWithoutTax: string;
  readonly totalTax: string;
  readonly totalWithTax: string;
  readonly amountDue: string;
  readonly bankAccount: string;
  readonly bic: string;
  readonly paymentReference: string;
  readonly attachments: string;
}

/** A term as a heading begins: `Unit price`. */
export function inHeading(term: string): string {
  return `${term.slice(0, 1).toUpperCase()}${term.slice(1)}`;
}
