import type { Say } from '../../document/texts.js';
import { isAbsent, valueAt } from '../wording/field-names.js';
import type { Place } from './row.js';

// What rules on the VAT breakdown are about: `tax_details`, where a Document gives it, or the lines that it is calculated from.

/** The row of the breakdown that a rule points at, or the whole of it. */
export function rowOfBreakdown({ pointer }: Pick<Place, 'pointer'>): string {
  return pointer === '' ? '/tax_details' : pointer;
}

/** The same, but the lines where the Document gives no breakdown. */
export function linesOrBreakdown({ document, pointer }: Place): string {
  return isAbsent(valueAt(document, '/tax_details')) ? '/items' : rowOfBreakdown({ pointer });
}

/** The remedy for the field of `rowOfBreakdown`. */
export function correctBreakdown({ name }: Say): string {
  return `correct ${name('/tax_details')}, or leave it out to have it calculated`;
}

/** The remedy for rates, wherever they are. */
export function correctRates({ term }: Say): string {
  return `correct the ${term('items.tax_rate')} in ${term('items')}, ${term('allowances')} and ${term('charges')}`;
}

/** The remedy for the field of `linesOrBreakdown`. */
export function correctLinesOrBreakdown({ field }: { readonly field: string }, say: Say): string {
  return field === '/items' ? correctRates(say) : correctBreakdown(say);
}
