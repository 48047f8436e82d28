/**
 * What a document lacks in the terms of EN 16931 (BT, BG) when it has no such child: by parent, then by child. The children that
 * UBL demands and EN 16931 has a term for; one whose meaning depends on where its parent stands is not in the table.
 */
export const missingTerms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Invoice: {
    'cbc:ID': 'BT-1',
    'cbc:IssueDate': 'BT-2',
    'cac:AccountingSupplierParty': 'BG-4',
    'cac:AccountingCustomerParty': 'BG-7',
    'cac:LegalMonetaryTotal': 'BG-22',
    'cac:InvoiceLine': 'BG-25',
  },
  CreditNote: {
    'cbc:ID': 'BT-1',
    'cbc:IssueDate': 'BT-2',
    'cac:AccountingSupplierParty': 'BG-4',
    'cac:AccountingCustomerParty': 'BG-7',
    'cac:LegalMonetaryTotal': 'BG-22',
    'cac:CreditNoteLine': 'BG-25',
  },
  'cac:OrderReference': { 'cbc:ID': 'BT-13' },
  'cac:AdditionalDocumentReference': { 'cbc:ID': 'BT-122' },
  'cac:PaymentMeans': { 'cbc:PaymentMeansCode': 'BT-81' },
  'cac:TaxTotal': { 'cbc:TaxAmount': 'BT-110' },
  'cac:TaxSubtotal': { 'cbc:TaxAmount': 'BT-117', 'cac:TaxCategory': 'BT-118' },
  'cac:LegalMonetaryTotal': { 'cbc:PayableAmount': 'BT-115' },
  'cac:InvoiceLine': { 'cbc:ID': 'BT-126', 'cbc:LineExtensionAmount': 'BT-131', 'cac:Item': 'BG-31' },
  'cac:CreditNoteLine': { 'cbc:ID': 'BT-126' },
  'cac:Price': { 'cbc:PriceAmount': 'BT-146' },
  'cac:AdditionalItemProperty': { 'cbc:Name': 'BT-160' },
};
