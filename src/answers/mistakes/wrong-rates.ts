import { Decimal } from '../../document/decimal.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { usualRates } from '../../participants/vat-rates.js';
import type { FixContext } from '../fixes/recipe.js';
import { agrees, correctDocument, type FoundMistake } from './corrected-document.js';

/** Rates of lines that the given totals are calculated with, although the lines give them as fractions, or not at all. */
export function findWrongRates(context: FixContext): FoundMistake | undefined {
  return findFractions(context) ?? findMissingRates(context);
}

/** 0.21 for 21 %. */
function findFractions(context: FixContext): FoundMistake | undefined {
  const corrections = context.document.items.flatMap(({ tax_rate: rate }, index) =>
    rate === undefined || rate.lte(0) || rate.gte(1)
      ? []
      : [{ pointer: `/items/${index}/tax_rate`, value: rate.times(100) }],
  );
  const [first] = corrections;
  return first !== undefined && agrees(correctDocument(context, corrections))
    ? { code: 'rate-as-fraction', corrections, amount: first.value }
    : undefined;
}

/** One rate of the seller's country for all lines without a rate. */
function findMissingRates(context: FixContext): FoundMistake | undefined {
  const { document } = context;
  const pointers = document.items.flatMap(({ tax_rate: rate }, index) =>
    rate === undefined ? [`/items/${index}/tax_rate`] : [],
  );
  if (pointers.length === 0 || (document.tax_code !== undefined && document.tax_code !== 'S'))
    return undefined;
  const { country } = readPartyIds({
    taxId: document.vendor_tax_id,
    companyId: document.vendor_company_id,
    address: document.vendor_address,
  });
  for (const rate of usualRates(country, document.invoice_date) ?? []) {
    const value = new Decimal(rate);
    const corrections = pointers.map((pointer) => ({ pointer, value }));
    if (agrees(correctDocument(context, corrections)))
      return { code: 'rate-left-out', corrections, amount: value };
  }
  return undefined;
}
