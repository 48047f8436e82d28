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
