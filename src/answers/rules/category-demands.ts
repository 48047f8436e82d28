import { TAX_CODES, type TaxCode } from '../../document/choices.js';
import type { CheckIssue } from '../../issues/issue.js';
import { categoryOfRule } from './vat-fields.js';

// What a VAT category asks of a document follows from the category: where that is probably wrong, its demands are no faults of their own.

/** The category of a line, allowance or charge that is probably wrong: the rate contradicts it, or the rest of the document does. */
export function doubtfulCategory({ code, values, pointer }: CheckIssue): TaxCode | undefined {
  if (code === 'vat-outside-vat-mixed')
    return pointer === '/tax_code' ? undefined : TAX_CODES.find((each) => each === (values.given ?? 'S'));
  const isContradicted =
    code === 'vat-rate-not-zero' && values.given !== undefined && values.category_field !== '/tax_code';
  return isContradicted ? TAX_CODES.find((each) => each === values.category) : undefined;
}

/** The category that asks for what is missing, or for something to be left out. */
export function demandingCategory({ code, rule_id }: CheckIssue): TaxCode | undefined {
  return DEMANDS.has(code) && rule_id.startsWith('BR-') ? categoryOfRule(rule_id) : undefined;
}

const DEMANDS: ReadonlySet<string> = new Set([
  'vat-exemption-reason-missing',
  'vat-number-outside-vat',
  'vat-vendor-tax-id-missing',
  'vat-reverse-charge-parties',
  'vat-intra-community-parties',
  'supply-date-missing',
  'destination-missing',
]);
