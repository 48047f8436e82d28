import { foldName } from '../../codes/fold-name.js';
import { subdivisions } from './subdivisions.js';

/** The end of a text that names a subdivision, and what stands before it. */
export interface TakenSubdivision {
  readonly subdivision: string;
  /** Without comma and blank at its end; empty when the text is the subdivision only. */
  readonly rest: string;
}

const mostWords = 4;

/**
 * Takes the province, county or state off the end of a text: `Milano (MI)`, `New York NY`, `Surrey`.
 *
 * @param country ISO 3166-1 code; countries without a table of subdivisions give null.
 * @param postalCode what is known of the postal code: where its digits tell the province, both must agree.
 */
export function takeSubdivision(text: string, country: string, postalCode = ''): TakenSubdivision | null {
  const table = Object.hasOwn(subdivisions, country) ? subdivisions[country] : undefined;
  if (table === undefined) return null;
  const words = text.split(' ');
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ').replace(/,$/, '');
    const bare = name.replace(/^\(|\)$/g, '');
    const digits = table.get(foldName(bare));
    const isCode = /^[A-Za-z]{2,3}$/.test(bare);
    const isMeant =
      country === 'ES' ? rest === '' || name.startsWith('(') : !isCode || bare === bare.toUpperCase();
    if (digits !== undefined && isMeant && (postalCode === '' || postalCode.startsWith(digits))) {
      return { subdivision: bare, rest };
    }
  }
  return null;
}
