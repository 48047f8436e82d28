import { assertKnownOptions, readTexts } from '#errors';
import fc from 'fast-check';
import {
  CURRENCIES,
  type Currency,
  DOCUMENT_TYPES,
  type DocumentType,
  TAX_CODES,
  type TaxCode,
} from '../../src/document/choices.js';
import type { AnyDocumentInput, DocumentInput } from '../../src/document/document.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import type { Totals } from '../../src/totals/totals.js';
import { deliveryArbitrary, headArbitrary } from './head-arbitrary.js';
import { linesArbitrary, type VatScenario, vatScenarioArbitrary } from './lines-arbitrary.js';
import {
  PARTIES_BY_COUNTRY,
  partyArbitrary,
  type PartyFields,
  partyFieldsArbitrary,
} from './party-arbitrary.js';
import { dateArbitrary } from './value-arbitraries.js';

/** Which Documents to generate; every option that is left out may be anything. */
export interface DocumentArbitraryOptions {
  /** Kinds of document (BT-3). */
  readonly documentTypes?: readonly DocumentType[];
  /** ISO 3166-1 codes of sellers; Greek ones need a mark of the tax authority, for which a Document has no field. */
  readonly vendorCountries?: readonly string[];
  /** ISO 3166-1 codes of buyers. */
  readonly customerCountries?: readonly string[];
  /** VAT categories of the lines (BT-151). B, split payment, always has Italian parties, regardless of the countries. */
  readonly taxCodes?: readonly TaxCode[];
  /** Currencies of the document (BT-5). */
  readonly currencies?: readonly Currency[];
  /** Whether there may be allowances and charges, of the document and of lines; true by default. */
  readonly adjustments?: boolean;
  /** The maximum number of lines; 5 by default. */
  readonly maxLines?: number;
}

// A Greek seller registers each invoice with the tax authority and attaches its mark (GR-R-004); a Document has no field for it.
const sellerCountries = Object.keys(PARTIES_BY_COUNTRY).filter((country) => country !== 'GR');

/**
 * Documents that the access point accepts: parties with valid check digits and everything that the rules of their country require, totals stated or
 * left to be calculated. They shrink to one line and short texts. Two warnings remain: for Norwegian sellers (NO-R-002), because a Document has no
 * field for their register, and for debit notes between German parties (DE-R-017).
 *
 * @throws RangeError if an option has an unknown value, or leaves nothing to choose from; TypeError if it does not exist, or is not a list
 */
export function documentArbitrary(
  options: DocumentArbitraryOptions = {},
): fc.Arbitrary<DocumentInput<number | string | null>> {
  return fc
    .tuple(baseArbitrary(options), fc.constantFrom(...TOTALS))
    .map(([{ document, customer }, totals]) => ({
      customer,
      // Types and codes are those of the client, and undefined members are not in the JSON.
      document: withTotals(document, totals) as DocumentInput<number | string | null>,
    }))
    .filter(({ document, customer }) => customer.country !== 'DK' || isCredit(document))
    .map(({ document }) => document);
}

/** Which totals a Document states: none, or all, of which everything may have been paid before. */
export const TOTALS = ['none', 'stated', 'paid'] as const;

/** A Document without totals, and what it was made of. */
export interface Base {
  readonly document: AnyDocumentInput;
  readonly vendor: PartyFields;
  readonly customer: PartyFields;
  readonly vat: VatScenario;
}

/**
 * Documents without totals.
 *
 * @throws RangeError, TypeError as `documentArbitrary`
 */
export function baseArbitrary(options: DocumentArbitraryOptions): fc.Arbitrary<Base> {
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
    .chain(({ type, vat, vendor, customer, issued }) =>
      fc
        .record({
          head: headArbitrary(issued, {
            withAccount: NEEDS_ACCOUNT.has(vendor.country),
            currencies: options.currencies ?? USUAL_CURRENCIES,
          }),
          ofVendor: partyFieldsArbitrary('vendor', vendor, vat),
          ofCustomer: partyFieldsArbitrary('customer', customer, vat),
          delivery: deliveryArbitrary(vat, customer, issued),
          lines: linesArbitrary(
            { code: vat.code, rates: ratesOf(vat, vendor, options.taxCodes !== undefined) },
            options.maxLines ?? 5,
            options.adjustments === false ? 0 : 2,
          ),
        })
        .map(({ head, ofVendor, ofCustomer, delivery, lines }) => ({
          document: {
            document_type: type,
            invoice_date: issued,
            ...vat.fields,
            ...head,
            ...ofVendor,
            ...ofCustomer,
            ...delivery,
            ...lines,
          },
          vendor,
          customer,
          vat,
        })),
    );
}

