/** How often the elements that one element may hold may occur there. */
export interface CountGroup {
  /** Context of the rule. */
  readonly context: string;
  /** What holds the elements, for the message. */
  readonly owner: string;
  readonly limits: readonly CountLimit[];
}

/** The number of `UBL-SR-nn`, what is counted, its business terms and name; and how many are allowed if not one. */
export type CountLimit = readonly [number: string, path: string, terms: string, name: string, most?: 1 | 2];

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';

/** A VAT registration as this rule family reads it: upper case, but white space counts (UBL-SR-12, -13, -18). */
const vat = "cac:PartyTaxScheme[cac:TaxScheme[upper-case(cbc:ID) = 'VAT']]";
const notVat = "cac:PartyTaxScheme[cac:TaxScheme[upper-case(cbc:ID) != 'VAT']]";

/**
 * The elements that UBL repeats and EN 16931 has once (or twice). Contexts are tried in this order; only the last
 * two have a node in common: an allowance that also claims to be a charge is an allowance.
 */
export const countTable: readonly CountGroup[] = [
  {
    context: '/ubl:Invoice | /cn:CreditNote',
    owner: 'an EN 16931 invoice',
    limits: [
      ['08', 'cac:InvoicePeriod', 'BG-14', 'Invoicing period'],
      ['49', 'cac:InvoicePeriod/cbc:DescriptionCode', 'BT-8', 'Value added tax point date code'],
      ['39', 'cac:ProjectReference/cbc:ID', 'BT-11', 'Project reference'],
      ['01', 'cac:ContractDocumentReference/cbc:ID', 'BT-12', 'Contract reference'],
      ['02', 'cac:ReceiptDocumentReference/cbc:ID', 'BT-15', 'Receiving advice reference'],
      ['03', 'cac:DespatchDocumentReference/cbc:ID', 'BT-16', 'Despatch advice reference'],
      ['56', 'cac:OriginatorDocumentReference/cbc:ID', 'BT-17', 'Tender or lot reference'],
      [
        '04',
        "cac:AdditionalDocumentReference[cbc:DocumentTypeCode = '130']/cbc:ID",
        'BT-18',
        'Invoiced object identifier',
      ],
      ['09', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-27', 'Seller name'],
      ['10', `${seller}/cac:PartyName/cbc:Name`, 'BT-28', 'Seller trading name'],
      ['11', `${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'BT-30', 'Seller legal registration identifier'],
      ['12', `${seller}/${vat}/cbc:CompanyID`, 'BT-31', 'Seller VAT identifier'],
      ['13', `${seller}/${notVat}/cbc:CompanyID`, 'BT-32', 'Seller tax registration identifier'],
      [
        '14',
        `${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
        'BT-33',
        'Seller additional legal information',
      ],
      ['15', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-44', 'Buyer name'],
      ['40', `${buyer}/cac:PartyName/cbc:Name`, 'BT-45', 'Buyer trading name'],
      ['16', `${buyer}/cac:PartyIdentification/cbc:ID`, 'BT-46', 'Buyer identifier'],
      ['17', `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`, 'BT-47', 'Buyer legal registration identifier'],
      ['18', `${buyer}/${vat}/cbc:CompanyID`, 'BT-48', 'Buyer VAT identifier'],
      ['24', 'cac:Delivery', 'BG-13', 'Delivery information'],
      ['46', 'cac:PaymentMeans/cbc:PaymentMeansCode[@name]', 'BT-82', 'Payment means text'],
      ['45', 'cac:PaymentMeans/cbc:PaymentDueDate', 'BT-9', 'Payment due date'],
      ['54', 'cac:PaymentMeans/cac:CardAccount', 'BG-18', 'Payment card information'],
      ['55', 'cac:PaymentMeans/cac:PaymentMandate', 'BG-19', 'Direct debit'],
      ['05', 'cac:PaymentTerms/cbc:Note', 'BT-20', 'Payment terms'],
    ],
  },
  {
    context: 'cac:BillingReference',
    owner: 'a billing reference',
    limits: [['06', 'cac:InvoiceDocumentReference', 'BG-3', 'Preceding invoice reference']],
  },
  {
    context: 'cac:AdditionalDocumentReference',
    owner: 'an additional document reference',
    limits: [['33', 'cbc:DocumentDescription', 'BT-123', 'Supporting document description']],
  },
  {
    context: seller,
    owner: 'the seller',
    limits: [['42', 'cac:PartyTaxScheme', 'BT-31 BT-32', 'Tax registration', 2]],
  },
  {
    context: 'cac:PostalAddress | cac:Address',
    owner: 'an address',
    limits: [['51', 'cac:AddressLine', 'BT-162 BT-163 BT-164 BT-165', 'Address line 3']],
  },
  {
    context: 'cac:TaxRepresentativeParty',
    owner: 'a tax representative',
    limits: [
      ['22', 'cac:PartyName/cbc:Name', 'BT-62', 'Seller tax representative name'],
      ['23', 'cac:PartyTaxScheme/cbc:CompanyID', 'BT-63', 'Seller tax representative VAT identifier'],
    ],
  },
  {
    context: 'cac:Delivery',
    owner: 'a delivery',
    limits: [['25', 'cac:DeliveryParty/cac:PartyName/cbc:Name', 'BT-70', 'Deliver to party name']],
  },
  {
    context: 'cac:PaymentMeans',
    owner: 'a payment means',
    limits: [
      ['27', 'cbc:PaymentMeansCode', 'BT-81', 'Payment means type code'],
      ['26', 'cbc:PaymentID', 'BT-83', 'Remittance information'],
      ['28', 'cac:PaymentMandate/cbc:ID', 'BT-89', 'Mandate reference identifier'],
    ],
  },
  {
    context: 'cac:TaxSubtotal',
    owner: 'a VAT breakdown group',
    limits: [['32', 'cac:TaxCategory/cbc:TaxExemptionReason', 'BT-120', 'VAT exemption reason text']],
  },
  {
    context: 'cac:InvoiceLine | cac:CreditNoteLine',
    owner: 'an invoice line',
    limits: [
      ['34', 'cbc:Note', 'BT-127', 'Invoice line note'],
      ['52', 'cac:DocumentReference', 'BT-128', 'Invoice line object identifier'],
      ['35', 'cac:OrderLineReference/cbc:LineID', 'BT-132', 'Referenced purchase order line reference'],
      ['36', 'cac:InvoicePeriod', 'BG-26', 'Invoice line period'],
      ['37', 'cac:Price/cac:AllowanceCharge/cbc:Amount', 'BT-147', 'Item price discount'],
      ['50', 'cac:Item/cbc:Description', 'BT-154', 'Item description'],
    ],
  },
  {
    context: "cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('false', '0')]",
    owner: 'an allowance',
    limits: [['30', 'cbc:AllowanceChargeReason', 'BT-97 BT-139', 'Allowance reason']],
  },
  {
    context: "cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('true', '1')]",
    owner: 'a charge',
    limits: [['31', 'cbc:AllowanceChargeReason', 'BT-104 BT-144', 'Charge reason']],
  },
];
