import { type AnyDocumentInput, CURRENCIES } from 'peppol-preflight';
import { type CurrencyVote, AMOUNT_WEIGHT, currencyVotes } from './currency-votes.js';
import type { Notes } from '../values/notes.js';
import type { Amounts } from './read-amounts.js';
import type { Row } from '../page/rows.js';

type CurrencyCode = (typeof CURRENCIES)[number];

/** Signs that several countries have, with their currencies. */
export const SHARED_SIGNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
]);

/**
 * The currency (BT-5) that stands with the amounts of the invoice, or in labels of amounts. One that is only mentioned, as that
 * of an account or a rate of exchange, is a doubt; one that the service does not accept is missing, unless the Document is an
 * extended one, which has every currency.
 */
export function currencyOf(
  rows: readonly Row[],
  amounts: Amounts,
  notes: Notes,
  isExtended: boolean,
): AnyDocumentInput['currency'] {
  const [best, ...others] = named(currencyVotes(rows, amounts));
  const pointer = '/currency';
  if (best === undefined) {
    notes.missing.push({ pointer, reason: 'No currency is printed: give it.' });
    return undefined;
  }
  const { code, text, box, isStated } = best;
  const isShared = SHARED_SIGNS.has(code);
  const several = `Several countries have the sign that stands with the amounts ("${text}"): give the currency.`;
  const accepted = CURRENCIES.find((each) => each === (code === '$' ? 'USD' : code));
  const known = accepted ?? (isExtended && !isShared ? (code as CurrencyCode) : undefined);
  if (known === undefined) {
    const reason = isShared
      ? several
      : `The amounts are in ${code}, which the service does not accept: it accepts ${CURRENCIES.join(', ')}.`;
    notes.missing.push({ pointer, reason });
    return undefined;
  }
  const rival = others.find((other) => other.weight >= AMOUNT_WEIGHT);
  if (isShared) notes.doubt(pointer, text, several);
  else if (rival !== undefined)
    notes.doubt(pointer, text, `Amounts are printed in ${code} and in ${rival.code}: give the currency.`);
  else if (!isStated)
    notes.doubt(pointer, text, `${code} is printed, and not with the amounts: give the currency.`);
  notes.found(pointer, known, text, box, isShared || !isStated ? 0.6 : 0.95);
  return known;
}

/** The currencies, the stated ones first, each by its weight. A shared sign counts for the code of one of its countries. */
function named(votes: readonly CurrencyVote[]): readonly CurrencyVote[] {
  const codes = votes.map(({ code }) => code);
  const merged = votes.flatMap((vote) => {
    const sign = votes.find(({ code }) => SHARED_SIGNS.get(code)?.includes(vote.code) === true);
    if (sign !== undefined)
      return { ...vote, weight: vote.weight + sign.weight, isStated: vote.isStated || sign.isStated };
    const isSaid = SHARED_SIGNS.get(vote.code)?.some((code) => codes.includes(code)) === true;
    return isSaid ? [] : vote;
  });
  return merged.sort((a, b) => Number(b.isStated) - Number(a.isStated) || b.weight - a.weight);
}
