import { SHARED_SIGNS } from '../read/amounts/currency.js';
import { currencyVotes } from '../read/amounts/currency-votes.js';
import { kindOf } from '../read/head/titles.js';
import { foldLabel } from '../read/labels/labels.js';
import { LANGUAGES } from '../read/labels/languages.js';
import { PAGE_UNITS } from '../read/labels/page-units.js';
import type { GivenValue } from './document-values.js';
import { type Found, type Judging, ownSpots, placesOf } from './judging.js';
import { placeOf, type Spot } from './printed-texts.js';

/** The kind of the document, by the title of the paper. An invoice may have none. */
export function judgeTitle({ value }: GivenValue, { pages }: Judging): Found {
  const { kind, cell, text, doubt } = kindOf(pages.rows, pages.labelled);
  const places = cell === undefined ? [] : [{ ...placeOf(cell.words), text: text ?? cell.text }];
  if (kind === value)
    return {
      finding: doubt === undefined ? (places.length > 0 ? 'printed' : 'follows') : 'unproven',
      places,
      ...(places.length === 0 && doubt === undefined && { because: 'default' }),
    };
  if (places.length > 0) return { finding: 'contradicted', because: 'print', others: places };
  return value === 'INVOICE' ? { finding: 'follows', because: 'default' } : { finding: 'missing' };
}

/** A currency: its code, its sign or its name stands with the amounts. */
export function judgeCurrency({ field, value }: GivenValue, { pages, document }: Judging): Found {
  const votes = currencyVotes(pages.rows, pages.amounts);
  const own = votes.filter(({ code }) => code === value);
  const shared = votes.filter(({ code }) => SHARED_SIGNS.get(code)?.includes(value) === true);
  const places = [...own, ...shared].map(placeOfVote);
  const others = votes
    .filter(({ code, isStated }) => isStated && code !== value && !shared.some((vote) => vote.code === code))
    .filter(({ code }) => code !== document.currency && code !== document.tax_currency)
    .map(placeOfVote);
  if (others.length > 0) return { finding: 'contradicted', because: 'print', places, others };
  if (own.length > 0 && (own.some(({ isStated }) => isStated) || field === 'tax_currency'))
    return { finding: 'printed', places };
  // Several countries have a dollar and a krone.
  return places.length > 0 ? { finding: 'unproven', places } : { finding: 'missing' };
}

function placeOfVote({ text, box }: ReturnType<typeof currencyVotes>[number]) {
  return { ...placeOf([{ ...box, text }]), text };
}

/** A unit: a word for it in any language in the rows of the line; one without a word is the default. */
export function judgeUnit(value: GivenValue, judging: Judging): Found {
  const words = unitWords().get(value.value) ?? [];
  const spots = [...words, value.value].flatMap((word) =>
    ownSpots(value, judging.pages.texts.find(word), judging),
  );
  const joined = glued(value, judging);
  if (spots.length > 0 || joined.length > 0)
    return { finding: 'printed', places: placesOf([...spots, ...joined]) };
  return DEFAULT_UNITS.has(value.value) ? { finding: 'follows', because: 'default' } : { finding: 'missing' };
}

/** Codes for one thing, which a line need not say. */
const DEFAULT_UNITS: ReadonlySet<string> = new Set(['C62', 'EA', 'H87']);

/** Words such as "5kg", in which the unit follows its number. */
function glued(value: GivenValue, judging: Judging): readonly Spot[] {
  const { pages } = judging;
  const spots = gluedIn(pages.rows);
  const words = new Set((unitWords().get(value.value) ?? []).map(foldLabel));
  return [...words].flatMap((word) => ownSpots(value, spots.get(word) ?? [], judging));
}

const gluedByRows = new WeakMap<object, ReturnType<typeof gluedIn>>();

