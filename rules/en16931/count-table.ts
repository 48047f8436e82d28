/** How often the elements that one element may hold may occur there. */
export interface CountGroup {
  /** Context of the rule. */
  readonly context: string;
  /** What holds the elements, for the message. */
  readonly owner: string;
  readonly limits: readonly CountLimit[];
}

/** The rule, what is counted, its business terms and name; and how many are allowed if not one. */
export type CountLimit = readonly [id: string, path: string, terms: string, name: string, most?: 1 | 2];

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';

/** A VAT registration as this rule family reads it: upper case, but white space counts (UBL-SR-12, -13, -18). */
const vat = "cac:PartyTaxScheme[cac:TaxScheme[upper-case(cbc:ID) = 'VAT']]";
const notVat = "cac:PartyTaxScheme[cac:TaxScheme[upper-case(cbc:ID) != 'VAT']]";

/**
 * The elements that UBL repeats and EN 16931 has once (or twice). Contexts are tried in this order; only the last
 * two have a node in common: an allowance that also claims to be a charge is an allowance.
 */
export const COUNT_TABLE: readonly CountGroup[] = [
  {
    context: '/ubl:Invoice | /cn:CreditNote',
    owner: 'an invoice',
    limits: [
      ['UBL-SR-08', 'cac:InvoicePeriod', 'BG-14', 'Invoicing period'],
      ['UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode', 'BT-8', 'Value added tax point date code'],
      ['UBL-SR-39', 'cac:ProjectReference/cbc:ID', 'BT-11', 'Project reference'],
      ['UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID', 'BT-12', 'Contract reference'],
      ['UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID', 'BT-15', 'Receiving advice reference'],
      ['UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID', 'BT-16', 'Despatch advice reference'],
      ['UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID', 'BT-17', 'Tender or lot reference'],
      [
        'UBL-SR-04',
        "cac:AdditionalDocumentReference[cbc:DocumentTypeCode = '130']/cbc:ID",
        'BT-18',
        'Invoiced object identifier',
      ],
      ['UBL-SR-09', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-27', 'Seller name'],
      ['UBL-SR-10', `${seller}/cac:PartyName/cbc:Name`, 'BT-28', 'Seller trading name'],
      [
        'UBL-SR-11',
        `${seller}/cac:PartyLegalEntity/cbc:CompanyID`,
        'BT-30',
        'Seller legal registration identifier',
      ],
      ['UBL-SR-12', `${seller}/${vat}/cbc:CompanyID`, 'BT-31', 'Seller VAT identifier'],
      ['UBL-SR-13', `${seller}/${notVat}/cbc:CompanyID`, 'BT-32', 'Seller tax registration identifier'],
      [
        'UBL-SR-14',
        `${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
        'BT-33',
        'Seller additional legal information',
      ],
      ['UBL-SR-15', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-44', 'Buyer name'],
      ['UBL-SR-40', `${buyer}/cac:PartyName/cbc:Name`, 'BT-45', 'Buyer trading name'],
      ['UBL-SR-16', `${buyer}/cac:PartyIdentification/cbc:ID`, 'BT-46', 'Buyer identifier'],
      [
        'UBL-SR-17',
        `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`,
        'BT-47',
        'Buyer legal registration identifier',
      ],
      ['UBL-SR-18', `${buyer}/${vat}/cbc:CompanyID`, 'BT-48', 'Buyer VAT identifier'],
      ['UBL-SR-24', 'cac:Delivery', 'BG-13', 'Delivery information'],
      ['UBL-SR-46', 'cac:PaymentMeans/cbc:PaymentMeansCode[@name]', 'BT-82', 'Payment means text'],
      ['UBL-SR-45', 'cac:PaymentMeans/cbc:PaymentDueDate', 'BT-9', 'Payment due date'],
      ['UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount', 'BG-18', 'Payment card information'],
      ['UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate', 'BG-19', 'Direct debit'],
      ['UBL-SR-05', 'cac:PaymentTerms/cbc:Note', 'BT-20', 'Payment terms'],
    ],
  },
  {
    context: 'cac:BillingReference',
    owner: 'a billing reference',
    limits: [['UBL-SR-06', 'cac:InvoiceDocumentReference', 'BG-3', 'Preceding invoice reference']],
  },
  {
    context: 'cac:AdditionalDocumentReference',
    owner: 'an additional document reference',
    limits: [['UBL-SR-33', 'cbc:DocumentDescription', 'BT-123', 'Supporting document description']],
  },
  {
    context: seller,
    owner: 'the seller',
    limits: [['UBL-SR-42', 'cac:PartyTaxScheme', 'BT-31 BT-32', 'Tax registration', 2]],
  },
  {
    context: 'cac:PostalAddress | cac:Address',
    owner: 'an address',
    limits: [['UBL-SR-51', 'cac:AddressLine', 'BT-162 BT-163 BT-164 BT-165', 'Address line 3']],
  },
  {
    context: 'cac:TaxRepresentativeParty',
    owner: 'a tax representative',
    limits: [
      ['UBL-SR-22', 'cac:PartyName/cbc:Name', 'BT-62', 'Seller tax representative name'],
      ['UBL-SR-23', 'cac:PartyTaxScheme/cbc:CompanyID', 'BT-63', 'Seller tax representative VAT identifier'],
    ],
  },
  {
    context: 'cac:Delivery',
    owner: 'a delivery',
    limits: [['UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name', 'BT-70', 'Deliver to party name']],
  },
  {
    context: 'cac:PaymentMeans',
    owner: 'a payment means',
    limits: [
      ['UBL-SR-27', 'cbc:PaymentMeansCode', 'BT-81', 'Payment means type code'],
      ['UBL-SR-26', 'cbc:PaymentID', 'BT-83', 'Remittance information'],
      ['UBL-SR-28', 'cac:PaymentMandate/cbc:ID', 'BT-89', 'Mandate reference identifier'],
    ],
  },
  {
    context: 'cac:TaxSubtotal',
    owner: 'a VAT breakdown group',
    limits: [['UBL-SR-32', 'cac:TaxCategory/cbc:TaxExemptionReason', 'BT-120', 'VAT exemption reason text']],
  },
  {
    context: 'cac:InvoiceLine | cac:CreditNoteLine',
    owner: 'an invoice line',
    limits: [
      ['UBL-SR-34', 'cbc:Note', 'BT-127', 'Invoice line note'],
      ['UBL-SR-52', 'cac:DocumentReference', 'BT-128', 'Invoice line object identifier'],
      [
        'UBL-SR-35',
        'cac:OrderLineReference/cbc:LineID',
        'BT-132',
        'Referenced purchase order line reference',
      ],
      ['UBL-SR-36', 'cac:InvoicePeriod', 'BG-26', 'Invoice line period'],
      ['UBL-SR-37', 'cac:Price/cac:AllowanceCharge/cbc:Amount', 'BT-147', 'Item price discount'],
      ['UBL-SR-50', 'cac:Item/cbc:Description', 'BT-154', 'Item description'],
    ],
  },
  {
    context: "cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('false', '0')]",
    owner: 'an allowance',
    limits: [['UBL-SR-30', 'cbc:AllowanceChargeReason', 'BT-97 BT-139', 'Allowance reason']],
  },
  {
    context: "cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('true', '1')]",
    owner: 'a charge',
    limits: [['UBL-SR-31', 'cbc:AllowanceChargeReason', 'BT-104 BT-144', 'Charge reason']],
  },
];
