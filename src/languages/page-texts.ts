import type { TaxCode } from '../document/document.js';

/** The words of a page in one language; the keys are the same in all of them. */
export interface Texts {
  /** BCP 47, for numbers, dates and country names. */
  readonly locale: string;
  readonly words: Readonly<Record<Word, string>>;
  /** VAT categories (UNCL 5305), as in the middle of a sentence. */
  readonly categories: Readonly<Record<TaxCode, string>>;
  /** The most common units (UN/ECE Recommendation 20), singular and plural: `day|days`. */
  readonly units: Readonly<Record<string, string>>;
  /** Payment means (UNCL 4461). */
  readonly means: Readonly<Record<string, string>>;
}

export type Word =
  | 'invoice'
  | 'creditNote'
  | 'debitNote'
  | 'correctedInvoice'
  | 'selfBilledInvoice'
  | 'selfBilledCreditNote'
  | 'issueDate'
  | 'dueDate'
  | 'taxPointDate'
  | 'taxPointCode'
  | 'buyerReference'
  | 'order'
  | 'salesOrder'
  | 'contract'
  | 'project'
  | 'precedingInvoice'
  | 'despatchAdvice'
  | 'receivingAdvice'
  | 'tender'
  | 'accountingReference'
  | 'invoicedObject'
  | 'period'
  | 'from'
  | 'until'
  | 'currency'
  | 'taxCurrency'
  | 'deliveryDate'
  | 'seller'
  | 'buyer'
  | 'payee'
  | 'taxRepresentative'
  | 'deliverTo'
  | 'location'
  | 'vatNumber'
  | 'taxNumber'
  | 'companyNumber'
  | 'identifier'
  | 'electronicAddress'
  | 'contact'
  | 'telephone'
  | 'email'
  | 'notes'
  | 'lines'
  | 'line'
  | 'item'
  | 'quantity'
  | 'price'
  | 'per'
  | 'grossPrice'
  | 'discount'
  | 'vat'
  | 'amount'
  | 'carriedForward'
  | 'broughtForward'
  | 'sellersItem'
  | 'buyersItem'
  | 'standardItem'
  | 'classification'
  | 'origin'
  | 'orderLine'
  | 'allowancesAndCharges'
  | 'allowance'
  | 'charge'
  | 'of'
  | 'taxBreakdown'
  | 'category'
  | 'rate'
  | 'taxableAmount'
  | 'taxAmount'
  | 'totals'
  | 'lineTotal'
  | 'allowanceTotal'
  | 'chargeTotal'
  | 'taxExclusive'
  | 'totalTax'
  | 'taxInclusive'
  | 'prepaid'
  | 'rounding'
  | 'due'
  | 'credited'
  | 'payment'
  | 'means'
  | 'account'
  | 'accountName'
  | 'bank'
  | 'paymentReference'
  | 'card'
  | 'mandate'
  | 'debitedAccount'
  | 'scan'
  | 'attachments'
  | 'embedded'
  | 'further';

/** The entry of a table for a code of an invoice; undefined if there is none, also for names such as `constructor`. */
export function wordOf<Word>(table: Readonly<Record<string, Word>>, code: string): Word | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
