import type { Conversion, Outcome } from 'peppol-preflight/bulk';
import type { ReportTexts } from 'peppol-preflight/tools';
import { shortenText } from '#errors';
import { oneLine } from './shown-text.js';

/** Places that are named; the formats json and ndjson name all. */
const MOST_PLACES = 10;
/** Characters of a place: the name of an element can be as long as the document. */
const LONGEST = 300;

/** A document that may have become UBL before it was judged. */
interface Converted {
  readonly converted?: Conversion | undefined;
  /** Whether it could not become UBL. */
  readonly isRefused: boolean;
}

/** The same of an outcome. */
export function conversionOf(outcome: Outcome): Converted {
  return { converted: outcome.converted, isRefused: 'error' in outcome };
}

/** What a report says of a document that became UBL before it was judged: what it was, and what was left out. */
export function conversionLines({ converted, isRefused }: Converted, words: ReportTexts): readonly string[] {
  if (converted === undefined) return [];
  const { leftOut } = converted;
  const places = leftOut.slice(0, MOST_PLACES).map((place) => oneLine(shortenText(place, LONGEST)));
  const more = leftOut.length > places.length ? ', …' : '';
  return [
    words.say(isRefused ? 'report.from-cii-refused' : 'report.from-cii'),
    ...(leftOut.length === 0
      ? []
      : [words.say('report.left-out', { count: leftOut.length, places: `${places.join(', ')}${more}` })]),
  ];
}
