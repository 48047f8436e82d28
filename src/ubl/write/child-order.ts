// Derived from xsd/ubl-2.1.txt and the element names in src/ubl/write by `npx tsx scripts/generators/derive-child-order.ts`.
/** Parent to children in the order of UBL 2.1 (OASIS Standard, 4 November 2013), separated by blanks. */
// prettier-ignore
export const CHILD_ORDER: Readonly<Record<string, string>> = {
  'Invoice':
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:AdditionalDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine',
  'CreditNote':
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:CreditNoteTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:AdditionalDocumentReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:CreditNoteLine',
  'cac:AccountingCustomerParty':
    'cac:Party',
  'cac:AccountingSupplierParty':
    'cac:Party',
  'cac:AdditionalDocumentReference':
    'cbc:ID cbc:IssueDate cac:Attachment',
  'cac:AdditionalItemProperty':
    'cbc:ID cbc:Name cbc:Value',
  'cac:Address':
    'cbc:ID cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
  'cac:AddressLine':
    'cbc:Line',
  'cac:AllowanceCharge':
    'cbc:ID cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount cac:TaxCategory cac:TaxTotal cac:PaymentMeans',
  'cac:Attachment':
    'cbc:EmbeddedDocumentBinaryObject',
  'cac:BillingReference':
    'cac:InvoiceDocumentReference cac:AdditionalDocumentReference',
  'cac:ClassifiedTaxCategory':
    'cbc:ID cbc:Name cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme',
  'cac:Contact':
    'cbc:ID cbc:Name cbc:Telephone cbc:ElectronicMail cbc:Note',
  'cac:Country':
    'cbc:IdentificationCode cbc:Name',
  'cac:CreditNoteLine':
    'cbc:ID cbc:Note cbc:CreditedQuantity cbc:LineExtensionAmount cac:InvoicePeriod cac:BillingReference cac:Delivery cac:PaymentTerms cac:TaxTotal cac:AllowanceCharge cac:Item cac:Price',
  'cac:Delivery':
    'cbc:ID cac:DeliveryLocation cac:DeliveryParty',
  'cac:DeliveryLocation':
    'cbc:ID cbc:CountrySubentity cbc:Name cac:Address',
  'cac:DeliveryParty':
    'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact',
  'cac:FinancialInstitutionBranch':
    'cbc:ID cbc:Name cac:Address',
  'cac:InvoiceDocumentReference':
    'cbc:ID cbc:IssueDate cac:Attachment',
  'cac:InvoiceLine':
    'cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cac:InvoicePeriod cac:BillingReference cac:Delivery cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal cac:Item cac:Price',
  'cac:InvoicePeriod':
    'cbc:StartDate cbc:EndDate',
  'cac:Item':
    'cbc:Name cac:SellersItemIdentification cac:ClassifiedTaxCategory cac:AdditionalItemProperty',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableAmount',
  'cac:OrderReference':
    'cbc:ID cbc:IssueDate',
  'cac:Party':
    'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact',
  'cac:PartyIdentification':
    'cbc:ID',
  'cac:PartyLegalEntity':
    'cbc:RegistrationName cbc:CompanyID',
  'cac:PartyName':
    'cbc:Name',
  'cac:PartyTaxScheme':
    'cbc:RegistrationName cbc:CompanyID cac:TaxScheme',
  'cac:PayeeFinancialAccount':
    'cbc:ID cbc:Name cac:FinancialInstitutionBranch cac:Country',
  'cac:PaymentMeans':
    'cbc:ID cbc:PaymentMeansCode cbc:PaymentDueDate cbc:PaymentID cac:PayeeFinancialAccount',
  'cac:PaymentTerms':
    'cbc:ID cbc:Note cbc:Amount cbc:PaymentDueDate',
  'cac:PostalAddress':
    'cbc:ID cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
  'cac:Price':
    'cbc:PriceAmount cac:AllowanceCharge',
  'cac:SellersItemIdentification':
    'cbc:ID',
  'cac:TaxCategory':
    'cbc:ID cbc:Name cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme',
  'cac:TaxScheme':
    'cbc:ID cbc:Name',
  'cac:TaxSubtotal':
    'cbc:TaxableAmount cbc:TaxAmount cbc:Percent cac:TaxCategory',
  'cac:TaxTotal':
    'cbc:TaxAmount cac:TaxSubtotal',
};
