import type { GivenValue } from './document-values.js';
import { type Found, type Judging, lineOf, ownSpots, placesOf } from './judging.js';
import { printsOf } from './labelled-prints.js';

/** A date: in digits or with the name of the month, and by its label where it has one. */
export function judgeDate(value: GivenValue, judging: Judging): Found {
  const { pages } = judging;
  const spots = ownSpots(value, pages.values.dates.get(value.value) ?? [], judging);
  const places = placesOf(spots);
  const prints = printsOf(value.pointer, pages);
  const isNamed = prints.some((print) => print.value === value.value);
  const rivals = prints.filter((print) => print.value !== value.value && (print.isSpecific || !isNamed));
  const others = rivals.map(({ place }) => place);
  if (others.length > 0) return { finding: 'contradicted', because: 'print', places, others };
  if (places.length === 0) return derivedDay(value, judging) ?? { finding: 'missing' };
  // 03/04/2026 is a day of March or of April, and nothing on the page says which.
  const isOpen =
    pages.values.order === undefined &&
    spots.every(({ words }) => isAmbiguous(words.map(({ text }) => text).join(' ')));
  const isProven = isNamed || !HEAD_DATES.test(value.pointer);
  return { finding: isProven && !isOpen ? 'printed' : 'unproven', places };
}

const HEAD_DATES = /^\/(?:invoice_date|due_date)$/;

function isAmbiguous(text: string): boolean {
  const [, first, second] = /(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]/.exec(text) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/** The first and the last day of a month or year stand for its name, and the period of a line for its day. */
function derivedDay(value: GivenValue, judging: Judging): Found | undefined {
  const { pages, document } = judging;
  if (lineOf(value) !== undefined || !/service_(?:start|end)_date$/.test(value.field)) return undefined;
  const { service_start_date: start = '', service_end_date: end = '' } = document;
  const last = new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
  if (!start.endsWith('-01') || start.slice(0, 7) !== end.slice(0, 7) || end !== last) return undefined;
  const spots = [
    `${start.slice(5, 7)}/${start.slice(0, 4)}`,
    `${start.slice(0, 4)}-${start.slice(5, 7)}`,
  ].flatMap((text) => pages.texts.find(text));
  return spots.length === 0 ? undefined : { finding: 'printed', places: placesOf(spots) };
}
