/** What a next release may do to a rule. */
export type ChangeKind =
  | 'gone'
  | 'new'
  | 'other id'
  | 'other flag'
  | 'negation'
  | 'operator'
  | 'number'
  | 'text'
  | 'code added'
  | 'code removed'
  | 'condition dropped'
  | 'context';

/**
 * The rules that no document fires which the schema accepts, each with what the schema has. They were found by trying every
 * rule of ours, and read one by one.
 */
export const SCHEMA_SETTLES: Readonly<Record<string, string>> = {
  'BR-03': 'an invoice has one cbc:IssueDate',
  'BR-16': 'an invoice has a line',
  'BR-49': 'cac:PaymentMeans has one cbc:PaymentMeansCode',
  'UBL-SR-27': 'cac:PaymentMeans has one cbc:PaymentMeansCode',
  'BR-31': 'cac:AllowanceCharge has one cbc:Amount',
  'BR-36': 'cac:AllowanceCharge has one cbc:Amount',
  'BR-41': 'cac:AllowanceCharge has one cbc:Amount',
  'BR-43': 'cac:AllowanceCharge has one cbc:Amount',
  'BR-15': 'cac:LegalMonetaryTotal has one cbc:PayableAmount',
  'BR-46': 'cac:TaxSubtotal has one cbc:TaxAmount',
  'UBL-SR-06': 'cac:BillingReference has at most one cac:InvoiceDocumentReference',
  'UBL-SR-28': 'cac:PaymentMeans has at most one cac:PaymentMandate, with at most one cbc:ID',
  'UBL-DT-06': 'binary objects have mimeCode',
  'UBL-DT-13': 'nothing has unitCodeListIdentifier',
  'UBL-DT-14': 'nothing has unitCodeListAgencyIdentifier',
  'UBL-CR-629': 'cac:Price has no cbc:ValidityPeriod',
  'UBL-CR-630': 'cac:Price has no cbc:PriceList',
  'UBL-CR-651': 'an invoice has no cbc:SalesOrderID outside of cac:OrderReference',
  'PEPPOL-EN16931-R140': 'a credit note has one cac:AccountingCustomerParty',
  'PEPPOL-EN16931-R147': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R157': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R163': 'a tax category has one cac:TaxScheme',
  'PEPPOL-EN16931-R171': 'a tax category has one cac:TaxScheme',
  'PEPPOL-EN16931-R180': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R198': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R201': 'a tax category has one cac:TaxScheme',
  'PEPPOL-EN16931-R209': 'an invoice has one cac:AccountingCustomerParty',
  'PEPPOL-EN16931-R216': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R226': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R232': 'a tax category has one cac:TaxScheme',
  'PEPPOL-EN16931-R236': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R243': 'a tax category has one cac:TaxScheme',
  'PEPPOL-EN16931-R251': 'a line has one cbc:LineExtensionAmount',
  'PEPPOL-EN16931-R266': 'cac:AddressLine has one cbc:Line',
  'PEPPOL-EN16931-R269': 'a tax category has one cac:TaxScheme',
};

/** Kinds of changes that show exactly where the rule is reported, before or after: with its id, its flag or its nodes. */
const WHERE_REPORTED: readonly ChangeKind[] = ['gone', 'new', 'other id', 'other flag', 'context'];

/** Whether no document that the schema accepts can show a change of a rule. */
export function changesOnlyBeyondSchema(rule: string, kind: ChangeKind): boolean {
  return rule in SCHEMA_SETTLES && WHERE_REPORTED.includes(kind);
}

/** Rules that say two things, one of which the schema settles: which of them a change drops or rewrites decides the label. */
const HALF_SETTLED: Readonly<Record<string, string>> = {
  'UBL-CR-562': 'cac:CreditNoteLine has no cac:WithholdingTaxTotal',
  'UBL-CR-646': 'cac:CreditNoteLine has no cac:SubInvoiceLine',
  'PEPPOL-EN16931-R043': 'cbc:ChargeIndicator holds nothing but true, false, 1 and 0',
};

/**
 * Whether that can be said of a change. Another condition of a rule that the schema settles may be settled as well or not. A
 * condition that is negated is reported wherever the rule looks, and that is in valid documents.
 */
export function isLabelKnown(rule: string, kind: ChangeKind): boolean {
  if (['condition dropped', 'text'].includes(kind) && rule in HALF_SETTLED) return false;
  return !(rule in SCHEMA_SETTLES) || kind === 'negation' || WHERE_REPORTED.includes(kind);
}
