/** What a label names: fields of the head, of the parties, of the payment. */
export type HeadLabel =
  | 'number'
  | 'creditNumber'
  | 'date'
  | 'due'
  | 'order'
  | 'yourReference'
  | 'contact'
  | 'terms'
  | 'original'
  | 'billTo'
  | 'shipTo'
  | 'from'
  | 'vatNumber'
  | 'yours'
  | 'ours'
  | 'reference'
  | 'customerNumber'
  | 'other';

/** What a column of the lines holds. */
export type ColumnLabel =
  | 'position'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'rate'
  | 'tax'
  | 'amount'
  | 'gross'
  | 'date';

/** What an amount below the lines is. */
export type TotalLabel =
  | 'lines'
  | 'allowance'
  | 'charge'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'prepaid'
  | 'previous'
  | 'due'
  | 'carried';

/** What a paper is: a kind of Document, or something else that is not an invoice. */
export type PaperKind =
  'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE' | 'SELFBILLING_INVOICE' | 'SELFBILLING_CREDIT_NOTE' | 'OTHER';

/** What a word of a label is about, for labels that are not in the lists. */
export type WordKind =
  // In the heads of columns and beside amounts.
  | 'tax'
  | 'share'
  | 'without'
  | 'with'
  | 'plus'
  | 'sum'
  | 'amount'
  | 'price'
  | 'quantity'
  | 'discount'
  | 'unit'
  | 'text'
  | 'code'
  | 'paid'
  | 'owed'
  | 'charge'
  | 'ofLines'
  | 'before'
  | 'part'
  // In the labels of the head.
  | 'otherDate'
  | 'dueDate'
  | 'date'
  | 'issue'
  | 'paper'
  | 'invoice'
  | 'quoted'
  | 'number'
  | 'numberSign'
  | 'otherNumber'
  | 'former'
  | 'order'
  | 'yourReference'
  | 'buyer'
  | 'seller'
  // In names, addresses and sentences.
  | 'attention'
  // "Firma" in a row above a name, and how spreadsheets name their sheets.
  | 'addressed'
  | 'sheet'
  | 'telephone'
  | 'joining'
  | 'weekday'
  | 'page'
  | 'pageOf'
  | 'within'
  | 'days'
  | 'afterwards'
  | 'atOnce'
  | 'settled'
  | 'denial'
  // In headings of papers that take an invoice back, of papers that are not sent, and beside these words.
  | 'reversal'
  | 'draft'
  | 'titlePart'
  // Beside what a credit note gives back.
  | 'credited'
  // In sentences that say that an invoice is paid, and in those that say under which condition.
  | 'receipt'
  | 'condition'
  // In labels of accounts.
  | 'account'
  // Beside an account that nothing is to be paid to.
  | 'refusal'
  // Above free text.
  | 'notes'
  | 'dateline'
  // Beside codes of currencies, and their names.
  | 'currency'
  | 'euro'
  | 'dollar'
  | 'pound'
  | 'franc';

/** What a sentence of any country says about an invoice without VAT. */
export type Exemption = 'AE' | 'K' | 'G' | 'E' | MarginScheme;
/** The margin schemes for travel agents, second-hand goods, works of art, and collectors' items and antiques. */
export type MarginScheme = 'VATEX-EU-D' | 'VATEX-EU-F' | 'VATEX-EU-I' | 'VATEX-EU-J';

/**
 * What one language calls the things of an invoice: a JSON file for each, `nl.json` and so on. All of it is in the form of `foldLabel`: small letters without accents,
 * blanks for signs. Within `words`, `titles` and `exemptions` a `*` stands for any letters of a word, and regular expressions
 * are allowed. The phrases of `head`, `columns`, `totals`, `months` and `units` are whole texts.
 */
export interface Language {
  readonly head: Readonly<Partial<Record<HeadLabel, readonly string[]>>>;
  readonly columns: Readonly<Partial<Record<ColumnLabel, readonly string[]>>>;
  readonly totals: Readonly<Partial<Record<TotalLabel, readonly string[]>>>;
  readonly words: Readonly<Partial<Record<WordKind, readonly string[]>>>;
  readonly titles: Readonly<Partial<Record<PaperKind, readonly string[]>>>;
  /** The labels behind which a country prints its VAT numbers without their prefix. */
  readonly national?: { readonly prefix: string; readonly labels: readonly string[] };
  /** The words for "your" before a title, if there are any. */
  readonly yours: readonly string[];
  /** Sentences that say why there is no VAT: by its category, those of margin schemes (category E) by their code of VATEX. */
  readonly exemptions: Readonly<Partial<Record<Exemption, readonly string[]>>>;
  /** The twelve months, each with its abbreviations. */
  readonly months: readonly (readonly string[])[];
  /** Words for units by their code of UN/ECE Recommendation 20, besides those of our own pages (`page-units.ts`). */
  readonly units: Readonly<Record<string, readonly string[]>>;
}
