import { findCountry } from '../../codes/find-country.js';
import type { TrailingCountry } from '../../codes/find-trailing-country.js';
import { foldName } from '../../codes/fold-name.js';
import type { AddressCountry } from './address-country.js';
import type { AddressSegment } from './address-segment.js';
import { cityStates } from './city-states.js';
import { findPlace } from './find-place.js';
import { isPostalCode } from './is-postal-code.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** Takes the name of a country off the segment that ends with it. */
export function withoutCountry(
  segments: readonly AddressSegment[],
  at: number,
  { country, name, rest }: TrailingCountry,
): AddressCountry {
  const isLast = at === segments.length - 1;
  const bare = name.replace(/^\(|[).]$/g, '');
  const isCity = cityStates.has(country) && isCityOfCountry(bare);
  const place = isCity ? findPlace(segments, country) : null;
  const isPlace = place?.city === bare && place.left[at]?.text === '';
  if (isPlace || (isCity && isPostalCode(rest, country))) return { country, segments, isLast };
  const isPart = country === 'GB' && subdivisions['GB']?.has(foldName(bare)) === true;
  const left = withTexts(segments, { [at]: rest }).filter(({ text }) => text !== '');
  return {
    country,
    segments: withoutRepeated(left, country),
    isLast,
    ...(isCity ? { city: bare } : {}),
    ...(isPart ? { subdivision: bare } : {}),
  };
}

/** Neither a code nor a long form such as Grand-Duché de Luxembourg. */
function isCityOfCountry(name: string): boolean {
  return name.length > 3 && !/duch|hertog|herzog|republi|princip|f[uü]rst|sar$/i.test(name);
}

/** Without the country's name in other languages before the last: `Belgique - België`. */
function withoutRepeated(segments: readonly AddressSegment[], country: string): readonly AddressSegment[] {
  const last = textAt(segments, segments.length - 1);
  const isRepeated = !cityStates.has(country) && last.length > 3 && findCountry(last) === country;
  return isRepeated ? withoutRepeated(segments.slice(0, -1), country) : segments;
}