/** A credit note between Danish parties has no total below 0 (DK-R-016). */
function isCredit(document: DocumentInput): boolean {
  return calculateTotals(document).invoiceTotal.gte(0);
}

/** Common currencies; undefined means the default. */
const USUAL_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', undefined] as const;

/** Countries whose sellers must say how they are paid (NL-R-007, DE-R-001). */
const NEEDS_ACCOUNT = new Set(['NL', 'DE']);

/** Sweden has three standard rates (SE-R-006). */
function ratesOf({ code, rates }: VatScenario, vendor: PartyFields, isChosen: boolean): readonly string[] {
  if (code !== 'S') return rates;
  const standard = vendor.country === 'SE' ? ['25', '12.00', '6', '0'] : rates;
  // Lines at 0% would be zero rated, which is not wanted for S.
  return isChosen ? standard.filter((rate) => rate !== '0') : standard;
}

/**
 * @param choices the countries that sellers may be in
 * @throws TypeError if the options, or one of the lists, have the wrong type, or an option does not exist
 * @throws RangeError naming the option, the value and the choices
 */
function assertDocumentOptions(
  options: DocumentArbitraryOptions,
  choices: { readonly vendorCountries: readonly string[] },
): void {
  assertKnownOptions<DocumentArbitraryOptions>(options, {
    documentTypes: 'anything?',
    vendorCountries: 'anything?',
    customerCountries: 'anything?',
    taxCodes: 'anything?',
    currencies: 'anything?',
    adjustments: 'true or false?',
    maxLines: 'a number?',
  });
  const lists = {
    ...choices,
    documentTypes: DOCUMENT_TYPES,
    customerCountries: Object.keys(PARTIES_BY_COUNTRY),
    taxCodes: TAX_CODES,
    currencies: CURRENCIES,
  };
  for (const [name, known] of Object.entries(lists)) {
    assertChosen(name, options[name as keyof typeof lists], known);
  }
  const { maxLines } = options;
  if (maxLines !== undefined && !(Number.isInteger(maxLines) && maxLines >= 1)) {
    throw new RangeError(`options.maxLines is ${maxLines}: a whole number from 1.`);
  }
}

function assertChosen(name: string, chosen: unknown, known: readonly unknown[]): void {
  if (chosen === undefined) return;
  const texts = readTexts(`options.${name}`, chosen, `an array such as [${JSON.stringify(known[0])}]`);
  const unknown = texts.filter((each) => !known.includes(each));
  if (texts.length > 0 && unknown.length === 0) return;
  const found = unknown.length === 0 ? 'is empty' : `has ${JSON.stringify(unknown[0])}`;
  throw new RangeError(`options.${name} ${found}: choose from ${known.join(', ')}.`);
}

function withTotals(document: AnyDocumentInput, totals: (typeof TOTALS)[number]): AnyDocumentInput {
  if (totals === 'none') return document;
  return {
    ...document,
    ...statedTotals(calculateTotals(document)),
    ...(totals === 'paid' && { amount_due: '0.00' }),
  };
}

/** The totals of a Document, for callers that state them. */
export function statedTotals(totals: Totals): Partial<AnyDocumentInput> {
  return {
    subtotal: totals.subtotal.toFixed(2),
    total_discount: totals.totalDiscount.toFixed(2),
    total_tax: totals.totalTax.toFixed(2),
    invoice_total: totals.invoiceTotal.toFixed(2),
    amount_due: totals.amountDue.toFixed(2),
    tax_details: totals.taxBreakdown.map(({ rate, taxAmount }) => ({
      amount: taxAmount.toFixed(2),
      ...(rate !== undefined && { rate: rate.toFixed(2) }),
    })),
  };
}
