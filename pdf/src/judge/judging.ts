import { Decimal, type ExtendedDocument } from 'peppol-preflight';
import type { GivenValue } from './document-values.js';
import type { Calculated, JudgedPages } from './judged-page.js';
import { hiddenPlacesOf } from './judged-page.js';
import type { Because, Finding, JudgedValue, PrintedPlace } from './judgement.js';
import type { LineBand } from './line-bands.js';
import type { FindNear } from './near-texts.js';
import { placeOf, type Spot, spotsBetween } from './printed-texts.js';
import { keyOf } from './printed-values.js';

/** What all values are judged with. */
export interface Judging {
  readonly document: ExtendedDocument;
  readonly pages: JudgedPages;
  readonly calculated: Calculated;
  readonly bands: readonly (LineBand | undefined)[];
  readonly near: FindNear;
}

/** What was found of a value; what is not said is nothing. */
export interface Found {
  readonly finding: Finding;
  readonly because?: Because;
  readonly places?: readonly PrintedPlace[];
  readonly others?: readonly PrintedPlace[];
  readonly isChecked?: boolean | undefined;
}

const MOST_PLACES = 20;

/** A value with what was found of it. Where check digits or sums are wrong, it is contradicted, whatever is printed. */
export function judged(value: GivenValue, found: Found, { pages }: Judging, isGiven = true): JudgedValue {
  const { places = [], others = [], isChecked } = found;
  const isWrong = isChecked === false && found.finding !== 'contradicted';
  const finding = isWrong ? 'contradicted' : found.finding;
  const because = isWrong ? (value.role === 'number' ? 'sums' : 'check-digits') : (found.because ?? null);
  const hidden = places.length > 0 ? [] : hiddenPlacesFor(value, pages);
  return {
    pointer: value.pointer,
    value: value.value,
    isGiven,
    finding: finding === 'missing' && hidden.length > 0 ? 'hidden' : finding,
    because,
    places: distinct(places).slice(0, MOST_PLACES),
    others: distinct(others).slice(0, MOST_PLACES),
    hidden,
    isChecked: isChecked ?? null,
  };
}

/** The places of spots. */
export function placesOf(spots: readonly Spot[]): readonly PrintedPlace[] {
  return spots.slice(0, MOST_PLACES).map(({ words }) => placeOf(words));
}

function distinct(places: readonly PrintedPlace[]): readonly PrintedPlace[] {
  const keys = new Set<string>();
  return places.filter(({ page, box, text }) => {
    const key = `${page} ${box.x} ${box.y} ${text}`;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

function hiddenPlacesFor({ role, value }: GivenValue, { hidden }: JudgedPages): JudgedValue['hidden'] {
  if (hidden.places.length === 0) return [];
  const spots =
    role === 'number'
      ? (hidden.values.numbers.get(keyOf(new Decimal(value))) ?? [])
      : role === 'date'
        ? (hidden.values.dates.get(value) ?? [])
        : hidden.texts.find(value);
  return hiddenPlacesOf(
    hidden,
    spots.flatMap(({ words }) => words),
  ).slice(0, MOST_PLACES);
}

/** The line of the Document that a value is of; undefined for one of the head. */
export function lineOf({ pointer }: Pick<GivenValue, 'pointer'>): number | undefined {
  const [, at] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
  return at === undefined ? undefined : Number(at);
}

/** Those spots that are in the rows of the line of a value; all of them for a value of the head. */
export function ownSpots<One extends Spot>(
  value: GivenValue,
  spots: readonly One[],
  { bands }: Judging,
): readonly One[] {
  const line = lineOf(value);
  if (line === undefined) return spots;
  const band = bands[line];
  return band === undefined ? [] : spotsBetween(spots, band.first, band.last);
}
