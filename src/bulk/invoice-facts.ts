import { shortenText } from '#errors';
import type { XmlTree } from '#schematron/xml';
import { readUbl } from '../ubl/read-ubl.js';
import {
  attributeOf,
  childrenOf,
  dateAt,
  decimalAt,
  elementAt,
  readUblElement,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl/ubl-element.js';

/** What a table says of an invoice or a credit note, as it is written there, also where it is wrong; what is not there is absent. */
export interface InvoiceFacts {
  /** Number (BT-1). */
  readonly number?: string;
  /** Date of issue (BT-2). */
  readonly date?: string;
  /** Name of the seller (BT-27). */
  readonly seller?: string;
  /** What identifies the seller (BT-29, BT-30, BT-31, BT-32, BT-34). */
  readonly sellerIds?: readonly string[];
  /** Name of the buyer (BT-44). */
  readonly buyer?: string;
  /** Total with VAT (BT-112). */
  readonly amount?: string;
  /** Currency of the amounts (BT-5). */
  readonly currency?: string;
}

/**
 * The facts of a Document that was checked.
 *
 * @param ubl its UBL, if the rules judged it
 */
export function factsOfChecked(document: unknown, ubl: string | undefined): InvoiceFacts | undefined {
  const read = ubl === undefined ? undefined : readUbl(ubl);
  return read?.ok === true ? factsOfUbl(read.document.tree) : factsOfFields(document);
}

/** The elements that tell the facts: not the lines, which are most of an invoice. */
const OF_HEAD: ReadonlySet<string> = new Set([
  'cbc:ID',
  'cbc:IssueDate',
  'cbc:DocumentCurrencyCode',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:LegalMonetaryTotal',
]);

/** The facts of UBL, also of the UBL that a Document became. */
export function factsOfUbl(tree: XmlTree): InvoiceFacts {
  const root = readUblElement(tree, tree.root, OF_HEAD);
  const seller = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const total = elementAt(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount');
  return factsOfTexts({
    number: textAt(root, 'cbc:ID'),
    date: dateAt(root, 'cbc:IssueDate'),
    seller: nameOf(seller),
    sellerIds: idsOf(seller),
    buyer: nameOf(elementAt(root, 'cac:AccountingCustomerParty', 'cac:Party')),
    amount: decimalAt(total),
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? attributeOf(total, 'currencyID'),
  });
}

function nameOf(party: UblElement | undefined): string | undefined {
  return (
    textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName') ??
    textAt(party, 'cac:PartyName', 'cbc:Name')
  );
}

function idsOf(party: UblElement | undefined): readonly (string | undefined)[] {
  return [
    textAt(party, 'cbc:EndpointID'),
    ...childrenOf(party, 'cac:PartyIdentification').map((each) => textAt(each, 'cbc:ID')),
    ...childrenOf(party, 'cac:PartyTaxScheme').map((each) => textAt(each, 'cbc:CompanyID')),
    textAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
  ];
}

/** The facts of a Document that was rejected, whose fields may be anything; undefined if it is not a Document. */
export function factsOfFields(value: unknown): InvoiceFacts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string | undefined => {
    const field = fields[name];
    const isText = (typeof field === 'string' && field.trim() !== '') || typeof field === 'number';
    return isText ? String(field).trim() : undefined;
  };
  return factsOfTexts({
    number: textOf('invoice_id'),
    date: textOf('invoice_date'),
    seller: textOf('vendor_name'),
    sellerIds: [textOf('vendor_tax_id'), textOf('vendor_company_id')],
    buyer: textOf('customer_name'),
    amount: textOf('invoice_total'),
    currency: textOf('currency'),
  });
}

type FactTexts = { readonly [Name in Exclude<keyof InvoiceFacts, 'sellerIds'>]-?: string | undefined } & {
  readonly sellerIds: readonly (string | undefined)[];
};

/** Characters of a fact: a name can be as long as the document. */
const LONGEST = 500;

function factsOfTexts({ sellerIds, ...texts }: FactTexts): InvoiceFacts {
  const short = (text: string | undefined) => (text === undefined ? undefined : shortenText(text, LONGEST));
  const ids = [...new Set(sellerIds.flatMap((id) => short(id) ?? []))];
  const shortened = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, short(text)]));
  return { ...withoutUndefined(shortened), ...(ids.length > 0 && { sellerIds: ids }) };
}
