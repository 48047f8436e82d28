import fc from 'fast-check';
import { Decimal } from '../../src/document/decimal.js';
import type { AnyDocumentInput } from '../../src/document/document.js';
import type { ExtendedDocumentInput } from '../../src/document/extended-fields.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import { documentKind, PROFILES } from '../../src/ubl/document-kind.js';
import {
  type Base,
  baseArbitrary,
  type DocumentArbitraryOptions,
  statedTotals,
  TOTALS,
} from './document-arbitrary.js';
import { furtherLineArbitrary, mixedCategories } from './extended-line-arbitrary.js';
import { furtherPartiesArbitrary, withWholeParties } from './extended-party-arbitrary.js';
import { paymentArbitrary, type Payment } from './extended-payment-arbitrary.js';
import { dayAfter, globalNumberArbitrary, textArbitrary } from './value-arbitraries.js';

/** The fields of the document that only an extended one has; a new row of the table has no type here until it is generated. */
type Further = Exclude<keyof ExtendedDocumentInput, keyof AnyDocumentInput | keyof Payment>;

/** Arbitraries of some of them. */
export type ArbitraryOf<Name extends Further> = {
  readonly [Each in Name]: fc.Arbitrary<ExtendedDocumentInput[Each]>;
};

/**
 * Extended Documents that the access point accepts as UBL: those of `documentArbitrary` with any of the further fields of
 * `ExtendedDocumentInput`, on the document, its parties and its lines, which may have different VAT categories. Call `check`,
 * `validateJson` and `toUbl` with `extended: true`. They shrink to Documents without further fields.
 *
 * @throws RangeError, TypeError as `documentArbitrary`
 */
export function extendedDocumentArbitrary(
  options: DocumentArbitraryOptions = {},
): fc.Arbitrary<ExtendedDocumentInput> {
  return baseArbitrary(options)
    .chain((base) => {
      const further: ArbitraryOf<Further> = {
        ...headFields(base),
        ...furtherPartiesArbitrary(base),
      };
      const lines = (base.document.items ?? []).map((line) => furtherLineArbitrary(line, base));
      return fc.record({
        base: fc.constant(base),
        further: fc.record(further, { requiredKeys: [] }),
        lines: fc.tuple(...lines),
        payment: paymentArbitrary(base),
        attachments: fc.option(attachmentsArbitrary, { nil: undefined }),
        isOrder: fc.boolean(),
        hasExemptions: fc.boolean(),
        totals: fc.constantFrom(...TOTALS),
      });
    })
    .map(({ base, further, lines, payment, attachments, isOrder, hasExemptions, totals }) => {
      const { document } = base;
      const made: ExtendedDocumentInput = {
        ...document,
        ...withWholeParties(further, base),
        ...payment,
        ...(attachments !== undefined && { attachments }),
        ...mixedCategories(base, lines, hasExemptions),
      };
      return { base, document: withTotals(settled(made, base, isOrder), totals) };
    })
    .filter(({ base, document }) => base.customer.country !== 'DK' || isCredit(document))
    .map(({ document }) => document);
}

/** Leaves out what goes only with, or only without, another field. */
function settled(document: ExtendedDocumentInput, base: Base, isOrder: boolean): ExtendedDocumentInput {
  const { tax_point_date, further_notes, order_reference, payee, ...fields } = document;
  const isInvoice = documentKind(document.document_type ?? 'INVOICE').root === 'Invoice';
  const hasNote = fields.note !== undefined;
  const isGerman = base.vendor.country === 'DE' && base.customer.country === 'DE';
  const hasOrder = order_reference !== undefined || (isInvoice && fields.purchase_order !== undefined);
  return withoutUndefined({
    ...fields,
    // A line of a Dutch seller has an order line only where the document has an order (NL-R-009).
    ...(base.vendor.country === 'NL' &&
      !hasOrder && { items: fields.items?.map((item) => ({ ...item, order_line: undefined })) }),
    // In an invoice, the purchase order is the order.
    ...(order_reference !== undefined &&
      (!isInvoice || isOrder) && { order_reference, ...(isInvoice && { purchase_order: undefined }) }),
    ...(fields.tax_point_code === undefined && { tax_point_date }),
    // Peppol has one note, but several between German parties (PEPPOL-EN16931-R002).
    ...(isGerman && hasNote && { further_notes }),
    vendor_tax_registration_scheme:
      fields.vendor_tax_registration === undefined ? undefined : fields.vendor_tax_registration_scheme,
    ...(fields.exemptions !== undefined && { vatex: undefined, vatex_note: undefined }),
    // One party has the identifier at the bank (UBL-SR-29).
    payee: payee && fields.direct_debit !== undefined ? { ...payee, creditor: undefined } : payee,
    note_subject: hasNote ? fields.note_subject : undefined,
    total_tax_in_tax_currency: undefined,
    total_charges: undefined,
    ...(fields.vendor_postal_address !== undefined && { vendor_address: undefined }),
    ...(fields.customer_postal_address !== undefined && { customer_address: undefined }),
    ...(fields.shipping_postal_address !== undefined && { shipping_address: undefined }),
  });
}

