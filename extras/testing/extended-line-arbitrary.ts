import fc from 'fast-check';
import { Decimal } from '../../src/document/decimal.js';
import type { AnyDocumentInput } from '../../src/document/document.js';
import type { ExtendedDocumentInput } from '../../src/document/extended-fields.js';
import type { Base } from './document-arbitrary.js';
import { dayAfter, textArbitrary } from './value-arbitraries.js';

type PlainLine = NonNullable<AnyDocumentInput['items']>[number];
/** A line of an extended Document. */
export type Line = NonNullable<ExtendedDocumentInput['items']>[number];
/** The fields of a line that only an extended Document has. */
type Further = Exclude<keyof Line, keyof PlainLine>;

/** A line with any of the further fields; some are exempt from VAT, where the category of the others allows it. */
export function furtherLineArbitrary(line: PlainLine, { document, vat }: Base): fc.Arbitrary<Line> {
  const issued = document.invoice_date ?? '2026-01-01';
  const cents = fc.nat(10_000).map((units) => new Decimal(units).div(100));
  const fields = {
    id: fc.stringMatching(/^[A-Z0-9]{1,6}$/),
    note: textArbitrary,
    accounting_reference: textArbitrary,
    order_line: fc.stringMatching(/^\d{1,3}$/),
    object_reference: fc.record({ id: textArbitrary, scheme: fc.constant('ABZ') }),
    period_start: fc.nat(10).map((days) => dayAfter(issued, days)),
    period_end: fc.integer({ min: 10, max: 30 }).map((days) => dayAfter(issued, days)),
    base_quantity: fc.constantFrom('1', '10', '100', '0.5', '1000'),
    base_unit: fc.constant(line.unit ?? 'C62'),
    price_discount: cents.map((discount) => discount.toFixed(2)),
    name: textArbitrary,
    buyer_product_code: textArbitrary,
    standard_product_code: fc.record({ id: fc.constant('04012345123456'), scheme: fc.constant('0160') }),
    classifications: fc.array(
      fc.record(
        {
          code: fc.stringMatching(/^\d{8}$/),
          list: fc.constantFrom('TST', 'MP'),
          version: fc.constant('26'),
        },
        { requiredKeys: ['code', 'list'] },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    origin_country: fc.constantFrom(...(vat.countries ?? ['BE', 'SE', 'US'])),
  } satisfies Readonly<Record<Exclude<Further, 'tax_code' | 'gross_price'>, fc.Arbitrary<unknown>>>;
  return fc
    .record({ further: fc.record(fields, { requiredKeys: [] }), isExempt: fc.boolean() })
    .map(({ further: { base_unit, price_discount, ...further }, isExempt }) => ({
      ...line,
      ...further,
      ...(base_unit !== undefined && further.base_quantity !== undefined && { base_unit }),
      ...(price_discount !== undefined && {
        price_discount,
        gross_price: priceOf(line).plus(price_discount).toFixed(),
      }),
      ...(isExempt && !ALONE.has(vat.code) && { tax_code: 'E' as const, tax_rate: '0.00' }),
    }));
}

/** The price of a generated line, which is a number or a text. */
function priceOf({ unit_price: price }: PlainLine): Decimal {
  return new Decimal(typeof price === 'number' || typeof price === 'string' ? price : 0);
}

/** Categories that a document has only without others: outside VAT (BR-O-11), and split payment, which has no exempt lines here. */
const ALONE = new Set(['O', 'B']);

/**
 * The lines, and the reasons of their categories.
 *
 * @param hasExemptions whether the reason of a single category is in the list, too
 */
export function mixedCategories(
  { document, vat }: Base,
  items: Line[],
  hasExemptions: boolean,
): Pick<ExtendedDocumentInput, 'items' | 'exemptions'> {
  const { vatex, vatex_note, allowances, charges } = document;
  const adjustments = [...(allowances ?? []), ...(charges ?? [])];
  const isExempt = items.some(({ tax_code }) => tax_code === 'E');
  const isUsed = adjustments.length > 0 || items.some(({ tax_code }) => tax_code === undefined);
  const reasons = [
    ...(vatex !== undefined && isUsed ? [{ tax_code: vat.code, vatex, vatex_note }] : []),
    ...(isExempt && vat.code !== 'E' ? [{ tax_code: 'E' as const, vatex_note: 'Exempt: education' }] : []),
  ];
  const isListed = reasons.length > 0 && (isExempt || hasExemptions);
  return { items, ...(isListed && { exemptions: reasons }) };
}
