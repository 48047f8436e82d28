import type { Decimal } from '../../document/decimal.js';
import { usualRates } from '../../participants/vat-rates.js';
import { valueAt } from '../../document/json/pointer.js';
import { amountLike, fixBy } from '../fixes/make-fix.js';
import { categoryKey } from '../../totals/tax-categories.js';
import type { LineTotals } from '../../totals/totals.js';
import { ratedParts } from '../fixes/rated-parts.js';
import { sellerCountry } from './country-advice.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on VAT rates and categories. */
export const RATE_ADVICE = {
  'rate-missing': missingRates,
  'zero-rate-as-z': zeroRates,
  'rate-below-one': ratesBelowOne,
} satisfies Partial<Record<IssueCode, unknown>>;

/** Categories whose rate can only be 0, so that no assumption is needed. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G', 'O']);

function missingRates(context: AdviceContext) {
  const ofLines = new Set(context.totals.lines.map(({ category }) => categoryKey(category)));
  return ratedParts(context).flatMap(({ list, pointer, rate, category }) => {
    if (rate !== undefined || category === undefined || WITHOUT_VAT.has(category.code)) return [];
    // An allowance is usually meant at the rate of the lines, if they have one.
    if (list !== 'items' && ofLines.size === 1 && ofLines.has(categoryKey(category))) return [];
    return [
      {
        pointer,
        values: { rate: category.rate?.toFixed() ?? '0', category: category.code },
        terms: [TERM_OF_RATE[list]],
      },
    ];
  });
}

const TERM_OF_RATE = { items: 'BT-152', allowances: 'BT-96', charges: 'BT-103' } as const;

function zeroRates({ document, totals }: AdviceContext) {
  const isAssumed = ({ category }: LineTotals, index: number) =>
    category.code === 'Z' && document.items[index]?.tax_code === undefined;
  const line = document.tax_code === undefined ? totals.lines.findIndex(isAssumed) : -1;
  const adjustments = (['allowances', 'charges'] as const).flatMap((list) =>
    (document[list] ?? []).flatMap(({ tax_code, tax_rate }, index) =>
      tax_code === undefined && tax_rate?.isZero() === true ? [`/${list}/${index}`] : [],
    ),
  );
  const isMixed = totals.lines.some(({ category }) => category.rate?.isZero() === false);
  const say = (rate: string, pointer: string, terms: readonly string[]) => ({
    pointer,
    values: { rate_field: rate, is_mixed: pointer === '/tax_code' && isMixed },
    terms,
  });
  return [
    ...(line < 0 ? [] : [say(`/items/${line}/tax_rate`, '/tax_code', ['BT-151'])]),
    ...adjustments.map((owner) => say(`${owner}/tax_rate`, `${owner}/tax_code`, ['BT-95', 'BT-102'])),
  ];
}

function ratesBelowOne(context: AdviceContext) {
  // A rate that the country does not have is not what is meant by a fraction.
  const usual = usualRates(sellerCountry(context));
  const isMeant = (percent: Decimal) => usual?.some((each) => percent.eq(each)) ?? true;
  const below = ratedParts(context).flatMap(({ pointer, rate }) =>
    rate === undefined || rate.lte(0) || rate.gte(1) ? [] : [{ pointer, rate, percent: rate.times(100) }],
  );
  const changes = below
    .filter(({ percent }) => isMeant(percent))
    .map(({ pointer, percent }) => ({
      pointer,
      value: amountLike(valueAt(context.input, pointer), percent),
    }));
  return below.map(({ pointer, rate, percent }) => ({
    pointer,
    values: { rate: rate.toFixed(), percent: percent.toFixed() },
    terms: ['BT-152'],
    // Who writes one rate as a fraction writes all of them so: they are corrected together, once.
    fixes: changes[0]?.pointer === pointer ? [fixBy('choice', context.input, changes)] : [],
  }));
}
