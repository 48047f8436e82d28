import type { Outcome } from 'peppol-preflight/bulk';
import type { ReportTexts } from 'peppol-preflight/tools';
import { shortenText } from '#errors';
import { oneLine } from './shown-text.js';

/** Places that are named; the formats json and ndjson name all. */
const MOST_PLACES = 10;
/** Characters of a place: the name of an element can be as long as the document. */
const LONGEST = 300;

/** What a report says of a document that became UBL before it was judged: what it was, and what was left out. */
export function conversionLines(outcome: Outcome, words: ReportTexts): readonly string[] {
  const { converted } = outcome;
  if (converted === undefined) return [];
  const { leftOut } = converted;
  const places = leftOut.slice(0, MOST_PLACES).map((place) => oneLine(shortenText(place, LONGEST)));
  const more = leftOut.length > places.length ? ', …' : '';
  return [
    words.say('error' in outcome ? 'report.from-cii-refused' : 'report.from-cii'),
    ...(leftOut.length === 0
      ? []
      : [words.say('report.left-out', { count: leftOut.length, places: `${places.join(', ')}${more}` })]),
  ];
}
