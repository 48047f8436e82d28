import type { Page } from './page.js';

/**
 * Payment terms (BT-20) as people read them. A line with a cash discount in the form of XRechnung, `#SKONTO#TAGE=10#PROZENT=2.00#`,
 * is put into words; the form does not say on which day the days begin, so the page names no date. All other text stays as it is.
 */
export function termsInWords(text: string, page: Page): string {
  return text.replace(CASH_DISCOUNT, (_, days: string, percent: string, base: string | undefined) =>
    discountInWords(page, days, percent, base),
  );
}

/** The form that DE-R-018 checks, with a number of days that people count; blanks around it do not matter. */
const CASH_DISCOUNT =
  /^[ \t]*#SKONTO#TAGE=(\d{1,5})#PROZENT=(\d+\.\d\d)#(?:BASISBETRAG=(-?\d+\.\d\d)#)?[ \t\r]*$/gm;

function discountInWords(
  { say, formats, currency }: Page,
  days: string,
  percent: string,
  base: string | undefined,
): string {
  // The form always has two decimals: 2.00 is 2 %.
  const own = formats.percent(percent.replace(/\.00$|0$/, ''));
  const rate = base === undefined ? own : `${own} ${say('page.of')} ${formats.amount(base, currency)}`;
  return say('page.cash-discount', { days: Number(days), rate });
}
