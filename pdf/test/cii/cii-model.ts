/**
 * The elements of a Cross Industry Invoice (UN/CEFACT D16B) that EN 16931 uses (EN 16931-3-3), in their order. A row is an element
 * inside the one that is indented less: its name, how often it occurs (`?` at most once, `*` any number, `+` at least once, `2` at
 * most twice, otherwise once), the form of its value, and its attributes.
 */
export const CII_MODEL = `
rsm:CrossIndustryInvoice
  rsm:ExchangedDocumentContext
    ram:BusinessProcessSpecifiedDocumentContextParameter ?
      ram:ID text
    ram:GuidelineSpecifiedDocumentContextParameter
      ram:ID text
  rsm:ExchangedDocument
    ram:ID text
    ram:TypeCode code
    ram:IssueDateTime
      udt:DateTimeString day @format
    ram:IncludedNote *
      ram:Content text
      ram:SubjectCode ? code
  rsm:SupplyChainTradeTransaction
    ram:IncludedSupplyChainTradeLineItem +
      ram:AssociatedDocumentLineDocument
        ram:LineID text
        ram:IncludedNote ?
          ram:Content text
      ram:SpecifiedTradeProduct
        ram:GlobalID ? text @schemeID
        ram:SellerAssignedID ? text
        ram:BuyerAssignedID ? text
        ram:Name text
        ram:Description ? text
        ram:ApplicableProductCharacteristic *
          ram:Description text
          ram:Value text
        ram:DesignatedProductClassification *
          ram:ClassCode text @listID @listVersionID
        ram:OriginTradeCountry ?
          ram:ID code
      ram:SpecifiedLineTradeAgreement
        ram:BuyerOrderReferencedDocument ?
          ram:LineID text
        ram:GrossPriceProductTradePrice ?
          ram:ChargeAmount decimal
          ram:BasisQuantity ? decimal @unitCode
          ram:AppliedTradeAllowanceCharge ?
            ram:ChargeIndicator
              udt:Indicator indicator
            ram:ActualAmount decimal
        ram:NetPriceProductTradePrice
          ram:ChargeAmount decimal
          ram:BasisQuantity ? decimal @unitCode
      ram:SpecifiedLineTradeDelivery
        ram:BilledQuantity decimal @unitCode
      ram:SpecifiedLineTradeSettlement
        ram:ApplicableTradeTax
          ram:TypeCode code
          ram:CategoryCode code
          ram:RateApplicablePercent ? decimal
        ram:BillingSpecifiedPeriod ?
          ram:StartDateTime ?
            udt:DateTimeString day @format
          ram:EndDateTime ?
            udt:DateTimeString day @format
        ram:SpecifiedTradeAllowanceCharge *
          ram:ChargeIndicator
            udt:Indicator indicator
          ram:CalculationPercent ? decimal
          ram:BasisAmount ? decimal
          ram:ActualAmount decimal
          ram:ReasonCode ? code
          ram:Reason ? text
        ram:SpecifiedTradeSettlementLineMonetarySummation
          ram:LineTotalAmount decimal
        ram:AdditionalReferencedDocument ?
          ram:IssuerAssignedID text
          ram:TypeCode code
          ram:ReferenceTypeCode ? code
        ram:ReceivableSpecifiedTradeAccountingAccount ?
          ram:ID text
    ram:ApplicableHeaderTradeAgreement
      ram:BuyerReference ? text
      ram:SellerTradeParty = party
      ram:BuyerTradeParty = party
      ram:SellerTaxRepresentativeTradeParty ? = party
      ram:SellerOrderReferencedDocument ?
        ram:IssuerAssignedID text
      ram:BuyerOrderReferencedDocument ?
        ram:IssuerAssignedID text
      ram:ContractReferencedDocument ?
        ram:IssuerAssignedID text
      ram:AdditionalReferencedDocument *
        ram:IssuerAssignedID text
        ram:URIID ? text
        ram:TypeCode code
        ram:Name ? text
        ram:AttachmentBinaryObject ? text @mimeCode @filename
        ram:ReferenceTypeCode ? code
      ram:SpecifiedProcuringProject ?
        ram:ID text
        ram:Name text
    ram:ApplicableHeaderTradeDelivery
      ram:ShipToTradeParty ? = party
      ram:ActualDeliverySupplyChainEvent ?
        ram:OccurrenceDateTime
          udt:DateTimeString day @format
      ram:DespatchAdviceReferencedDocument ?
        ram:IssuerAssignedID text
      ram:ReceivingAdviceReferencedDocument ?
        ram:IssuerAssignedID text
    ram:ApplicableHeaderTradeSettlement
      ram:CreditorReferenceID ? text
      ram:PaymentReference ? text
      ram:TaxCurrencyCode ? code
      ram:InvoiceCurrencyCode code
      ram:PayeeTradeParty ? = party
      ram:SpecifiedTradeSettlementPaymentMeans *
        ram:TypeCode code
        ram:Information ? text
        ram:ApplicableTradeSettlementFinancialCard ?
          ram:ID text
          ram:CardholderName ? text
        ram:PayerPartyDebtorFinancialAccount ?
          ram:IBANID text
        ram:PayeePartyCreditorFinancialAccount ?
          ram:IBANID ? text
          ram:AccountName ? text
          ram:ProprietaryID ? text
        ram:PayeeSpecifiedCreditorFinancialInstitution ?
          ram:BICID text
      ram:ApplicableTradeTax +
        ram:CalculatedAmount decimal
        ram:TypeCode code
        ram:ExemptionReason ? text
        ram:BasisAmount decimal
        ram:CategoryCode code
        ram:ExemptionReasonCode ? code
        ram:TaxPointDate ?
          udt:DateString day @format
        ram:DueDateTypeCode ? code
        ram:RateApplicablePercent ? decimal
      ram:BillingSpecifiedPeriod ?
        ram:StartDateTime ?
          udt:DateTimeString day @format
        ram:EndDateTime ?
          udt:DateTimeString day @format
      ram:SpecifiedTradeAllowanceCharge *
        ram:ChargeIndicator
          udt:Indicator indicator
        ram:CalculationPercent ? decimal
        ram:BasisAmount ? decimal
        ram:ActualAmount decimal
        ram:ReasonCode ? code
        ram:Reason ? text
        ram:CategoryTradeTax
          ram:TypeCode code
          ram:CategoryCode code
          ram:RateApplicablePercent ? decimal
      ram:SpecifiedTradePaymentTerms ?
        ram:Description ? text
        ram:DueDateDateTime ?
          udt:DateTimeString day @format
        ram:DirectDebitMandateID ? text
      ram:SpecifiedTradeSettlementHeaderMonetarySummation
        ram:LineTotalAmount decimal
        ram:ChargeTotalAmount ? decimal
        ram:AllowanceTotalAmount ? decimal
        ram:TaxBasisTotalAmount decimal
        ram:TaxTotalAmount 2 decimal @currencyID
        ram:RoundingAmount ? decimal
        ram:GrandTotalAmount decimal
        ram:TotalPrepaidAmount ? decimal
        ram:DuePayableAmount decimal
      ram:InvoiceReferencedDocument ?
        ram:IssuerAssignedID text
        ram:FormattedIssueDateTime ?
          qdt:DateTimeString day @format
      ram:ReceivableSpecifiedTradeAccountingAccount ?
        ram:ID text
party
  ram:ID * text
  ram:GlobalID * text @schemeID
  ram:Name ? text
  ram:Description ? text
  ram:SpecifiedLegalOrganization ?
    ram:ID ? text @schemeID
    ram:TradingBusinessName ? text
  ram:DefinedTradeContact ?
    ram:PersonName ? text
    ram:DepartmentName ? text
    ram:TelephoneUniversalCommunication ?
      ram:CompleteNumber text
    ram:EmailURIUniversalCommunication ?
      ram:URIID text
  ram:PostalTradeAddress ?
    ram:PostcodeCode ? text
    ram:LineOne ? text
    ram:LineTwo ? text
    ram:LineThree ? text
    ram:CityName ? text
    ram:CountryID ? code
    ram:CountrySubDivisionName ? text
  ram:URIUniversalCommunication ?
    ram:URIID text @schemeID
  ram:SpecifiedTaxRegistration *
    ram:ID text @schemeID
`;
