import type { UblElement } from 'peppol-preflight/ubl';
import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { ublLineOf } from './ubl-line-of-cii.js';
import { attribute, branch, copy, day, isPart, type Part, period } from './ubl-parts.js';
import { ublPartyOf } from './ubl-party-of-cii.js';
import { ublAllowanceChargesOf, ublTaxCategoryOf } from './ubl-tax-of-cii.js';

/** Codes of BT-3 that are a credit note in UBL (EN 16931-3-2, mapping of BT-3). */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['81', '83', '261', '296', '308', '381', '396', '532']);

/**
 * Writes a Cross Industry Invoice (UN/CEFACT D16B) as the UBL of the same business terms (EN 16931-1): Factur-X, ZUGFeRD 2
 * and XRechnung. Every element keeps the node of the CII it comes from. Values without a business term are left out.
 *
 * @returns the root of an Invoice or a CreditNote, by the code of BT-3
 */
export function ublOfCii(cii: CiiElement): UblElement {
  const head = firstAt(cii, 'ExchangedDocument');
  const trade = firstAt(cii, 'SupplyChainTradeTransaction');
  const agreement = firstAt(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = firstAt(trade, 'ApplicableHeaderTradeSettlement');
  const currency = firstAt(settlement, 'InvoiceCurrencyCode');
  const type = firstAt(head, 'TypeCode');
  const isCredit = CREDIT_NOTES.has(type?.text ?? '');
  const terms = allAt(settlement, 'SpecifiedTradePaymentTerms');
  const due = terms.map((each) => firstAt(each, 'DueDateDateTime', 'DateTimeString')).find(Boolean);
  const purchase = firstAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID');
  const sale = firstAt(agreement, 'SellerOrderReferencedDocument', 'IssuerAssignedID');
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const children: readonly Part[] = [
    copy('cbc:ID', firstAt(head, 'ID')),
    day('cbc:IssueDate', firstAt(head, 'IssueDateTime', 'DateTimeString')),
    isCredit ? undefined : day('cbc:DueDate', due),
    copy(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', type),
    ...allAt(head, 'IncludedNote').map((note) => copy('cbc:Note', firstAt(note, 'Content'))),
    copy('cbc:DocumentCurrencyCode', currency),
    copy('cbc:TaxCurrencyCode', firstAt(settlement, 'TaxCurrencyCode')),
    copy('cbc:AccountingCost', firstAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')),
    copy('cbc:BuyerReference', firstAt(agreement, 'BuyerReference')),
    period(settlement),
    branch('cac:OrderReference', [copy('cbc:ID', purchase), copy('cbc:SalesOrderID', sale)]),
    ...allAt(settlement, 'InvoiceReferencedDocument').map((reference) =>
      branch('cac:BillingReference', [
        branch('cac:InvoiceDocumentReference', [
          copy('cbc:ID', firstAt(reference, 'IssuerAssignedID')),
          day('cbc:IssueDate', firstAt(reference, 'FormattedIssueDateTime', 'DateTimeString')),
        ]),
      ]),
    ),
    ...allAt(agreement, 'AdditionalReferencedDocument').map(supportingDocument),
    branch('cac:AccountingSupplierParty', [ublPartyOf(firstAt(agreement, 'SellerTradeParty'))]),
    branch('cac:AccountingCustomerParty', [ublPartyOf(firstAt(agreement, 'BuyerTradeParty'))]),
    delivery(firstAt(trade, 'ApplicableHeaderTradeDelivery')),
    ...paymentMeans(settlement, isCredit ? due : undefined),
    ...terms.map((each) => branch('cac:PaymentTerms', [copy('cbc:Note', firstAt(each, 'Description'))])),
    ...ublAllowanceChargesOf(settlement),
    ...taxTotals(settlement, currency),
    monetaryTotal(settlement),
    ...allAt(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ublLineOf(line, isCredit)),
  ];
  return { name, node: cii.node, attributes: [], children: children.filter(isPart), text: '' };
}

/** BG-24, BT-17 and BT-18, which CII distinguishes by codes of UNTDID 1001. */
function supportingDocument(reference: CiiElement): Part {
  const kind = firstAt(reference, 'TypeCode');
  const id = copy('cbc:ID', firstAt(reference, 'IssuerAssignedID'));
  if (kind?.text === '50') return branch('cac:OriginatorDocumentReference', [id]);
  const file = firstAt(reference, 'AttachmentBinaryObject');
  return branch('cac:AdditionalDocumentReference', [
    id,
    // UBL has a code only for an invoiced object.
    kind?.text === '130' ? copy('cbc:DocumentTypeCode', kind) : undefined,
    copy('cbc:DocumentDescription', firstAt(reference, 'Name')),
    branch('cac:Attachment', [
      copy('cbc:EmbeddedDocumentBinaryObject', file),
      branch('cac:ExternalReference', [copy('cbc:URI', firstAt(reference, 'URIID'))]),
    ]),
  ]);
}

function delivery(from: CiiElement | undefined): Part {
  const place = firstAt(from, 'ShipToTradeParty');
  const party = ublPartyOf(place);
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

/** BG-16: CII has the reference (BT-83) once, UBL with each account. */
function paymentMeans(settlement: CiiElement | undefined, due: CiiElement | undefined): readonly Part[] {
  const reference = firstAt(settlement, 'PaymentReference');
  const all = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const rows: readonly (CiiElement | undefined)[] = all.length === 0 ? [undefined] : all;
  return rows.map((means, index) => {
    const account = firstAt(means, 'PayeePartyCreditorFinancialAccount');
    const dueDate = index === 0 ? day('cbc:PaymentDueDate', due) : undefined;
    return branch('cac:PaymentMeans', [
      copy('cbc:PaymentMeansCode', firstAt(means, 'TypeCode')),
      dueDate,
      copy('cbc:PaymentID', reference),
      branch('cac:PayeeFinancialAccount', [
        copy('cbc:ID', firstAt(account, 'IBANID') ?? firstAt(account, 'ProprietaryID')),
        copy('cbc:Name', firstAt(account, 'AccountName')),
        branch('cac:FinancialInstitutionBranch', [
          copy('cbc:ID', firstAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')),
        ]),
      ]),
    ]);
  });
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
