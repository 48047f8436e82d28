import { html, type Html } from '../../src/html.js';
import { attributeOf, childrenOf, elementAt, textAt } from '../../src/ubl/ubl-element.js';
import { details, type Page } from './page.js';
import type { PageKey } from './languages.js';
import { invoicedObjects, periodOf } from './values.js';

/** The head of the page: kind of document, number, dates and references. */
export function header(page: Page): Html {
  const { root, shown, say, formats } = page;
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
  [say('page.issue-date'), date('cbc:IssueDate')],
  [say('page.due-date'), date('cbc:DueDate') ?? date('cac:PaymentMeans', 'cbc:PaymentDueDate')],
  [say('page.tax-point-date'), date('cbc:TaxPointDate')],
  [say('page.tax-point-code'), shown.text(root, 'cac:InvoicePeriod', 'cbc:DescriptionCode')],
  [say('page.period'), periodOf(page, root)],
  [say('page.delivery-date'), date('cac:Delivery', 'cbc:ActualDeliveryDate')],
  [say('page.buyer-reference'), shown.text(root, 'cbc:BuyerReference')],
  [say('page.order'), shown.text(root, 'cac:OrderReference', 'cbc:ID')],
  [say('page.sales-order'), shown.text(root, 'cac:OrderReference', 'cbc:SalesOrderID')],
  [say('page.contract'), shown.text(root, 'cac:ContractDocumentReference', 'cbc:ID')],
  [say('page.project'), shown.text(root, 'cac:ProjectReference', 'cbc:ID')],
  [say('page.preceding-invoice'), preceding.join('; ') || undefined],
  [say('page.despatch-advice'), shown.text(root, 'cac:DespatchDocumentReference', 'cbc:ID')],
  [say('page.receiving-advice'), shown.text(root, 'cac:ReceiptDocumentReference', 'cbc:ID')],
  [say('page.tender'), shown.text(root, 'cac:OriginatorDocumentReference', 'cbc:ID')],
  [say('page.invoiced-object'), objects.join(', ') || undefined],
  [say('page.accounting-reference'), shown.text(root, 'cbc:AccountingCost')],
  [say('page.currency'), currencyOf(page)],
  [say('page.tax-currency'), shown.text(root, 'cbc:TaxCurrencyCode')],
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
  Invoice: new Map<string, KindKey>([
    ['380', 'page.invoice'],
    ['383', 'page.debit-note'],
    ['384', 'page.corrected-invoice'],
    ['389', 'page.self-billed-invoice'],
  ]),
  CreditNote: new Map<string, KindKey>([
    ['381', 'page.credit-note'],
    ['261', 'page.self-billed-credit-note'],
  ]),
};

type KindKey = Extract<PageKey, `page.${string}-note` | `page.${string}invoice`>;

/** The kind of document in words; one without a specific word is an invoice or credit note with its code. */
export function documentName({ root, shown, say }: Page): string {
  const kind = root.name === 'Invoice' ? 'Invoice' : 'CreditNote';
  const code = shown.value(root, `cbc:${kind}TypeCode`);
  const general = say(kind === 'Invoice' ? 'page.invoice' : 'page.credit-note');
  if (code === undefined) return general;
  const name = NAMES[kind].get(code);
  return name === undefined ? `${general} (${code})` : say(name);
}
