import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateJson } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { runs } from '../shared/thorough.js';

/** How many Documents are tried: enough to meet every category, type and country, few enough for a coffee. */
const RUNS = runs(2000, 200);

describe('any valid Document', () => {
  it(
    `gives a result without fatal issues (${RUNS} Documents of every type, VAT category and 27 countries)`,
    () => {
      const met = {
        types: new Set<unknown>(),
        categories: new Set<unknown>(),
        countries: new Set<unknown>(),
      };
      fc.assert(
        fc.property(documentArbitrary(), (document) => {
          met.types.add(document.document_type);
          met.categories.add(document.tax_code ?? 'S');
          met.countries.add((document.vendor_tax_id ?? '').slice(0, 2));
          const { issues } = validateJson(document);
          expect(
            issues.filter(({ flag }) => flag === 'fatal').map(({ rule_id, message }) => [rule_id, message]),
          ).toEqual([]);
        }),
        { numRuns: RUNS },
      );
      expect(met.types.size).toBe(5);
      expect(met.categories.size).toBe(10);
      expect(met.countries.size).toBeGreaterThanOrEqual(20);
    },
    20 * 60_000,
  );
});
