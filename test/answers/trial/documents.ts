/** Sixty invoices as shops and accountants write them, each with the mistakes that its name says; the others are right. */
export type TrialCase = readonly [name: string, seller: Country, buyer: Country, changes: object];

export type Country = keyof typeof PARTIES;

const PARTIES = {
  BE: ['Drukkerij De Kaai BV', 'BE0471122367', 'Kaaistraat 12, 2000 Antwerpen, België'],
  NL: ['Bloemen Direct BV', 'NL004495445B01', 'Oosterdok 2, 1011 VX Amsterdam, Nederland'],
  DE: ['Werkzeug Nord GmbH', 'DE136695976', 'Hafenstr. 5, 20457 Hamburg, Deutschland'],
  FR: ['Menuiserie Lyon SARL', 'FR40303265045', '3 rue Mercière, 69002 Lyon, France'],
  LU: ['Conseil Lux SA', 'LU15027442', '12 Grand-Rue, 1660 Luxembourg, Luxembourg'],
  AT: ['Tischlerei Wien GmbH', 'ATU13585627', 'Ring 1, 1010 Wien, Österreich'],
  IT: ['Ceramiche Faenza Srl', 'IT00743110157', 'Via Roma 4, 20121 Milano MI, Italia'],
  ES: ['Muebles Sol SL', 'ESB58378431', 'Calle Mayor 8, 28013 Madrid, España'],
  SE: ['Snickeri Nord AB', 'SE123456789701', 'Storgatan 3, 111 22 Stockholm, Sverige'],
  NO: ['Fjord Mat AS', 'NO995525828MVA', 'Storgata 5, 0155 Oslo, Norge'],
  DK: ['Havn Design ApS', 'DK13585628', 'Havnegade 7, 1058 København, Danmark'],
  FI: ['Puu Oy', 'FI20774740', 'Mannerheimintie 9, 00100 Helsinki, Suomi'],
} as const;

const RATES: Readonly<Partial<Record<Country, number>>> = {
  ...{ DE: 19, FR: 20, LU: 17, AT: 20, IT: 22, SE: 25, NO: 25, DK: 25, FI: 25.5 },
};
const CURRENCIES: Readonly<Partial<Record<Country, string>>> = { SE: 'SEK', NO: 'NOK', DK: 'DKK' };

/** A right invoice between two parties, which a case changes. */
export function trialDocument([, seller, buyer, changes]: TrialCase): Readonly<Record<string, unknown>> {
  const [vendor, vendorId, vendorAddress] = PARTIES[seller];
  const [customer, customerId, customerAddress] = PARTIES[buyer];
  const isDomestic = seller === buyer;
  return {
    document_type: 'INVOICE',
    invoice_id: '2026-117',
    invoice_date: '2026-11-20',
    due_date: '2026-12-20',
    currency: CURRENCIES[seller] ?? 'EUR',
    vendor_name: vendor,
    vendor_tax_id: vendorId,
    vendor_company_id: COMPANY_IDS[seller],
    vendor_address: vendorAddress,
    vendor_address_recipient: 'Anna Meyer, Tel. +49 30 2093 1234',
    vendor_email: 'office@example.com',
    customer_name: `${customer} (klant)`,
    customer_tax_id: customerId,
    customer_company_id: COMPANY_IDS[buyer],
    customer_address: customerAddress,
    customer_id: 'REF-7',
    payment_details: [{ iban: 'BE57734001234535' }],
    ...(isDomestic ? {} : { tax_code: 'AE', vatex: 'VATEX-EU-AE' }),
    items: [line(isDomestic ? rateOf(seller) : 0)],
    ...changes,
  };
}

const COMPANY_IDS: Readonly<Partial<Record<Country, string>>> = {
  ...{ NL: '27124701', SE: '1234567897', NO: '995525828', DK: '13585628' },
};

/** The standard rate of a seller. */
export const rateOf = (seller: Country): number => RATES[seller] ?? 21;

/** One line of 100.00 without VAT. */
export const line = (tax_rate: number | string, changes: object = {}): object => ({
  ...{ description: 'Chair', quantity: 2, unit: 'H87', unit_price: 50, tax_rate },
  ...changes,
});

