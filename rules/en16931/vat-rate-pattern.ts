import { toAssert, toPattern } from '../schematron-text.js';
import { type VatCategory, vatCategoryPredicate } from './vat-category-table.js';

/** The rate that goes with the category: rules on each category of a line, allowance or charge. */
export function vatRatePattern(table: readonly VatCategory[]): string {
  return toPattern('vat-rates', 'VAT rates of lines, allowances and charges', [
    ...ruleElements(LINE, table),
    // Allowances first: what claims to be both is treated as an allowance.
    ...ruleElements(ALLOWANCE, table),
    ...ruleElements(CHARGE, table),
  ]);
}

/** A place of a rate. */
interface RatePlace {
  readonly rule: 'lineRate' | 'allowanceRate' | 'chargeRate';
  readonly steps: readonly string[];
  readonly terms: string;
  readonly rate: string;
}

const LINE: RatePlace = {
  rule: 'lineRate',
  steps: [
    'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory',
    'cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory',
  ],
  terms: 'BT-152 BT-151 BG-25',
  rate: 'The VAT rate (BT-152) of a line',
};

const ALLOWANCE: RatePlace = {
  rule: 'allowanceRate',
  steps: ["cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('false', '0')]/cac:TaxCategory"],
  terms: 'BT-96 BT-95 BG-20',
  rate: 'The VAT rate (BT-96) of an allowance',
};

const CHARGE: RatePlace = {
  rule: 'chargeRate',
  steps: ["cac:AllowanceCharge[cbc:ChargeIndicator/normalize-space(.) = ('true', '1')]/cac:TaxCategory"],
  terms: 'BT-103 BT-102 BG-21',
  rate: 'The VAT rate (BT-103) of a charge',
};

/** Comparing with a literal reads the rate as double, as the standard does where the rate may be positive. */
const RATES: Readonly<Record<VatCategory['rate'], { readonly test: string; readonly demand: string }>> = {
  zero: { test: 'xs:decimal(cbc:Percent) = 0', demand: 'must be 0' },
  'zero or more': { test: 'cbc:Percent >= 0', demand: 'must be 0 or more' },
  'above zero': { test: 'cbc:Percent > 0', demand: 'must be greater than 0' },
  absent: { test: 'not(cbc:Percent)', demand: 'must be absent' },
};

function ruleElements({ rule, steps, terms, rate }: RatePlace, table: readonly VatCategory[]): string[] {
  return table.map((category) => {
    const context = steps.map((path) => path + vatCategoryPredicate(category.code)).join(' | ');
    const { test, demand } = RATES[category.rate];
    const assert = toAssert({
      id: category.rules[rule],
      flag: 'fatal',
      terms,
      test,
      problem:
        `${rate} in VAT category ${category.code} (${category.name}) is ` +
        `{rate: cbc:Percent ?? missing}, but ${demand}`,
      remedy: 'correct the rate or the category',
    });
    return `<rule context="${context}">${assert}</rule>`;
  });
}
