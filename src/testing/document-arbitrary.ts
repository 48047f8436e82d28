import fc from 'fast-check';
import { DOCUMENT_TYPES, type Currency, type DocumentType, type TaxCode } from '../document/choices.js';
import type { DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import { calculateTotals } from '../totals/calculate-totals.js';
import { assertDocumentOptions } from './assert-document-options.js';
import { dateArbitrary, dayAfter } from './date-arbitrary.js';
import { decimalArbitrary } from './decimal-arbitrary.js';
import { partiesByCountry, partyArbitrary, type PartyFields } from './party-arbitrary.js';
import { textArbitrary } from './text-arbitrary.js';
import { vatScenarioArbitrary, type VatScenario } from './vat-scenario-arbitrary.js';

/** Which Documents are wanted; everything that is left out may be anything. */
export interface DocumentArbitraryOptions {
  readonly documentTypes?: readonly DocumentType[];
  /** ISO 3166-1 codes of sellers; Greek ones need a mark of the tax authority, for which a Document has no field. */
  readonly vendorCountries?: readonly string[];
  /** ISO 3166-1 codes of buyers. */
  readonly customerCountries?: readonly string[];
  /** VAT categories of the lines (BT-151). B, split payment, is for Italian parties whatever countries are asked for. */
  readonly taxCodes?: readonly TaxCode[];
  readonly currencies?: readonly Currency[];
  /** Whether there may be allowances and charges, of the document and of lines; true when absent. */
  readonly adjustments?: boolean;
  /** The greatest number of lines; 5 when absent. */
  readonly maxLines?: number;
}

// A Greek seller registers each invoice with the tax authority and attaches its mark (GR-R-004); a Document has no field for it.
const sellerCountries = Object.keys(partiesByCountry).filter((country) => country !== 'GR');

/**
 * Documents that the access point accepts: parties that exist by their check digits and have what the rules of their country
 * ask for, totals left to be calculated. They shrink to one line and short texts. Norwegian sellers get a warning (NO-R-002):
 * a Document has no field for the register they stand in.
 *
 * @throws RangeError when an option names what there is not, or leaves nothing to choose from; TypeError when it is no list
 */
export function documentArbitrary(options: DocumentArbitraryOptions = {}): fc.Arbitrary<DocumentInput> {
  assertDocumentOptions(options, { vendorCountries: sellerCountries });
  return vatScenarioArbitrary(options.taxCodes)
    .chain((vat) =>
      fc.record({
        type: fc.constantFrom(...(options.documentTypes ?? DOCUMENT_TYPES)),
        vat: fc.constant(vat),
        vendor: partyArbitrary(vat.countries ?? options.vendorCountries ?? sellerCountries),
        customer: partyArbitrary(vat.countries ?? options.customerCountries),
        issued: dateArbitrary,
      }),
    )
    .chain((base) =>
      fc
        .record({
          head: headArbitrary(base.issued, {
            withAccount: needsAccount.has(base.vendor.country),
            currencies: options.currencies ?? USUAL_CURRENCIES,
          }),
          vendor: partyFieldsArbitrary('vendor', base.vendor, base.vat),
          customer: partyFieldsArbitrary('customer', base.customer, base.vat),
          delivery: deliveryArbitrary(base.vat, base.customer, base.issued),
          lines: linesArbitrary(
            ratesOf(base.vat, base.vendor),
            options.maxLines ?? 5,
            options.adjustments === false ? 0 : 2,
          ),
        })
        .map(({ head, vendor, customer, delivery, lines }): DocumentInput => ({
          document_type: base.type,
          invoice_date: base.issued,
          tax_code: base.vat.code,
          ...base.vat.fields,
          ...head,
          ...vendor,
          ...customer,
          ...delivery,
          ...lines,
        }))
        .filter((document) => base.customer.country !== 'DK' || isCredit(document)),
    );
}

/** A credit note between Danish parties has no total below 0 (DK-R-016). */
function isCredit(document: DocumentInput): boolean {
  return calculateTotals(readDocument(document)).invoiceTotal.gte(0);
}

/** Countries whose sellers must say how they are paid (NL-R-007, DE-R-001). */
const needsAccount = new Set(['NL', 'DE']);

/** The usual ones; undefined leaves the currency to its default. */
const USUAL_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', undefined] as const;

/** Every field of the head that may be there or not. */
function headArbitrary(
  issued: string,
  {
    withAccount,
    currencies,
  }: { readonly withAccount: boolean; readonly currencies: readonly (Currency | undefined)[] },
): fc.Arbitrary<Partial<DocumentInput>> {
  const optional = fc.record(
    {
      note: textArbitrary,
      payment_term: textArbitrary,
      customer_id: textArbitrary,
      attachments: fc.array(attachmentArbitrary, { maxLength: 2 }),
      payment_details: paymentDetailsArbitrary,
    },
    { requiredKeys: withAccount ? ['payment_details'] : [] },
  );
  return fc
    .tuple(
      optional,
      fc.stringMatching(/^[A-Z]{1,3}-20\d\d-\d{1,6}$/),
      fc.nat(60).map((days) => dayAfter(issued, days)),
      fc.stringMatching(/^PO-\d{1,8}$/),
      fc.constantFrom(...currencies),
    )
    .map(([fields, invoice_id, due_date, purchase_order, currency]) => ({
      ...fields,
      invoice_id,
      due_date,
      purchase_order,
      // A buyer reference or a purchase order is demanded (PEPPOL-EN16931-R003); a credit note's order is no order.
      customer_id: fields.customer_id ?? 'REF-1',
      ...(currency !== undefined && { currency }),
    }));
}

const attachmentArbitrary = fc
  .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.uint8Array({ minLength: 1, maxLength: 40 }))
  .map(([name, bytes]) => ({
    file_name: `${name}.pdf`,
    file_type: 'application/pdf',
    file_size: bytes.length,
    file_data: Buffer.from(bytes).toString('base64'),
  }));