const discount = { amount: 10, reason: 'Discount', tax_rate: 21 };

export const TRIAL: readonly TrialCase[] = [
  [
    'prices with VAT',
    'BE',
    'BE',
    { items: [line(21, { unit_price: 60.5 })], subtotal: 100, total_tax: 21, invoice_total: 121 },
  ],
  [
    'prices with VAT, total only',
    'NL',
    'NL',
    { items: [line(21, { unit_price: 60.5 })], invoice_total: 121 },
  ],
  [
    'prices with VAT at two rates',
    'BE',
    'BE',
    { items: [line(21, { unit_price: 60.5 }), line(6, { unit_price: 10.6 })], invoice_total: 142.2 },
  ],
  [
    'prices with VAT as text',
    'FR',
    'FR',
    { items: [line('20.00', { unit_price: '11.99', quantity: '3' })], invoice_total: '35.97' },
  ],
  ['prices in cents', 'DE', 'DE', { items: [line(19, { unit_price: 5000 })], invoice_total: 119 }],
  ['prices in cents with VAT', 'BE', 'BE', { items: [line(21, { unit_price: 6050 })], invoice_total: 121 }],
  ['totals in cents', 'LU', 'LU', { subtotal: 10000, total_tax: 1700, invoice_total: 11700 }],
  [
    'a discount that the price includes',
    'BE',
    'BE',
    { allowances: [discount], subtotal: 100, invoice_total: 121 },
  ],
  [
    'a discount only in the totals',
    'BE',
    'BE',
    { total_discount: 10, subtotal: 90, total_tax: 18.9, invoice_total: 108.9 },
  ],
  [
    'a discount subtracted twice in the totals',
    'BE',
    'BE',
    { allowances: [discount], subtotal: 80, total_tax: 16.8, invoice_total: 96.8 },
  ],
  ['a negative discount', 'BE', 'BE', { allowances: [{ ...discount, amount: -10 }], invoice_total: 108.9 }],
  [
    'a discount as a fraction',
    'NL',
    'NL',
    { allowances: [{ multiplier_factor: 0.1, reason: 'Korting', tax_rate: 21 }], invoice_total: 108.9 },
  ],
  ['a discount in a field of the line', 'BE', 'BE', { items: [line(21, { discount: 10, amount: 90 })] }],
  [
    'a discount in percent in a field of the line',
    'DE',
    'DE',
    { items: [line(19, { rabatt: '10%', amount: 90 })] },
  ],
  [
    'a line that is there twice',
    'IT',
    'IT',
    { items: [line(22), line(22)], subtotal: 100, invoice_total: 122 },
  ],
  ['a line that is missing', 'ES', 'ES', { subtotal: 150, total_tax: 31.5, invoice_total: 181.5 }],
  ['a total without VAT', 'AT', 'AT', { subtotal: 100, total_tax: 20, invoice_total: 100 }],
  ['a total a cent off', 'BE', 'BE', { total_tax: 21.01 }],
  ['VAT of another rate', 'BE', 'BE', { subtotal: 100, total_tax: 6, invoice_total: 106 }],
  ['an amount that is not quantity times price', 'FI', 'FI', { items: [line(25.5, { amount: 95 })] }],
  [
    'a price with VAT beside a net amount',
    'BE',
    'BE',
    { items: [line(21, { unit_price: 60.5, amount: 100 })] },
  ],
  ['a rate with a percent sign', 'BE', 'BE', { items: [line('21%')] }],
  ['a rate as a fraction', 'NL', 'NL', { items: [line(0.21)], invoice_total: 121 }],
  ['no rate', 'BE', 'BE', { items: [line(21, { tax_rate: undefined })] }],
  [
    'no rate, with the totals',
    'BE',
    'BE',
    { items: [line(21, { tax_rate: undefined })], subtotal: 100, total_tax: 21, invoice_total: 121 },
  ],
  ['a rate of another country', 'BE', 'BE', { items: [line(20)] }],
  ['a decimal comma', 'FR', 'FR', { items: [line(20, { unit_price: '49,90' })] }],
  ['a price with a currency sign', 'DE', 'DE', { items: [line(19, { unit_price: '50 €' })] }],
  ['a date as Belgians write it', 'BE', 'BE', { invoice_date: '20/11/2026' }],
  ['a date with time', 'SE', 'SE', { due_date: '2026-12-20T00:00:00Z' }],
  ['a unit in words', 'BE', 'BE', { items: [line(21, { unit: 'stuks' })] }],
  ['kilowatt hours', 'BE', 'BE', { items: [line(21, { unit: 'kWh' })] }],
  ['a currency in lower case', 'LU', 'LU', { currency: 'eur' }],
  ['a currency sign', 'BE', 'BE', { currency: '€' }],
  ['no reference', 'BE', 'BE', { customer_id: undefined }],
  ['no due date', 'BE', 'BE', { due_date: undefined }],
  ['no customer', 'BE', 'BE', { customer_tax_id: undefined, customer_name: undefined }],
  ['a misspelt rate', 'BE', 'BE', { items: [line(21, { tax_rate: undefined, vat_rate: 21 })] }],
  ['fields of another program', 'NL', 'NL', { items: [{ name: 'Chair', qty: 2, price: 50, vat: 21 }] }],
  ['no description', 'BE', 'BE', { items: [line(21, { description: undefined })] }],
  ['a VAT number with a wrong digit', 'BE', 'BE', { customer_tax_id: 'BE0845012729' }],
  [
    'a VAT number without country',
    'BE',
    'BE',
    { customer_tax_id: '0845.012.728', customer_address: 'Markt 1, 9000 Gent' },
  ],
  ['an address in pieces', 'BE', 'BE', { customer_address: { street: 'Markt 1', city: 'Gent' } }],
  ['an address without country', 'BE', 'BE', { vendor_address: 'Kaaistraat 12' }],
  ['a foreign buyer with VAT number only', 'BE', 'NL', { customer_company_id: undefined }],
  ['reverse charge with VAT', 'BE', 'DE', { items: [line(21)] }],
  ['reverse charge without a reason', 'BE', 'FR', { vatex: undefined }],
  ['a supply within the EU without delivery', 'DE', 'BE', { tax_code: 'K', vatex: 'VATEX-EU-IC' }],
  ['VAT of 0% without a category', 'NL', 'BE', { tax_code: undefined, vatex: undefined }],
  ['exempt without a reason', 'BE', 'BE', { tax_code: 'E', items: [line(0)] }],
  [
    'a credit note with negative amounts',
    'BE',
    'BE',
    { document_type: 'CREDIT_NOTE', items: [line(21, { quantity: -2 })] },
  ],
  [
    'a credit note with the invoice as reference',
    'NL',
    'NL',
    { document_type: 'CREDIT_NOTE', purchase_order: 'F-1', customer_id: undefined },
  ],
  [
    'a credit note with prices in cents',
    'BE',
    'BE',
    { document_type: 'CREDIT_NOTE', items: [line(21, { unit_price: 5000 })], invoice_total: 121 },
  ],
  ['a debit note with a wrong total', 'FR', 'FR', { document_type: 'DEBIT_NOTE', invoice_total: 121 }],
  [
    'a self-billed invoice with prices with VAT',
    'BE',
    'BE',
    { document_type: 'SELFBILLING_INVOICE', items: [line(21, { unit_price: 60.5 })], invoice_total: 121 },
  ],
  [
    'a self-billed credit note with a discount twice',
    'BE',
    'BE',
    { document_type: 'SELFBILLING_CREDIT_NOTE', allowances: [discount], invoice_total: 121 },
  ],
  ['a kind of document in words', 'DK', 'DK', { document_type: 'Faktura' }],
  [
    'an attachment as a data URL',
    'BE',
    'BE',
    {
      attachments: [
        {
          file_name: 'a.pdf',
          file_type: 'application/pdf',
          file_data: 'data:application/pdf;base64,JVBERi0xLjcK',
        },
      ],
    },
  ],
  ['a Norwegian invoice in euros', 'NO', 'NO', { currency: 'EUR' }],
  ['a wrong IBAN', 'BE', 'BE', { payment_details: [{ iban: 'BE57 7340 0123 4536' }] }],
];