/** Such words of all rows by their units. */
function gluedIn(rows: Judging['pages']['rows']): ReadonlyMap<string, readonly Spot[]> {
  const known = gluedByRows.get(rows);
  if (known !== undefined) return known;
  const found = new Map<string, Spot[]>();
  rows.forEach(({ words }, row) => {
    for (const word of words) {
      const [, text] = /^\(?\d[\d.,]*(\p{L}{1,5}[²³]?)\b/u.exec(word.text) ?? [];
      if (text === undefined) continue;
      const unit = foldLabel(text);
      const own = found.get(unit) ?? [];
      own.push({ row, words: [word] });
      found.set(unit, own);
    }
  });
  gluedByRows.set(rows, found);
  return found;
}

let wordsByUnit: ReadonlyMap<string, readonly string[]> | undefined;

function unitWords(): ReadonlyMap<string, readonly string[]> {
  if (wordsByUnit === undefined) {
    const words = new Map<string, string[]>();
    for (const table of [...LANGUAGES.map(({ units }) => units), PAGE_UNITS])
      for (const [code, texts] of Object.entries(table))
        words.set(code, [...(words.get(code) ?? []), ...texts]);
    wordsByUnit = words;
  }
  return wordsByUnit;
}

/** A country: its name in a language that is read, or its code; it follows from the VAT number of its party. */
export function judgeCountry(value: GivenValue, judging: Judging): Found {
  const names = COUNTRY_NAMES.map((language) => language.of(value.value) ?? value.value);
  const named = [...new Set(names)].flatMap((name) =>
    ownSpots(value, judging.pages.texts.find(name), judging),
  );
  // Small letters would be a word of a sentence.
  const coded = ownSpots(value, judging.pages.texts.find(value.value), judging).filter(({ words }) =>
    words.some(({ text }) => text.replace(/[^\p{L}]/gu, '') === value.value),
  );
  const spots = [...named, ...coded];
  if (spots.length > 0) return { finding: 'printed', places: placesOf(spots) };
  const { document } = judging;
  const ids = [document.vendor_tax_id, document.customer_tax_id, document.tax_representative?.tax_id];
  const isOfParty = ids.some((id) => id?.toUpperCase().startsWith(value.value) === true);
  return isOfParty ? { finding: 'follows', because: 'derived' } : { finding: 'missing' };
}

const COUNTRY_NAMES = ['nl', 'fr', 'de', 'en', 'es', 'it', 'pl'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);

/** A VAT category: the usual one follows from the rate, another one from the sentence that says why there is no VAT. */
export function judgeTaxCategory({ value }: GivenValue, { pages, calculated, document }: Judging): Found {
  if (value === 'S' || value === 'Z') return { finding: 'follows', because: 'derived' };
  const reasons = [document.vatex_note, ...(document.exemptions ?? []).map(({ vatex_note: note }) => note)];
  const stated = reasons.flatMap((reason) => (reason === undefined ? [] : pages.texts.find(reason)));
  const sentence = pages.exemption;
  if (sentence?.code === value && sentence.doubt === undefined)
    return { finding: 'printed', places: [placeOf(sentence.cell.words)] };
  if (sentence !== undefined && sentence.code !== value)
    return { finding: 'contradicted', because: 'print', others: [placeOf(sentence.cell.words)] };
  if (stated.length > 0) return { finding: 'printed', places: placesOf(stated) };
  return calculated.totals.totalTax.isZero() ? { finding: 'unproven' } : { finding: 'missing' };
}

/** A code that people do not read: where it is printed, its place; else it is for software. */
export function judgeSoftwareCode(value: GivenValue, judging: Judging): Found {
  if (value.field === 'vatex' || value.field === 'exemptions.vatex') {
    const sentence = judging.pages.exemption;
    if (sentence?.vatex === value.value)
      return { finding: 'printed', places: [placeOf(sentence.cell.words)] };
  }
  const spots = value.value.length < LEAST_CODE ? [] : judging.pages.texts.find(value.value);
  return spots.length > 0
    ? { finding: 'printed', places: placesOf(spots) }
    : { finding: 'follows', because: 'software' };
}

/** A shorter code may stand for anything. */
const LEAST_CODE = 5;
