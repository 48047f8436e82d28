import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';
import { vatCategoryPredicate } from './vat-category-predicate.js';
import type { VatCategory } from './vat-category-table.js';

/** The places of a rate, each with its rule number. */
const places = {
  line: {
    number: '05',
    steps: [
      'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory',
      'cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory',
    ],
    terms: 'BT-152 BT-151 BG-25',
    rate: 'The VAT rate (BT-152) of an invoice line',
  },
  allowance: {
    number: '06',
    steps: ["cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('false', '0')]/cac:TaxCategory"],
    terms: 'BT-96 BT-95 BG-20',
    rate: 'The VAT rate (BT-96) of an allowance',
  },
  charge: {
    number: '07',
    steps: ["cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('true', '1')]/cac:TaxCategory"],
    terms: 'BT-103 BT-102 BG-21',
    rate: 'The VAT rate (BT-103) of a charge',
  },
} as const;

type Place = (typeof places)[keyof typeof places];

/** Comparing with a literal reads the rate as double, as the standard does where the rate may be positive. */
const rates: Record<VatCategory['rate'], { test: string; demand: string }> = {
  zero: { test: 'xs:decimal(cbc:Percent) = 0', demand: 'it must be 0' },
  'zero or more': { test: 'cbc:Percent >= 0', demand: 'it must be 0 or more' },
  'above zero': { test: 'cbc:Percent > 0', demand: 'it must be greater than 0' },
  absent: { test: 'not(cbc:Percent)', demand: 'there must be none' },
};

/** Rules 05 to 07, on each category of a line, allowance or charge: the rate that goes with the category. */
export function vatRatePattern(table: readonly VatCategory[]): string {
  return toPattern('vat-rates', 'VAT rates of lines, allowances and charges', [
    ...ruleElements(places.line, table),
    // Allowances first: what claims to be both is judged as an allowance.
    ...ruleElements(places.allowance, table),
    ...ruleElements(places.charge, table),
  ]);
}

function ruleElements({ number, steps, terms, rate }: Place, table: readonly VatCategory[]): string[] {
  return table.map((category) => {
    const context = steps.map((path) => path + vatCategoryPredicate(category.code)).join(' | ');
    const { test, demand } = rates[category.rate];
    const assert = toAssert({
      id: `BR-${category.letters}-${number}`,
      flag: 'fatal',
      terms,
      test,
      message:
        `${rate} in category ${category.code} (${category.name}) is {(cbc:Percent/string(), 'missing')[1]}, ` +
        `but ${demand}: correct the rate or the category.`,
    });
    return `<rule context="${context}">${assert}</rule>`;
  });
}