function withoutUndefined(document: ExtendedDocumentInput): ExtendedDocumentInput {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
}

/** The totals that are stated: always that in the other currency, as the standard requires it (BR-53). */
function withTotals(document: ExtendedDocumentInput, kind: (typeof TOTALS)[number]): ExtendedDocumentInput {
  const totals = calculateTotals(document, { extended: true });
  const isOpen = document.prepaid_amount === undefined && document.rounding_amount === undefined;
  return {
    ...document,
    ...(document.tax_currency !== undefined && {
      total_tax_in_tax_currency: totals.totalTax.times(RATE_OF_EXCHANGE).toFixed(2),
    }),
    ...(kind !== 'none' && { ...statedTotals(totals), total_charges: totals.totalCharges.toFixed(2) }),
    ...(kind === 'paid' && isOpen && { amount_due: '0.00' }),
  };
}

const RATE_OF_EXCHANGE = new Decimal('11.25');

/** A credit note between Danish parties has no amount below 0 (DK-R-016). */
function isCredit(document: ExtendedDocumentInput): boolean {
  const { invoiceTotal, amountDue } = calculateTotals(document, { extended: true });
  return invoiceTotal.gte(0) && amountDue.gte(0);
}

/** Kind, references, dates and amounts of the document. */
function headFields({ document, vendor, customer }: Base) {
  const kind = documentKind(document.document_type ?? 'INVOICE');
  const profile = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const issued = document.invoice_date ?? '2026-01-01';
  const day = fc.nat(30).map((days) => dayAfter(issued, days));
  // The list between German parties is shorter (DE-R-017).
  const isGerman = vendor.country === 'DE' && customer.country === 'DE';
  const codes = isGerman || kind.isSelfBilling ? [] : (TYPE_CODES[kind.typeCode] ?? []);
  const currencies = ['SEK', 'PLN', 'CZK'].filter((code) => code !== document.currency);
  return {
    specification: fc.constant(profile.customizationId),
    business_process: fc.constant(profile.profileId),
    type_code: fc.constantFrom(kind.typeCode, ...codes),
    note_subject: fc.constantFrom('AAI', 'SUR', 'REG'),
    further_notes: fc.array(fc.record({ note: textArbitrary }), { minLength: 1, maxLength: 2 }),
    tax_currency: fc.constantFrom(...currencies),
    // It follows from the other totals.
    total_tax_in_tax_currency: fc.constant(undefined),
    total_charges: fc.constant(undefined),
    tax_point_date: day,
    tax_point_code: fc.constantFrom('3', '35', '432'),
    order_reference: textArbitrary,
    sales_order: textArbitrary,
    preceding_invoices: fc.array(fc.record({ id: textArbitrary, date: day }, { requiredKeys: ['id'] }), {
      minLength: 1,
      maxLength: 2,
    }),
    project_reference: textArbitrary,
    contract_reference: textArbitrary,
    receiving_advice: textArbitrary,
    despatch_advice: textArbitrary,
    tender_reference: textArbitrary,
    accounting_reference: textArbitrary,
    object_reference: fc.record({ id: textArbitrary, scheme: fc.constantFrom('AAJ', 'ABZ', 'AWV') }),
    rounding_amount: fc.integer({ min: -99, max: 99 }).map(inCents),
    prepaid_amount: fc.nat(100_00).map(inCents),
    // With the lines, whose categories they are for.
    exemptions: fc.constant(undefined),
    delivery_date: day,
    delivery_location: fc.record({ id: globalNumberArbitrary, scheme: fc.constant('0088') }),
  } satisfies Partial<ArbitraryOf<Further>>;
}

function inCents(cents: number): string {
  return new Decimal(cents).div(100).toFixed(2);
}

/** Other kinds of document that a type of the service may stand for (UNTDID 1001), by its own code. */
const TYPE_CODES: Readonly<Record<string, readonly string[]>> = {
  '380': ['386', '393', '395'],
  '381': ['396', '532'],
};

/** Supporting documents: a file, or where it is. */
const attachmentsArbitrary = fc.array(
  fc
    .tuple(
      fc.record({ id: textArbitrary, description: textArbitrary }, { requiredKeys: ['id'] }),
      fc.oneof(
        fc.constant({ url: 'https://files.example/1' }),
        fc.constant({ file_name: 'a.csv', file_type: 'text/csv', file_size: 1, file_data: 'YQ==' }),
      ),
    )
    .map(([fields, content]) => ({ ...fields, ...content })),
  { maxLength: 2 },
);
