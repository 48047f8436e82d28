import { html, type Html } from '../html/html.js';
import { childrenOf, find } from '../ubl/read/lookup.js';
import { details } from './details.js';
import { documentName } from './document-name.js';
import { invoicedObjects } from './invoiced-objects.js';
import type { Page } from './page.js';
import { periodOf } from './period.js';

/** The head of the page: what it is, its number, its dates and what it refers to. */
export function head(page: Page): Html {
  const { root, shown, texts, formats } = page;
  const { words } = texts;
  const date = (...path: readonly string[]): string | undefined => {
    const text = shown.value(root, ...path);
    return text && formats.date(text);
  };
  const seller = find(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const name =
    shown.text(seller, 'cac:PartyName', 'cbc:Name') ??
    shown.text(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName');
  const preceding = childrenOf(root, 'cac:BillingReference').map((each) => {
    const reference = find(each, 'cac:InvoiceDocumentReference');
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
  [words.currency, shown.text(root, 'cbc:DocumentCurrencyCode')],
  [words.taxCurrency, shown.text(root, 'cbc:TaxCurrencyCode')],
])}
</header>`;
}