/** Accounts to choose from, all with the one reference that a document can have (UBL-SR-44). */
const paymentDetailsArbitrary = fc
  .tuple(
    fc.uniqueArray(
      fc.constantFrom(
        'BE68539007547034',
        'NL91 ABNA 0417 1643 00',
        'DE89370400440532013000',
        'FR1420041010050500013M02606',
      ),
      { minLength: 1, maxLength: 2 },
    ),
    fc.option(fc.constantFrom('KREDBEBB', 'ABNANL2A'), { nil: undefined }),
    fc.option(fc.stringMatching(/^[A-Z0-9]{3,15}$/), { nil: undefined }),
  )
  .map(([ibans, swift, payment_reference]) => ibans.map((iban) => ({ iban, swift, payment_reference })));

function partyFieldsArbitrary(
  role: 'vendor' | 'customer',
  party: PartyFields,
  vat: VatScenario,
): fc.Arbitrary<Partial<DocumentInput>> {
  return fc
    .tuple(
      textArbitrary,
      fc.option(fc.constantFrom('ap@example.com', 'billing@example.eu'), { nil: undefined }),
    )
    .map(([name, email]) => {
      const identifiers =
        vat.withoutVatNumbers === true
          ? { company_id: party.company_id ?? party.tax_id }
          : { tax_id: party.tax_id, company_id: party.company_id };
      const fields = {
        name,
        email: party.email ?? email,
        address: party.address,
        address_recipient: party.address_recipient,
        ...identifiers,
      };
      return Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => [`${role}_${field}`, value]),
      );
    });
}

function deliveryArbitrary(
  vat: VatScenario,
  customer: PartyFields,
  issued: string,
): fc.Arbitrary<Partial<DocumentInput>> {
  return fc.record(
    {
      shipping_address: fc.constant(customer.address),
      shipping_address_recipient: textArbitrary,
      service_start_date: fc.constant(issued),
      service_end_date: fc.constant(dayAfter(issued, 30)),
    },
    {
      requiredKeys:
        vat.needsDelivery === true ? ['shipping_address', 'service_start_date', 'service_end_date'] : [],
    },
  );
}

/** Sweden has three standard rates (SE-R-006). */
function ratesOf({ code, rates }: VatScenario, vendor: PartyFields): readonly string[] {
  return code === 'S' && vendor.country === 'SE' ? ['25', '12.00', '6', '0'] : rates;
}

function linesArbitrary(
  rates: readonly string[],
  maxLines: number,
  maxAdjustments: number,
): fc.Arbitrary<Pick<DocumentInput, 'items' | 'allowances' | 'charges'>> {
  const rate = rates.length === 0 ? fc.constant(undefined) : fc.constantFrom(...rates);
  const line = fc
    .tuple(
      fc.record(
        {
          description: textArbitrary,
          quantity: decimalArbitrary(100_000, 2),
          unit_price: decimalArbitrary(1_000_000, 4),
          unit: fc.constantFrom('HUR', 'KGM', 'C62', 'DAY'),
          product_code: textArbitrary,
          allowances: fc.array(adjustmentArbitrary(), { maxLength: maxAdjustments }),
          charges: fc.array(adjustmentArbitrary(), { maxLength: maxAdjustments }),
          item_attributes: fc.array(fc.record({ name: textArbitrary, value: textArbitrary }), {
            maxLength: 2,
          }),
        },
        { requiredKeys: ['description', 'quantity', 'unit_price'] },
      ),
      rate,
    )
    .map(([fields, tax_rate]) => ({ ...fields, ...(tax_rate !== undefined && { tax_rate }) }));
  const adjustments = fc.array(
    fc
      .tuple(adjustmentArbitrary(), rate)
      .map(([fields, tax_rate]) => ({ ...fields, ...(tax_rate !== undefined && { tax_rate }) })),
    { maxLength: maxAdjustments },
  );
  return fc.record({
    // Whoever asks for many lines gets some with many.
    items: fc.array(line, { minLength: 1, maxLength: maxLines, size: 'max' }),
    allowances: adjustments,
    charges: adjustments,
  });
}

/** An allowance or charge: an amount, or a percentage of a base from which the amount follows. */
function adjustmentArbitrary() {
  return fc.oneof(
    fc.record({ reason: textArbitrary, amount: decimalArbitrary(10_000, 2) }),
    fc.record({
      reason: textArbitrary,
      multiplier_factor: decimalArbitrary(100, 0),
      base_amount: decimalArbitrary(100_000, 2),
    }),
  );
}
