import { html, type Html } from '../../src/html.js';
import { attributeOf, childrenOf, elementAt, textAt } from '../../src/ubl/ubl-element.js';
import { details, type Page } from './page.js';
import { type Word, wordOf } from '../../src/languages/page-texts.js';
import { invoicedObjects, periodOf } from './values.js';

/** The head of the page: kind of document, number, dates and references. */
export function header(page: Page): Html {
  const { root, shown, texts, formats } = page;
  const { words } = texts;
  const date = (...path: readonly string[]): string | undefined => {
    const text = shown.value(root, ...path);
    return text && formats.date(text);
  };
  const seller = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const name =
    shown.text(seller, 'cac:PartyName', 'cbc:Name') ??
    shown.text(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName');
  const preceding = childrenOf(root, 'cac:BillingReference').map((each) => {
    const reference = elementAt(each, 'cac:InvoiceDocumentReference');
    const issued = shown.value(reference, 'cbc:IssueDate');
    return [shown.text(reference, 'cbc:ID'), issued && formats.date(issued)].filter(Boolean).join(', ');
  });
  const objects = invoicedObjects(page, childrenOf(root, 'cac:AdditionalDocumentReference'));
  return html`<header>
<p class="from">${name}</p>
<h1>${documentName(page)} <span>${shown.text(root, 'cbc:ID')}</span></h1>
${details([
  [words.issueDate, date('cbc:IssueDate')],
  [words.dueDate, date('cbc:DueDate') ?? date('cac:PaymentMeans', 'cbc:PaymentDueDate')],
  [words.taxPointDate, date('cbc:TaxPointDate')],
  [words.taxPointCode, shown.text(root, 'cac:InvoicePeriod', 'cbc:DescriptionCode')],
  [words.period, periodOf(page, root)],
  [words.deliveryDate, date('cac:Delivery', 'cbc:ActualDeliveryDate')],
  [words.buyerReference, shown.text(root, 'cbc:BuyerReference')],
  [words.order, shown.text(root, 'cac:OrderReference', 'cbc:ID')],
  [words.salesOrder, shown.text(root, 'cac:OrderReference', 'cbc:SalesOrderID')],
  [words.contract, shown.text(root, 'cac:ContractDocumentReference', 'cbc:ID')],
  [words.project, shown.text(root, 'cac:ProjectReference', 'cbc:ID')],
  [words.precedingInvoice, preceding.join('; ') || undefined],
  [words.despatchAdvice, shown.text(root, 'cac:DespatchDocumentReference', 'cbc:ID')],
  [words.receivingAdvice, shown.text(root, 'cac:ReceiptDocumentReference', 'cbc:ID')],
  [words.tender, shown.text(root, 'cac:OriginatorDocumentReference', 'cbc:ID')],
  [words.invoicedObject, objects.join(', ') || undefined],
  [words.accountingReference, shown.text(root, 'cbc:AccountingCost')],
  [words.currency, currencyOf(page)],
  [words.taxCurrency, shown.text(root, 'cbc:TaxCurrencyCode')],
])}
</header>`;
}

/** The currency (BT-5), unless the amount due is in it: it then stands beside the amounts. */
function currencyOf({ root, shown }: Page): string | undefined {
  const code = elementAt(root, 'cbc:DocumentCurrencyCode');
  const due = elementAt(root, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount');
  const ofDue = textAt(due) && attributeOf(due, 'currencyID');
  if (ofDue === undefined || ofDue !== textAt(code)) return shown.text(code);
  shown.pass(code, [ofDue]);
  return undefined;
}

/** By type code (BT-3, UNCL 1001). */
const NAMES = {
  Invoice: { '380': 'invoice', '383': 'debitNote', '384': 'correctedInvoice', '389': 'selfBilledInvoice' },
  CreditNote: { '381': 'creditNote', '261': 'selfBilledCreditNote' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Word>>>>;

/** The kind of document in words; one without a specific word is an invoice or credit note with its code. */
export function documentName({ root, shown, texts }: Page): string {
  const kind = root.name === 'Invoice' ? 'Invoice' : 'CreditNote';
  const code = shown.value(root, `cbc:${kind}TypeCode`);
  const name = code && wordOf<Word>(NAMES[kind], code);
  const general = texts.words[kind === 'Invoice' ? 'invoice' : 'creditNote'];
  if (code === undefined) return general;
  return name ? texts.words[name] : `${general} (${code})`;
}
