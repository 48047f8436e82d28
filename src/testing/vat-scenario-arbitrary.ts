import fc from 'fast-check';
import type { AnyDocumentInput, TaxCode } from '../document/document.js';

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
