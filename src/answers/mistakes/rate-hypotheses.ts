import { Decimal } from '../../document/decimal.js';
import type { LineHypothesis } from './hypothesis.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { usualRates } from '../../participants/vat-rates.js';

/** What may be wrong with the VAT rate of a line. */
export const RATE_HYPOTHESES: readonly LineHypothesis[] = [
  {
    cause: 'fraction',
    scopes: ['one', 'all'],
    correct: ({ item: { tax_rate: rate } }) =>
      rate?.gt(0) === true && rate.lt(1) ? [{ '/tax_rate': rate.times(100) }] : [],
  },
  {
    cause: 'factor',
    scopes: ['one', 'all'],
    correct: ({ item: { tax_rate: rate } }) =>
      rate?.gt(1) === true && rate.lt(2) ? [{ '/tax_rate': rate.minus(1).times(100) }] : [],
  },
  {
    cause: 'rate-of-another-line',
    scopes: ['one'],
    correct: ({ item: { tax_rate: given }, rates }) =>
      given === undefined
        ? []
        : rates.filter((rate) => !rate.eq(given)).map((rate) => ({ '/tax_rate': new Decimal(rate) })),
  },
  {
    cause: 'missing',
    scopes: ['one', 'all'],
    correct: ({ item, line: { category }, usualRates }) =>
      item.tax_rate === undefined && category.code === 'S'
        ? usualRates.map((rate) => ({ '/tax_rate': rate }))
        : [],
  },
];

/** The VAT rates of the country of the seller; none if it is not known. */
export function ratesOfSeller(document: ExtendedDocument): readonly Decimal[] {
  const { country } = readPartyIds({
    taxId: document.vendor_tax_id,
    companyId: document.vendor_company_id,
    address: document.vendor_address,
  });
  return (usualRates(country, document.invoice_date) ?? []).map((rate) => new Decimal(rate));
}
