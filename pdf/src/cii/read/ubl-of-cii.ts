import type { UblElement } from 'peppol-preflight/ubl';
import { isAboutForm, isPeppolProcess } from '../specifications.js';
import { TAX_POINTS } from '../tax-points.js';
import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { ublLineOf } from './ubl-line-of-cii.js';
import { attribute, branch, copy, day, isPart, type Part, period } from './ubl-parts.js';
import { paymentMeansOf } from './ubl-payment-of-cii.js';
import { payeeOf, taxRepresentativeOf, ublPartyOf } from './ubl-party-of-cii.js';
import { ublAllowanceChargesOf, ublTaxCategoryOf } from './ubl-tax-of-cii.js';

/** Codes of BT-3 that are a credit note in UBL (EN 16931-3-2, mapping of BT-3). */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['81', '83', '261', '296', '308', '381', '396', '532']);

/**
 * Writes a Cross Industry Invoice (UN/CEFACT D16B) as the UBL of the same business terms (EN 16931-1): Factur-X, ZUGFeRD 2
 * and XRechnung. Every element keeps the node of the CII it comes from. Values without a business term are left out.
 *
 * @param isExtended whether it is for an extended Document, which has a place for subjects of notes and identifiers of the buyer
 * @returns the root of an Invoice or a CreditNote, by the code of BT-3
 */
