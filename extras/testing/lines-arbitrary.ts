import fc from 'fast-check';
import type { AnyDocumentInput, TaxCode } from '../../src/document/document.js';
import { decimalArbitrary, textArbitrary } from './value-arbitraries.js';

/** Lines, allowances and charges of a category at some of the rates; standard rated ones at 0% state no category, as that is Z. */
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

/** A VAT category with its requirements on the rest of the Document. */
export interface VatScenario {
  readonly code: TaxCode;
  /** Rates that lines may have, as percent. */
  readonly rates: readonly string[];
  readonly fields: Pick<AnyDocumentInput, 'vatex' | 'vatex_note'>;
  /** Both parties have their VAT number, and the place and time of delivery are known (category K). */
  readonly needsDelivery?: boolean;
  /** The only countries in which the category exists. */
  readonly countries?: readonly string[];
  /** Neither party shows a VAT number (category O). */
  readonly withoutVatNumbers?: boolean;
}

const SCENARIOS: Readonly<Record<TaxCode, VatScenario>> = {
  S: { code: 'S', rates: ['21.00', '6.00', '12', '5.5', '25.5', '0'], fields: {} },
  Z: { code: 'Z', rates: ['0.00'], fields: {} },
  E: { code: 'E', rates: ['0.00'], fields: { vatex: 'VATEX-EU-132', vatex_note: 'Exempt: education' } },
  AE: { code: 'AE', rates: ['0.00'], fields: { vatex: 'VATEX-EU-AE' } },
  K: { code: 'K', rates: ['0'], fields: { vatex: 'VATEX-EU-IC' }, needsDelivery: true },
  G: { code: 'G', rates: ['0'], fields: { vatex: 'VATEX-EU-G' } },
  O: { code: 'O', rates: [], fields: { vatex: 'VATEX-EU-O' }, withoutVatNumbers: true },
  L: { code: 'L', rates: ['7', '3', '0'], fields: {} },
  M: { code: 'M', rates: ['10', '4', '0.5'], fields: {} },
  B: { code: 'B', rates: ['22', '10'], fields: {}, countries: ['IT'] },
};

/** One of the categories, or of all ten if none are named. */
export function vatScenarioArbitrary(
  codes: readonly TaxCode[] = Object.keys(SCENARIOS) as TaxCode[],
): fc.Arbitrary<VatScenario> {
  return fc.constantFrom(...codes.map((code) => SCENARIOS[code]));
}
