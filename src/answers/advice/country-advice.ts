import { Decimal } from '../../document/decimal.js';
import { DOCUMENT_FIELDS } from '../../document/document.js';
import type { Currency } from '../../document/choices.js';
import type { Fix } from '../../issues/issue.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { RATES_KNOWN_IN, usualRates } from '../../participants/vat-rates.js';
import { fixBy } from '../fixes/make-fix.js';
import { fixOf, MOST_CORRECTIONS } from '../mistakes/corrected-document.js';
import { ratedParts } from '../fixes/rated-parts.js';
import type { AdviceContext } from './advice-row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on what the country of the seller expects of VAT: its rates and its currency. */
export const COUNTRY_ADVICE = {
  'unusual-rate': unusualRates,
  'vat-in-foreign-currency': foreignCurrency,
} satisfies Partial<Record<IssueCode, unknown>>;

/** The country of the seller, by its numbers or its address. */
export function sellerCountry({ document }: AdviceContext): string | undefined {
  const { vendor_tax_id: taxId, vendor_company_id: companyId, vendor_address: address } = document;
  return readPartyIds({ taxId, companyId, address }).country;
}

function buyerCountry({ document }: AdviceContext): string | undefined {
  const { customer_tax_id: taxId, customer_company_id: companyId, customer_address: address } = document;
  return readPartyIds({ taxId, companyId, address, peppolId: document.customer_peppol_id }).country;
}

function unusualRates(context: AdviceContext) {
  const country = sellerCountry(context);
  const day = context.document.invoice_date;
  const usual = usualRates(country, day);
  if (country === undefined || usual === undefined) return [];
  // Sales to consumers abroad have the rates of the buyer's country.
  const others = usualRates(buyerCountry(context), day) ?? [];
  const isUsual = (rate: Decimal) => [...usual, ...others].some((each) => rate.eq(each));
  const places = ratedParts(context).flatMap(({ pointer, rate, category }) =>
    // A rate below 1 is probably a fraction, which is another advice.
    rate === undefined || category?.code !== 'S' || rate.lt(1) || isUsual(rate) ? [] : [{ pointer, rate }],
  );
  // All lines with a rate at once, by each of the rates of the country, at the first of them: there may be thousands.
  const known = new Set<string>();
  const choicesOf = (rate: Decimal): readonly (Fix | undefined)[] => {
    const key = rate.toFixed();
    if (known.has(key) || known.size >= MOST_CORRECTIONS) return [];
    known.add(key);
    const same = places.filter((place) => place.rate.eq(rate));
    return usual.map((each) =>
      fixOf(context, 'choice', Object.fromEntries(same.map(({ pointer }) => [pointer, new Decimal(each)]))),
    );
  };
  return places.map(({ pointer, rate }) => {
    return {
      pointer,
      values: { rate: rate.toFixed(), country, rates: usual, year: RATES_KNOWN_IN },
      terms: ['BT-152'],
      fixes: choicesOf(rate),
    };
  });
}

/** The currency in which VAT is owed. Countries whose currency the service does not take are left out. */
const VAT_CURRENCIES: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'
      .split(' ')
      .map((country) => [country, 'EUR' as const]),
  ),
  ...{ DK: 'DKK', GB: 'GBP', NO: 'NOK', SE: 'SEK' },
};

function foreignCurrency(context: AdviceContext) {
  const { input, document, totals, fields } = context;
  const country = sellerCountry(context);
  const expected = country === undefined ? undefined : VAT_CURRENCIES[country];
  if (country === undefined || expected === undefined) return [];
  const isOwed = [document.currency, document.tax_currency].includes(expected);
  if (totals.totalTax.isZero() || isOwed) return [];
  const isDomestic = buyerCountry(context) === country;
  return [
    {
      pointer: '/currency',
      values: {
        ...{ currency: document.currency, expected, country, is_domestic: isDomestic },
        is_extended: fields !== DOCUMENT_FIELDS,
      },
      terms: ['BT-5', 'BT-6'],
      fixes: isDomestic
        ? [
            fixBy('suggested', input, [{ pointer: '/currency', value: expected }], {
              code: 'set-currency',
              values: { to: expected },
            }),
          ]
        : [],
    },
  ];
}