export function ublOfCii(cii: CiiElement, isExtended: boolean): UblElement {
  const head = firstAt(cii, 'ExchangedDocument');
  const trade = firstAt(cii, 'SupplyChainTradeTransaction');
  const agreement = firstAt(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = firstAt(trade, 'ApplicableHeaderTradeSettlement');
  const delivery = firstAt(trade, 'ApplicableHeaderTradeDelivery');
  const currency = firstAt(settlement, 'InvoiceCurrencyCode');
  const type = firstAt(head, 'TypeCode');
  const isCredit = CREDIT_NOTES.has(type?.text ?? '');
  const terms = allAt(settlement, 'SpecifiedTradePaymentTerms');
  const due = terms.map((each) => firstAt(each, 'DueDateDateTime', 'DateTimeString')).find(Boolean);
  const purchase = firstAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID');
  const sale = firstAt(agreement, 'SellerOrderReferencedDocument', 'IssuerAssignedID');
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const children: readonly Part[] = [
    ...contextOf(firstAt(cii, 'ExchangedDocumentContext')),
    copy('cbc:ID', firstAt(head, 'ID')),
    day('cbc:IssueDate', firstAt(head, 'IssueDateTime', 'DateTimeString')),
    isCredit ? undefined : day('cbc:DueDate', due),
    copy(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', type),
    ...allAt(head, 'IncludedNote').map((note) => noteOf(note, isExtended)),
    ...taxPoint(settlement),
    copy('cbc:DocumentCurrencyCode', currency),
    copy('cbc:TaxCurrencyCode', firstAt(settlement, 'TaxCurrencyCode')),
    copy('cbc:AccountingCost', firstAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')),
    copy('cbc:BuyerReference', firstAt(agreement, 'BuyerReference')),
    periodWithCode(settlement),
    branch('cac:OrderReference', [copy('cbc:ID', purchase), copy('cbc:SalesOrderID', sale)]),
    ...allAt(settlement, 'InvoiceReferencedDocument').map((reference) =>
      branch('cac:BillingReference', [
        branch('cac:InvoiceDocumentReference', [
          copy('cbc:ID', firstAt(reference, 'IssuerAssignedID')),
          day('cbc:IssueDate', firstAt(reference, 'FormattedIssueDateTime', 'DateTimeString')),
        ]),
      ]),
    ),
    reference('cac:DespatchDocumentReference', firstAt(delivery, 'DespatchAdviceReferencedDocument')),
    reference('cac:ReceiptDocumentReference', firstAt(delivery, 'ReceivingAdviceReferencedDocument')),
    ...allAt(agreement, 'AdditionalReferencedDocument').map(supportingDocument),
    reference('cac:ContractDocumentReference', firstAt(agreement, 'ContractReferencedDocument')),
    projectOf(firstAt(agreement, 'SpecifiedProcuringProject', 'ID'), isCredit),
    branch('cac:AccountingSupplierParty', [
      ublPartyOf(firstAt(agreement, 'SellerTradeParty'), {
        creditor: firstAt(settlement, 'CreditorReferenceID'),
        hasIdentifiers: true,
      }),
    ]),
    // The number of a customer is not its VAT number, for which a Document that is not extended would take it.
    branch('cac:AccountingCustomerParty', [
      ublPartyOf(firstAt(agreement, 'BuyerTradeParty'), { hasIdentifiers: isExtended }),
    ]),
    payeeOf(firstAt(settlement, 'PayeeTradeParty')),
    taxRepresentativeOf(firstAt(agreement, 'SellerTaxRepresentativeTradeParty')),
    deliveryOf(delivery),
    ...paymentMeansOf(settlement, isCredit ? due : undefined),
    ...terms.map((each) => branch('cac:PaymentTerms', [copy('cbc:Note', firstAt(each, 'Description'))])),
    ...ublAllowanceChargesOf(settlement),
    ...taxTotals(settlement, currency),
    monetaryTotal(settlement),
    ...allAt(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ublLineOf(line, isCredit)),
  ];
  return { name, node: cii.node, attributes: [], children: children.filter(isPart), text: '' };
}

/**
 * The specification (BT-24) and the process (BT-23). Where the CII names only its form, both are those of Peppol that the kind of the
 * document implies; a process of somebody else is then left out.
 */
function contextOf(context: CiiElement | undefined): readonly Part[] {
  const specification = firstAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID');
  const process = firstAt(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID');
  const isOpen = specification === undefined || isAboutForm(specification.text);
  return [
    isOpen ? undefined : copy('cbc:CustomizationID', specification),
    process === undefined || (isOpen && !isPeppolProcess(process.text))
      ? undefined
      : copy('cbc:ProfileID', process),
  ];
}

/** A note (BG-1); UBL has its subject (BT-21) before it, between number signs. */
function noteOf(note: CiiElement, isExtended: boolean): Part {
  const part = copy('cbc:Note', firstAt(note, 'Content'));
  const subject = firstAt(note, 'SubjectCode')?.text ?? '';
  return part === undefined || subject === '' || !isExtended
    ? part
    : { ...part, text: `#${subject}#${part.text}` };
}

/** When the VAT becomes due (BT-7), which CII has with each category. */
function taxPoint(settlement: CiiElement | undefined): readonly Part[] {
  return [day('cbc:TaxPointDate', firstAt(settlement, 'ApplicableTradeTax', 'TaxPointDate', 'DateString'))];
}

/** The period of the document (BG-14) with the code of the tax point (BT-8): UBL has another list of codes. */
function periodWithCode(settlement: CiiElement | undefined): Part {
  const code = copy('cbc:DescriptionCode', firstAt(settlement, 'ApplicableTradeTax', 'DueDateTypeCode'));
  const own = period(settlement);
  const known = TAX_POINTS.find(({ cii }) => cii === code?.text);
  const ubl = code && { ...code, text: known?.ubl ?? code.text };
  return branch('cac:InvoicePeriod', [...(own?.children ?? []), ubl]);
}

function reference(name: string, from: CiiElement | undefined): Part {
  return branch(name, [copy('cbc:ID', firstAt(from, 'IssuerAssignedID'))]);
}

/** The project (BT-11), which credit notes of UBL have among the supporting documents. */
function projectOf(id: CiiElement | undefined, isCredit: boolean): Part {
  const part = copy('cbc:ID', id);
  if (id === undefined || !isCredit) return branch('cac:ProjectReference', [part]);
  const type = { name: 'cbc:DocumentTypeCode', node: id.node, attributes: [], children: [], text: '50' };
  return branch('cac:AdditionalDocumentReference', [part, part && type]);
}

/** BG-24, BT-17 and BT-18, which CII distinguishes by codes of UNTDID 1001. */
function supportingDocument(reference: CiiElement): Part {
  const kind = firstAt(reference, 'TypeCode');
  const id = copy('cbc:ID', firstAt(reference, 'IssuerAssignedID'));
  const scheme = firstAt(reference, 'ReferenceTypeCode');
  if (kind?.text === '50') return branch('cac:OriginatorDocumentReference', [id]);
  const file = firstAt(reference, 'AttachmentBinaryObject');
  return branch('cac:AdditionalDocumentReference', [
    id && scheme && kind?.text === '130' ? { ...id, attributes: [attribute('schemeID', scheme)] } : id,
    // UBL has a code only for an invoiced object.
    kind?.text === '130' ? copy('cbc:DocumentTypeCode', kind) : undefined,
    copy('cbc:DocumentDescription', firstAt(reference, 'Name')),
    branch('cac:Attachment', [
      copy('cbc:EmbeddedDocumentBinaryObject', file),
      branch('cac:ExternalReference', [copy('cbc:URI', firstAt(reference, 'URIID'))]),
    ]),
  ]);
}

function deliveryOf(from: CiiElement | undefined): Part {
  const place = firstAt(from, 'ShipToTradeParty');
  const party = ublPartyOf(place, { hasIdentifiers: false });
  const address = party?.children.find((child) => child.name === 'cac:PostalAddress');
  const recipient = firstAt(place, 'Name');
  return branch('cac:Delivery', [
    day(
      'cbc:ActualDeliveryDate',
      firstAt(from, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
    ),
    branch('cac:DeliveryLocation', [
      copy('cbc:ID', firstAt(place, 'GlobalID') ?? firstAt(place, 'ID')),
      address && { ...address, name: 'cac:Address' },
    ]),
    branch('cac:DeliveryParty', [branch('cac:PartyName', [copy('cbc:Name', recipient)])]),
  ]);
}

/** BT-110 with the breakdown (BG-23), and BT-111 without. */
function taxTotals(settlement: CiiElement | undefined, currency: CiiElement | undefined): readonly Part[] {
  const sums = allAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'TaxTotalAmount');
  const currencyOf = (sum: CiiElement) => sum.attributes.find(({ name }) => name === 'currencyID')?.value;
  const own = sums.find((sum) => currencyOf(sum) === currency?.text) ?? sums[0];
  const rows = allAt(settlement, 'ApplicableTradeTax').map((tax) =>
    branch('cac:TaxSubtotal', [
      copy('cbc:TaxableAmount', firstAt(tax, 'BasisAmount')),
      copy('cbc:TaxAmount', firstAt(tax, 'CalculatedAmount')),
      ublTaxCategoryOf('cac:TaxCategory', tax),
    ]),
  );
  // The total in the currency of the document is found by its currency, which CII may omit.
  const amount = copy('cbc:TaxAmount', own);
  const marked: Part =
    amount === undefined || currency === undefined || currencyOf(own ?? currency) !== undefined
      ? amount
      : { ...amount, attributes: [attribute('currencyID', currency)] };
  return [
    branch('cac:TaxTotal', [marked, ...rows]),
    ...sums.filter((sum) => sum !== own).map((sum) => branch('cac:TaxTotal', [copy('cbc:TaxAmount', sum)])),
  ];
}

/** BG-22: the amounts of UBL by those of CII. */
const SUMS: readonly (readonly [ubl: string, cii: string])[] = [
  ['cbc:LineExtensionAmount', 'LineTotalAmount'],
  ['cbc:TaxExclusiveAmount', 'TaxBasisTotalAmount'],
  ['cbc:TaxInclusiveAmount', 'GrandTotalAmount'],
  ['cbc:AllowanceTotalAmount', 'AllowanceTotalAmount'],
  ['cbc:ChargeTotalAmount', 'ChargeTotalAmount'],
  ['cbc:PrepaidAmount', 'TotalPrepaidAmount'],
  ['cbc:PayableRoundingAmount', 'RoundingAmount'],
  ['cbc:PayableAmount', 'DuePayableAmount'],
];

function monetaryTotal(settlement: CiiElement | undefined): Part {
  const sum = firstAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return branch(
    'cac:LegalMonetaryTotal',
    SUMS.map(([name, from]) => {
      const found = firstAt(sum, from);
      return found !== undefined && saysNothing(found) ? undefined : copy(name, found);
    }),
  );
}

const OPTIONAL_SUMS: ReadonlySet<string> = new Set([
  'ChargeTotalAmount',
  'TotalPrepaidAmount',
  'RoundingAmount',
]);

/** Whether an element is a sum of 0 of things that the invoice does not have: UBL leaves it out. */
export function saysNothing({ name, text }: CiiElement): boolean {
  return OPTIONAL_SUMS.has(name) && /^[+-]?0+(?:\.0*)?$/.test(text);
}
