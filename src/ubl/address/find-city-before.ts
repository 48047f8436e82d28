import { cityAtEnd } from './city-at-end.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/**
 * City and perhaps county or state before a postal code that ends the address, in its own segment or in those
 * before it: `Guildford, Surrey GU1 3AA`, `New York NY 10001`. Without a recognisable city the code is still one.
 *
 * @param before what stands before the code in its segment.
 */
export function findCityBefore(
  { segments, at, country }: PlaceQuestion,
  before: string,
  postalCode: string,
): Place {
  const own = before === '' ? at - 1 : at;
  const text = before === '' ? textAt(segments, own) : before;
  const taken = takeSubdivision(text, country);
  if (taken?.rest === '') {
    const above = textAt(segments, own - 1);
    const isCity = own > 1 && isCityName(above, { isAlone: true });
    const texts = { [at]: '', [own]: '', ...(isCity ? { [own - 1]: '' } : {}) };
    const left = withTexts(segments, texts);
    return { postalCode, city: isCity ? above : undefined, subdivision: taken.subdivision, at, left };
  }
  const { street, city } = cityAtEnd(taken?.rest ?? text);
  const left = withTexts(segments, { [at]: '', [own]: city === undefined ? text : street });
  return { postalCode, city, subdivision: city === undefined ? undefined : taken?.subdivision, at, left };
}
