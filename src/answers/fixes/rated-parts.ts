import type { Decimal } from '../../document/decimal.js';
import type { TaxCategory } from '../../totals/totals.js';
import type { FixContext } from './fix-context.js';

/** A line, allowance or charge with the rate that it gives and the category that it is calculated with. */
interface RatedPart {
  readonly list: 'items' | 'allowances' | 'charges';
  /** JSON pointer of its rate. */
  readonly pointer: string;
  readonly rate: Decimal | undefined;
  readonly category: TaxCategory | undefined;
}

/** The lines, allowances and charges of a Document with their rates. */
export function ratedParts({ document, totals }: FixContext): readonly RatedPart[] {
  const settled = { items: totals.lines, allowances: totals.allowances, charges: totals.charges };
  return (['items', 'allowances', 'charges'] as const).flatMap((list) => {
    const parts: readonly { readonly tax_rate?: Decimal }[] = document[list] ?? [];
    return parts.map(({ tax_rate: rate }, index) => ({
      list,
      pointer: `/${list}/${index}/tax_rate`,
      rate,
      category: settled[list][index]?.category,
    }));
  });
}
