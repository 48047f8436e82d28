/** What one element must hold exactly once. */
export interface OnceGroup {
  /** The element, from the document element on; `line` is an invoice or credit note line, empty the document itself. */
  readonly path: string;
  readonly children: readonly OnceChild[];
}

/**
 * The rule of an invoice and that of a credit note (null: none), the child (`quantity`: invoiced or credited), its business terms
 * and its name.
 */
export type OnceChild = readonly [
  invoice: string | null,
  creditNote: string | null,
  child: string,
  terms: string,
  name: string,
];

/** PEPPOL-EN16931-R140 to R276, in the reading order of an invoice. No two contexts match the same node. */
export const ONCE_TABLE: readonly OnceGroup[] = [
  {
    path: '',
    children: [
      ['PEPPOL-EN16931-R209', 'PEPPOL-EN16931-R140', 'cac:AccountingCustomerParty', 'BG-7', 'Buyer'],
      [null, 'PEPPOL-EN16931-R205', 'cbc:CreditNoteTypeCode', 'BT-3', 'Credit note type code'],
      [
        'PEPPOL-EN16931-R273',
        'PEPPOL-EN16931-R206',
        'cbc:CustomizationID',
        'BT-24',
        'Specification identifier',
      ],
      [
        'PEPPOL-EN16931-R274',
        'PEPPOL-EN16931-R207',
        'cbc:DocumentCurrencyCode',
        'BT-5',
        'Invoice currency code',
      ],
      ['PEPPOL-EN16931-R275', null, 'cbc:InvoiceTypeCode', 'BT-3', 'Invoice type code'],
      ['PEPPOL-EN16931-R276', 'PEPPOL-EN16931-R208', 'cbc:ProfileID', 'BT-23', 'Business process'],
    ],
  },
  {
    path: 'cac:BillingReference',
    children: [
      [
        'PEPPOL-EN16931-R235',
        'PEPPOL-EN16931-R166',
        'cac:InvoiceDocumentReference',
        'BG-3',
        'Preceding invoice reference',
      ],
    ],
  },
  {
    path: 'cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference',
    children: [
      ['PEPPOL-EN16931-R230', 'PEPPOL-EN16931-R161', 'cbc:URI', 'BT-124', 'External document location'],
    ],
  },
  {
    path: 'cac:AccountingSupplierParty',
    children: [['PEPPOL-EN16931-R220', 'PEPPOL-EN16931-R151', 'cac:Party', 'BG-4', 'Seller']],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party',
    children: [
      ['PEPPOL-EN16931-R221', 'PEPPOL-EN16931-R152', 'cac:PartyLegalEntity', 'BT-27', 'Seller name'],
      ['PEPPOL-EN16931-R225', 'PEPPOL-EN16931-R156', 'cac:PostalAddress', 'BG-5', 'Seller postal address'],
      ['PEPPOL-EN16931-R229', 'PEPPOL-EN16931-R160', 'cbc:EndpointID', 'BT-34', 'Seller electronic address'],
    ],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity',
    children: [
      ['PEPPOL-EN16931-R222', 'PEPPOL-EN16931-R153', 'cbc:RegistrationName', 'BT-27', 'Seller name'],
    ],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme',
    children: [
      ['PEPPOL-EN16931-R224', 'PEPPOL-EN16931-R155', 'cbc:CompanyID', 'BT-31 BT-32', 'Seller tax identifier'],
    ],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme',
    children: [
      [
        'PEPPOL-EN16931-R223',
        'PEPPOL-EN16931-R154',
        'cbc:ID',
        'BT-31 BT-32',
        'Kind of the seller tax identifier',
      ],
    ],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress',
    children: [['PEPPOL-EN16931-R227', 'PEPPOL-EN16931-R158', 'cac:Country', 'BT-40', 'Seller country']],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:AddressLine',
    children: [['PEPPOL-EN16931-R226', 'PEPPOL-EN16931-R157', 'cbc:Line', 'BT-162', 'Seller address line 3']],
  },
  {
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country',
    children: [
      [
        'PEPPOL-EN16931-R228',
        'PEPPOL-EN16931-R159',
        'cbc:IdentificationCode',
        'BT-40',
        'Seller country code',
      ],
    ],
  },
  {
    path: 'cac:AccountingCustomerParty',
    children: [['PEPPOL-EN16931-R210', 'PEPPOL-EN16931-R141', 'cac:Party', 'BG-7', 'Buyer']],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party',
    children: [
      ['PEPPOL-EN16931-R211', 'PEPPOL-EN16931-R142', 'cac:PartyLegalEntity', 'BT-44', 'Buyer name'],
      ['PEPPOL-EN16931-R215', 'PEPPOL-EN16931-R146', 'cac:PostalAddress', 'BG-8', 'Buyer postal address'],
      ['PEPPOL-EN16931-R219', 'PEPPOL-EN16931-R150', 'cbc:EndpointID', 'BT-49', 'Buyer electronic address'],
    ],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity',
    children: [['PEPPOL-EN16931-R212', 'PEPPOL-EN16931-R143', 'cbc:RegistrationName', 'BT-44', 'Buyer name']],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme',
    children: [
      ['PEPPOL-EN16931-R214', 'PEPPOL-EN16931-R145', 'cbc:CompanyID', 'BT-48', 'Buyer VAT identifier'],
    ],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme',
    children: [
      ['PEPPOL-EN16931-R213', 'PEPPOL-EN16931-R144', 'cbc:ID', 'BT-48', 'Kind of the buyer VAT identifier'],
    ],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress',
    children: [['PEPPOL-EN16931-R217', 'PEPPOL-EN16931-R148', 'cac:Country', 'BT-55', 'Buyer country']],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine',
    children: [['PEPPOL-EN16931-R216', 'PEPPOL-EN16931-R147', 'cbc:Line', 'BT-163', 'Buyer address line 3']],
  },
  {
    path: 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country',
    children: [
      ['PEPPOL-EN16931-R218', 'PEPPOL-EN16931-R149', 'cbc:IdentificationCode', 'BT-55', 'Buyer country code'],
    ],
  },
  {
    path: 'cac:PayeeParty',
    children: [['PEPPOL-EN16931-R256', 'PEPPOL-EN16931-R188', 'cac:PartyName', 'BT-59', 'Payee name']],
  },
  {
    path: 'cac:PayeeParty/cac:PartyLegalEntity',
    children: [
      [
        'PEPPOL-EN16931-R255',
        'PEPPOL-EN16931-R187',
        'cbc:CompanyID',
        'BT-61',
        'Payee legal registration identifier',
      ],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty',
    children: [
      [
        'PEPPOL-EN16931-R261',
        'PEPPOL-EN16931-R193',
        'cac:PartyName',
        'BT-62',
        'Seller tax representative name',
      ],
      [
        'PEPPOL-EN16931-R262',
        'PEPPOL-EN16931-R194',
        'cac:PartyTaxScheme',
        'BT-63',
        'Seller tax representative VAT identifier',
      ],
      [
        'PEPPOL-EN16931-R265',
        'PEPPOL-EN16931-R197',
        'cac:PostalAddress',
        'BG-12',
        'Seller tax representative postal address',
      ],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty/cac:PartyTaxScheme',
    children: [
      [
        'PEPPOL-EN16931-R264',
        'PEPPOL-EN16931-R196',
        'cbc:CompanyID',
        'BT-63',
        'Seller tax representative VAT identifier',
      ],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty/cac:PartyTaxScheme/cac:TaxScheme',
    children: [
      [
        'PEPPOL-EN16931-R263',
        'PEPPOL-EN16931-R195',
        'cbc:ID',
        'BT-63',
        'Kind of the seller tax representative VAT identifier',
      ],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty/cac:PostalAddress',
    children: [
      ['PEPPOL-EN16931-R267', 'PEPPOL-EN16931-R199', 'cac:Country', 'BT-69', 'Tax representative country'],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty/cac:PostalAddress/cac:AddressLine',
    children: [
      [
        'PEPPOL-EN16931-R266',
        'PEPPOL-EN16931-R198',
        'cbc:Line',
        'BT-164',
        'Tax representative address line 3',
      ],
    ],
  },
  {
    path: 'cac:TaxRepresentativeParty/cac:PostalAddress/cac:Country',
    children: [
      [
        'PEPPOL-EN16931-R268',
        'PEPPOL-EN16931-R200',
        'cbc:IdentificationCode',
        'BT-69',
        'Tax representative country code',
      ],
    ],
  },
  {
    path: 'cac:Delivery/cac:DeliveryLocation/cac:Address',
    children: [['PEPPOL-EN16931-R237', 'PEPPOL-EN16931-R181', 'cac:Country', 'BT-80', 'Deliver to country']],
  },
  {
    path: 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine',
    children: [
      ['PEPPOL-EN16931-R236', 'PEPPOL-EN16931-R180', 'cbc:Line', 'BT-165', 'Deliver to address line 3'],
    ],
  },
  {
    path: 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country',
    children: [
      [
        'PEPPOL-EN16931-R238',
        'PEPPOL-EN16931-R182',
        'cbc:IdentificationCode',
        'BT-80',
        'Deliver to country code',
      ],
    ],
  },
  {
    path: 'cac:Delivery/cac:DeliveryParty',
    children: [
      ['PEPPOL-EN16931-R239', 'PEPPOL-EN16931-R183', 'cac:PartyName', 'BT-70', 'Deliver to party name'],
    ],
  },
  {
    path: 'cac:PaymentMeans/cac:PayeeFinancialAccount',
    children: [
      ['PEPPOL-EN16931-R258', 'PEPPOL-EN16931-R190', 'cbc:ID', 'BT-84', 'Payment account identifier'],
    ],
  },
  {
    path: 'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch',
    children: [
      [
        'PEPPOL-EN16931-R257',
        'PEPPOL-EN16931-R189',
        'cbc:ID',
        'BT-86',
        'Payment service provider identifier',
      ],
    ],
  },
  {
    path: 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount',
    children: [
      ['PEPPOL-EN16931-R259', 'PEPPOL-EN16931-R191', 'cbc:ID', 'BT-91', 'Debited account identifier'],
    ],
  },
  {
    path: 'cac:PaymentTerms',
    children: [['PEPPOL-EN16931-R260', 'PEPPOL-EN16931-R192', 'cbc:Note', 'BT-20', 'Payment terms']],
  },
  {
    path: 'cac:AllowanceCharge',
    children: [
      ['PEPPOL-EN16931-R231', 'PEPPOL-EN16931-R162', 'cac:TaxCategory', 'BT-95 BT-102', 'VAT category'],
    ],
  },
  {
    path: 'cac:AllowanceCharge/cac:TaxCategory',
    children: [
      [
        'PEPPOL-EN16931-R232',
        'PEPPOL-EN16931-R163',
        'cac:TaxScheme',
        'BT-95 BT-102',
        'Tax scheme of the VAT category',
      ],
      ['PEPPOL-EN16931-R234', 'PEPPOL-EN16931-R165', 'cbc:ID', 'BT-95 BT-102', 'VAT category code'],
    ],
  },
  {
    path: 'cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme',
    children: [
      [
        'PEPPOL-EN16931-R233',
        'PEPPOL-EN16931-R164',
        'cbc:ID',
        'BT-95 BT-102',
        'Tax scheme of the VAT category',
      ],
    ],
  },
  {
    path: 'cac:TaxTotal/cac:TaxSubtotal',
    children: [
      [
        'PEPPOL-EN16931-R272',
        'PEPPOL-EN16931-R204',
        'cbc:TaxableAmount',
        'BT-116',
        'VAT category taxable amount',
      ],
    ],
  },
  {
    path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
    children: [
      [
        'PEPPOL-EN16931-R269',
        'PEPPOL-EN16931-R201',
        'cac:TaxScheme',
        'BT-118',
        'Tax scheme of the VAT category',
      ],
      ['PEPPOL-EN16931-R271', 'PEPPOL-EN16931-R203', 'cbc:ID', 'BT-118', 'VAT category code'],
    ],
  },
  {
    path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme',
    children: [
      ['PEPPOL-EN16931-R270', 'PEPPOL-EN16931-R202', 'cbc:ID', 'BT-118', 'Tax scheme of the VAT category'],
    ],
  },
  {
    path: 'cac:LegalMonetaryTotal',
    children: [
      [
        'PEPPOL-EN16931-R252',
        'PEPPOL-EN16931-R184',
        'cbc:LineExtensionAmount',
        'BT-106',
        'Sum of invoice line net amounts',
      ],
      [
        'PEPPOL-EN16931-R253',
        'PEPPOL-EN16931-R185',
        'cbc:TaxExclusiveAmount',
        'BT-109',
        'Invoice total amount without VAT',
      ],
      [
        'PEPPOL-EN16931-R254',
        'PEPPOL-EN16931-R186',
        'cbc:TaxInclusiveAmount',
        'BT-112',
        'Invoice total amount with VAT',
      ],
    ],
  },
  {
    path: 'line',
    children: [
      [null, 'PEPPOL-EN16931-R168', 'cac:Item', 'BG-31', 'Item information'],
      ['PEPPOL-EN16931-R249', 'PEPPOL-EN16931-R177', 'cac:Price', 'BG-29', 'Price details'],
      ['PEPPOL-EN16931-R250', 'PEPPOL-EN16931-R178', 'quantity', 'BT-129', 'Invoiced quantity'],
      [
        'PEPPOL-EN16931-R251',
        'PEPPOL-EN16931-R179',
        'cbc:LineExtensionAmount',
        'BT-131',
        'Invoice line net amount',
      ],
    ],
  },
  {
    path: 'line/cac:DocumentReference',
    children: [
      [
        'PEPPOL-EN16931-R240',
        'PEPPOL-EN16931-R167',
        'cbc:DocumentTypeCode',
        'BT-128',
        'Type code of the invoice line object identifier',
      ],
    ],
  },
  {
    path: 'line/cac:Item',
    children: [
      [
        'PEPPOL-EN16931-R242',
        'PEPPOL-EN16931-R170',
        'cac:ClassifiedTaxCategory',
        'BG-30',
        'Line VAT information',
      ],
      ['PEPPOL-EN16931-R248', 'PEPPOL-EN16931-R176', 'cbc:Name', 'BT-153', 'Item name'],
    ],
  },
  {
    path: 'line/cac:Item/cac:AdditionalItemProperty',
    children: [['PEPPOL-EN16931-R241', 'PEPPOL-EN16931-R169', 'cbc:Value', 'BT-161', 'Item attribute value']],
  },
  {
    path: 'line/cac:Item/cac:ClassifiedTaxCategory',
    children: [
      [
        'PEPPOL-EN16931-R243',
        'PEPPOL-EN16931-R171',
        'cac:TaxScheme',
        'BT-151',
        'Tax scheme of the invoiced item VAT category',
      ],
      ['PEPPOL-EN16931-R245', 'PEPPOL-EN16931-R173', 'cbc:ID', 'BT-151', 'Invoiced item VAT category code'],
    ],
  },
  {
    path: 'line/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme',
    children: [
      [
        'PEPPOL-EN16931-R244',
        'PEPPOL-EN16931-R172',
        'cbc:ID',
        'BT-151',
        'Tax scheme of the invoiced item VAT category',
      ],
    ],
  },
  {
    path: 'line/cac:Item/cac:CommodityClassification',
    children: [
      [
        'PEPPOL-EN16931-R246',
        'PEPPOL-EN16931-R174',
        'cbc:ItemClassificationCode',
        'BT-158',
        'Item classification identifier',
      ],
    ],
  },
  {
    path: 'line/cac:Item/cac:OriginCountry',
    children: [
      [
        'PEPPOL-EN16931-R247',
        'PEPPOL-EN16931-R175',
        'cbc:IdentificationCode',
        'BT-159',
        'Item country of origin',
      ],
    ],
  },
];
