import { findCityBefore } from './find-city-before.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** `1000, Bruxelles`, `Budapest, 1051`, `Guildford, Surrey, GU1 3AA`: the code has a segment of its own. */
export function findCodeBesideCity(question: PlaceQuestion): Place | null {
  const { segments, at, country, patterns } = question;
  const text = textAt(segments, at);
  const match = patterns.atStart.exec(text);
  const postalCode = match?.groups?.['code'];
  if (match?.[0] !== text || postalCode === undefined) return null;
  const isAfter = patterns.format.order === 'after';
  const before = isAfter ? findCityBefore(question, '', postalCode) : null;
  const beside =
    before?.city === undefined ? besides(question).find((index) => isCity(question, index)) : undefined;
  if (beside === undefined) return before;
  const taken = takeSubdivision(textAt(segments, beside), country, country === 'ES' ? postalCode : '');
  const hasBoth = taken !== null && taken.rest !== '';
  return {
    postalCode,
    city: hasBoth ? taken.rest : textAt(segments, beside),
    subdivision: hasBoth ? taken.subdivision : before?.subdivision,
    at: Math.max(at, beside),
    left: withTexts(before?.left ?? segments, { [at]: '', [beside]: '' }),
  };
}

/** Where a city may stand: after the code, before it, or where codes may come last, at the start of the address. */
function besides({ at, patterns }: PlaceQuestion): readonly number[] {
  if (patterns.format.order === 'after') return [at + 1];
  return patterns.format.order === 'both' ? [at + 1, at - 1, 0] : [at + 1, at - 1];
}

function isCity({ segments, at, patterns }: PlaceQuestion, index: number): boolean {
  // The first of several segments is more often a name, unless the code ends an address that begins with its city.
  const isFirst = index === 0 && segments.length > 2;
  const isAllowed = !isFirst || (patterns.format.order === 'both' && at === segments.length - 1);
  return isAllowed && isCityName(textAt(segments, index), { isAlone: true });
}
