import { isAbsent, withoutTerms } from './field-names.js';
import type { Wording, WordingPlace } from './wording.js';

/** Rules on lines, allowances and charges, totals and decimals. */
export const AMOUNT_WORDING: readonly Wording[] = [
  { rules: ['BR-25'], problem: '{field} is missing', remedy: 'say what is sold in {field}' },
  { rules: ['BR-26'], problem: '{field} is missing', remedy: 'give the net price of one unit in {field}' },
  {
    rules: ['BR-27'],
    problem: ({ value }) =>
      isAbsent(value) ? '{field} is missing' : '{field} is {value}, but a price must be zero or more',
    remedy: 'give a price of zero or more; to take goods back, use a negative {item}.quantity',
  },
  {
    rules: [...['BR-33', 'BR-38', 'BR-42', 'BR-44'], ...['BR-CO-21', 'BR-CO-22', 'BR-CO-23', 'BR-CO-24']],
    problem: '{item} has neither a reason nor a reason_code',
    remedy: 'give {item}.reason or {item}.reason_code',
  },
  {
    rules: ['PEPPOL-EN16931-R040'],
    problem: ({ problem }) => {
      const [, amount, percentage, base, product] =
        /is "([^"]*)", but (\S*) % of the base amount (\S*) is (\S*)$/.exec(problem) ?? [];
      return product === undefined
        ? undefined
        : `{field} is ${amount ?? ''}, but ${percentage ?? ''} % of {item}.base_amount ${base ?? ''} is ${product}`;
    },
    remedy: 'correct {item}.amount, {item}.multiplier_factor or {item}.base_amount',
  },
  {
    rules: ['PEPPOL-EN16931-R041'],
    problem: '{item} has a multiplier_factor, but no base_amount',
    remedy: 'give {item}.base_amount, or remove {item}.multiplier_factor',
  },
  {
    rules: ['PEPPOL-EN16931-R042'],
    problem: '{item} has a base_amount, but no multiplier_factor',
    remedy: 'give {item}.multiplier_factor, or remove {item}.base_amount',
  },
  {
    rules: ['PEPPOL-EN16931-R120'],
    problem: ({ problem }) => {
      const [, amount, calculation] = / is (\S+), but (.*)$/.exec(problem) ?? [];
      return calculation === undefined
        ? undefined
        : `{field} is ${amount ?? ''}, but ${withoutTerms(calculation)}`;
    },
    remedy: 'correct {field}, or leave it out to have it calculated',
  },
  ...[
    ...['BR-DEC-01', 'BR-DEC-02', 'BR-DEC-05', 'BR-DEC-06', 'BR-DEC-09', 'BR-DEC-10', 'BR-DEC-11'],
    ...['BR-DEC-12', 'BR-DEC-14', 'BR-DEC-16', 'BR-DEC-17', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20'],
    ...['BR-DEC-23', 'BR-DEC-24', 'BR-DEC-25', 'BR-DEC-27', 'BR-DEC-28', 'UBL-DT-01'],
  ].map((rule): Wording => ({ rules: [rule], problem: decimalProblem, remedy: decimalRemedy })),
  { rules: ['BR-CO-10'], remedy: 'round the amounts in items to two decimals' },
  { rules: ['BR-CO-11'], remedy: 'correct {field}, or leave it out to have it calculated' },
  { rules: ['BR-CO-12'], remedy: 'round the amounts in charges to two decimals' },
  { rules: ['BR-CO-13'], remedy: 'correct subtotal, or leave it out to have it calculated' },
  {
    rules: ['BR-CO-15'],
    remedy: 'correct invoice_total, subtotal or total_tax, or leave them out to have them calculated',
  },
  {
    rules: ['BR-CO-16'],
    remedy: 'correct amount_due or invoice_total, or leave them out to have them calculated',
  },
  {
    rules: ['BR-CO-14', 'BR-CO-17'],
    field: ({ pointer }) => (pointer === '' ? '/tax_details' : pointer),
    remedy: 'correct tax_details, or leave it out to have it calculated',
  },
];

/** `1.005`, also with more digits. */
const AMOUNT_IN_PROBLEM = /-?(?<!\d)\d+\.\d+/;

function decimalProblem({ value, problem }: WordingPlace): string {
  const amount = AMOUNT_IN_PROBLEM.exec(problem)?.[0] ?? '';
  return hasMoreDecimals(value)
    ? '{field} is {value}, which has more than two decimals'
    : `The amount ${amount}, calculated for {field}, has more than two decimals`;
}

function decimalRemedy({ value }: WordingPlace): string {
  return hasMoreDecimals(value)
    ? 'round {field} to two decimals'
    : 'round the amounts that it is calculated from to two decimals';
}

/** Whether the field itself has too many decimals, and not the calculated value. */
function hasMoreDecimals(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /\.\d{3,}|e-/i.test(String(value));
}
