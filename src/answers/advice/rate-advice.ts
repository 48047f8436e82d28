import type { Decimal } from '../../document/decimal.js';
import { usualRates } from '../../participants/vat-rates.js';
import { fixBy } from '../fixes/make-fix.js';
import { sellerCountry } from './country-advice.js';
import { type AdviceContext, adviceRow } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on VAT rates and categories. */
export const RATE_ADVICE = {
  'rate-missing': adviceRow({
    find: missingRates,
  }),
  'zero-rate-as-z': adviceRow({
    find: zeroRates,
  }),
  'rate-below-one': adviceRow({
    find: ratesBelowOne,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** Categories whose rate can only be 0, so that no assumption is needed. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G', 'O']);

function missingRates({ document, totals }: AdviceContext) {
  const lineRates = new Set(
    totals.lines.map(({ category }) => `${category.code} ${category.rate?.toFixed() ?? ''}`),
  );
  const parts = [
    ...document.items.map(({ tax_rate }, index) => ({
      list: 'items',
      index,
      tax_rate,
      settled: totals.lines[index],
    })),
    ...(['allowances', 'charges'] as const).flatMap((list) =>
      (document[list] ?? []).map(({ tax_rate }, index) => ({
        list,
        index,
        tax_rate,
        settled: totals[list][index],
      })),
    ),
  ];
  return parts.flatMap(({ list, index, tax_rate, settled }) => {
    const category = settled?.category;
    if (tax_rate !== undefined || category === undefined || WITHOUT_VAT.has(category.code)) return [];
    const { code, rate } = category;
    // An allowance is usually meant at the rate of the lines, if they have one.
    if (list !== 'items' && lineRates.size === 1 && lineRates.has(`${code} ${rate?.toFixed() ?? ''}`))
      return [];
    const pointer = `/${list}/${index}/tax_rate`;
    return [
      {
        pointer,
        values: { rate: rate?.toFixed() ?? '0', category: code },
        terms: list === 'items' ? ['BT-152'] : list === 'allowances' ? ['BT-96'] : ['BT-103'],
      },
    ];
  });
}

function zeroRates({ document, totals }: AdviceContext) {
  const line =
    document.tax_code === undefined ? totals.lines.findIndex(({ category }) => category.code === 'Z') : -1;
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
  const { input, document } = context;
  // A rate that the country does not have is not what is meant by a fraction.
  const usual = usualRates(sellerCountry(context));
  const isMeant = (percent: Decimal) => usual?.some((each) => percent.eq(each)) ?? true;
  return (['items', 'allowances', 'charges'] as const).flatMap((list) =>
    (document[list] ?? []).flatMap(({ tax_rate: rate }, index) => {
      if (rate === undefined || rate.lte(0) || rate.gte(1)) return [];
      const pointer = `/${list}/${index}/tax_rate`;
      const percent = rate.times(100);
      return [
        {
          pointer,
          values: { rate: rate.toFixed(), percent: percent.toFixed() },
          terms: ['BT-152'],
          fixes: isMeant(percent)
            ? [fixBy('suggested', input, [{ pointer, value: percent.toFixed(2) }])]
            : [],
        },
      ];
    }),
  );
}
