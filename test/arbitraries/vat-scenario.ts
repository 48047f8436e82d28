import fc from 'fast-check';
import type { DocumentInput, TaxCode } from '../../src/document/document.js';

/** A VAT category with what it demands of the rest of the Document. */
export interface VatScenario {
  readonly code: TaxCode;
  /** Rates that lines may have, as percent. */
  readonly rates: readonly string[];
  readonly fields: Pick<DocumentInput, 'vatex' | 'vatex_note'>;
  /** Both parties have their VAT number, and the place and time of delivery are known (category K). */
  readonly needsDelivery?: boolean;
  /** Neither party shows a VAT number (category O). */
  readonly withoutVatNumbers?: boolean;
}

const scenarios: Readonly<Record<TaxCode, VatScenario>> = {
  S: { code: 'S', rates: ['21.00', '6.00', '12', '5.5', '25.5', '0'], fields: {} },
  Z: { code: 'Z', rates: ['0.00'], fields: {} },
  E: { code: 'E', rates: ['0.00'], fields: { vatex: 'VATEX-EU-132', vatex_note: 'Exempt: education' } },
  AE: { code: 'AE', rates: ['0.00'], fields: { vatex: 'VATEX-EU-AE' } },
  K: { code: 'K', rates: ['0'], fields: { vatex: 'VATEX-EU-IC' }, needsDelivery: true },
  G: { code: 'G', rates: ['0'], fields: { vatex: 'VATEX-EU-G' } },
  O: { code: 'O', rates: [], fields: { vatex: 'VATEX-EU-O' }, withoutVatNumbers: true },
  L: { code: 'L', rates: ['7', '3', '0'], fields: {} },
  M: { code: 'M', rates: ['10', '4', '0.5'], fields: {} },
  B: { code: 'B', rates: ['22', '10'], fields: {} },
};

/** One of the categories; B is for domestic Italian invoices and comes only when it is asked for. */
export function vatScenarioArbitrary(
  codes: readonly TaxCode[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'],
): fc.Arbitrary<VatScenario> {
  return fc.constantFrom(...codes.map((code) => scenarios[code]));
}
