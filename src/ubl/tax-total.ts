import { Decimal } from '../document/decimal.js';
import type { TaxDetail } from '../document/document.js';
import type { TaxSubtotal } from '../totals/totals.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { amount } from './amount.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';
import { taxCategory } from './tax-category.js';

/** Total VAT (BT-110) with its breakdown by category and rate (BG-23). */
export function taxTotal(mapping: Mapping): XmlElement | undefined {
  const { document, totals } = mapping;
  const source = '/total_tax';
  const places = placesByRate(document.tax_details ?? []);
  return aggregate('cac:TaxTotal', source, [
    amount('cbc:TaxAmount', source, totals.totalTax, document.currency),
    ...totals.taxBreakdown.map((row, index) => {
      // Where the Document has a row of its own for the rate, else where it would be.
      const place = row.rate && places.get(row.rate.toFixed());
      return taxSubtotal(row, place ?? index, mapping);
    }),
  ]);
}

function taxSubtotal(
  row: TaxSubtotal,
  place: number,
  { document, domestic }: Mapping,
): XmlElement | undefined {
  const source = `/tax_details/${place}`;
  // Between German parties every row has a rate, even one outside VAT (DE-R-014).
  const rate = row.rate ?? (domestic === 'DE' ? new Decimal(0) : undefined);
  // A rate that is charged needs no reason, and must not have one (BR-S-10, BR-Z-10).
  const isExempt = row.code !== 'S' && row.code !== 'Z';
  return aggregate('cac:TaxSubtotal', source, [
    amount('cbc:TaxableAmount', source, row.taxableAmount, document.currency),
    amount('cbc:TaxAmount', `${source}/amount`, row.taxAmount, document.currency),
    taxCategory(
      'cac:TaxCategory',
      { code: row.code, rate },
      { code: '/tax_code', rate: `${source}/rate` },
      isExempt
        ? [
            basic('cbc:TaxExemptionReasonCode', '/vatex', document.vatex),
            basic('cbc:TaxExemptionReason', '/vatex_note', document.vatex_note),
          ]
        : [],
    ),
  ]);
}

/** The first row of each rate that the Document names. */
function placesByRate(details: readonly TaxDetail[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  details.forEach(({ rate }, place) => {
    const key = rate?.toFixed();
    if (key !== undefined && !places.has(key)) places.set(key, place);
  });
  return places;
}
