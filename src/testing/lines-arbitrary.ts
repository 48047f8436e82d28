import fc from 'fast-check';
import type { AnyDocumentInput, TaxCode } from '../document/document.js';
import { decimalArbitrary, textArbitrary } from './value-arbitraries.js';
import type { VatScenario } from './vat-scenario-arbitrary.js';

/** Lines, allowances and charges of a category at some of the rates; standard rated ones at 0 % state no category, as that is Z. */
export function linesArbitrary(
  { code, rates }: Pick<VatScenario, 'code' | 'rates'>,
  maxLines: number,
  maxAdjustments: number,
): fc.Arbitrary<Pick<AnyDocumentInput, 'tax_code' | 'items' | 'allowances' | 'charges'>> {
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
    fc.tuple(adjustmentArbitrary(), rate).map(([fields, tax_rate]) => ({
      ...fields,
      ...(tax_rate !== undefined && { tax_rate }),
      ...(isZeroRated({ code, tax_rate }) ? {} : { tax_code: code }),
    })),
    { maxLength: maxAdjustments },
  );
  return fc
    .record({
      // If many lines are allowed, some Documents have many.
      items: fc.array(line, { minLength: 1, maxLength: maxLines, size: 'max' }),
      allowances: adjustments,
      charges: adjustments,
    })
    .map((fields) => ({
      ...fields,
      ...(fields.items.some(({ tax_rate }) => isZeroRated({ code, tax_rate })) ? {} : { tax_code: code }),
    }));
}

function isZeroRated({ code, tax_rate }: { code: TaxCode; tax_rate: string | undefined }): boolean {
  return code === 'S' && tax_rate !== undefined && Number(tax_rate) === 0;
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
