import { type UnreadText, unreadTexts } from '../read/doubts/unread-texts.js';
import { ibansIn } from '../read/values/identifiers.js';
import type { PdfField } from '../read/values/notes.js';
import type { PdfPage } from '../read/page/pdf-content.js';
import type { JudgedValue, LeftOutValue } from './judgement.js';
import type { Judging } from './judging.js';
import { headPrints, LABELLED_POINTERS, totalPrints } from './labelled-prints.js';
import { placeOf } from './printed-texts.js';
import { lettersOf } from './text-starts.js';
import { groupedBy } from './grouped.js';
import { keyOf, type NumberSpot } from './printed-values.js';
import { sameAmount } from '../read/values/arithmetic.js';
import type { Row } from '../read/page/rows.js';

/** The texts and amounts of the pages that nothing accounts for, from top to bottom. */
export function unaccountedTexts(
  pages: readonly PdfPage[],
  values: readonly JudgedValue[],
  judging: Judging,
): readonly UnreadText[] {
  const { rows } = judging.pages;
  const fields = values.flatMap(fieldsOf);
  const texts = unreadTexts(rows, fields, new Set());
  const slanted = pages.flatMap(({ slanted: own, width, height }, at) =>
    own.map((text): UnreadText => ({ text, page: at + 1, box: { x: 0, y: 0, width, height } })),
  );
  const isKnown = ({ page, box }: UnreadText) =>
    texts.some(
      (text) =>
        text.page === page &&
        Math.abs(text.box.y - box.y) < 1 &&
        text.box.x <= box.x &&
        text.box.x + text.box.width >= box.x,
    );
  const isIn = withinPlaces(values);
  const amounts = unknownAmounts(judging).filter((each) => !isKnown(each) && !isIn(each));
  const numbers = unknownNumbers(judging.pages, values).filter((each) => !isKnown(each));
  return [...slanted, ...texts, ...amounts, ...numbers].sort(
    (one, other) => one.page - other.page || one.box.y - other.box.y || one.box.x - other.box.x,
  );
}

/** The places of a value, in the form of the reader of text. */
function fieldsOf({ pointer, value, places, others }: JudgedValue): readonly PdfField[] {
  return [...places, ...others].map(({ text, page, box }) => ({
    pointer,
    value,
    text,
    page,
    box,
    confidence: 1,
  }));
}

/** Whether a text is a part of a text that was found, such as a description with an amount in it. */
function withinPlaces(values: readonly JudgedValue[]): (text: UnreadText) => boolean {
  const places = values.flatMap((value) => value.places).filter(({ text }) => /\p{L}{2}/u.test(text));
  const byPage = groupedBy(places, ({ page }) => page);
  return ({ page, box, text }) =>
    (byPage.get(page) ?? []).some(
      ({ box: { x, y, width, height }, text: whole }) =>
        whole.includes(text) &&
        box.x >= x - 1 &&
        box.y >= y - 1 &&
        box.x + box.width <= x + width + 1 &&
        box.y + box.height <= y + height + 1,
    );
}

/** Amounts with two decimals that are neither in the Document nor follow from it: a line, a discount or a payment that it does not have. */
function unknownAmounts({ pages, calculated, document }: Judging): readonly UnreadText[] {
  const known = new Set(calculated.known);
  for (const { allowances = [], charges = [] } of [document, ...document.items])
    for (const { amount, base_amount: base } of [...allowances, ...charges])
      for (const value of [amount, base]) if (value !== undefined) known.add(keyOf(value));
  const isBase = basesOf({ pages, document });
  return [...pages.values.numbers].flatMap(([key, spots]) =>
    known.has(key)
      ? []
      : spots
          .filter((spot) => spot.number.places === 2 && !spot.number.isPercent && !isBase(spot))
          .map(({ words }) => unreadOf(placeOf(words))),
  );
}

/** Tells the base of a discount or charge, "5 % of 308.50", of which the Document has the amount: a percentage in its row gives that. */
function basesOf({ pages, document }: Pick<Judging, 'pages' | 'document'>): (spot: NumberSpot) => boolean {
  const amounts = [...(document.allowances ?? []), ...(document.charges ?? [])].flatMap(
    ({ amount }) => amount ?? [],
  );
  const spots = amounts.length === 0 ? [] : [...pages.values.numbers.values()].flat();
  const percents = groupedBy(
    spots.filter(({ number }) => number.isPercent),
    ({ row }) => row,
  );
  return ({ row, number: { value } }) =>
    (percents.get(row) ?? []).some(({ number }) => {
      const part = value.times(number.value).div(100).abs();
      return amounts.some((amount) => sameAmount(part, amount.abs()));
    });
}

function unreadOf({ text, page, box }: UnreadText): UnreadText {
  return { text, page, box };
}

/** VAT numbers that the Document does not have. */
function unknownNumbers(
  { vatNumbers }: Judging['pages'],
  values: readonly JudgedValue[],
): readonly UnreadText[] {
  const known = values
    .filter(({ pointer }) => /_id$|\/id$|\/iban$|account$/.test(pointer))
    .map(({ value }) => digitsOf(value));
  return vatNumbers.flatMap(({ value, words }) => {
    const own = digitsOf(value);
    return known.some((digits) => digits.endsWith(own) || (digits !== '' && own.endsWith(digits)))
      ? []
      : [unreadOf(placeOf(words))];
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

/** What labels on the pages name and the Document does not have. */
export function leftOutValues(values: readonly JudgedValue[], judging: Judging): readonly LeftOutValue[] {
  const given = new Set(values.map(({ pointer }) => pointer));
  const texts = [...new Set(values.map(({ value }) => lettersOf(value)))];
  const isGiven = (letters: string) => texts.some((text) => text.includes(letters));
  const found = LABELLED_POINTERS.filter((pointer) => !given.has(pointer)).flatMap((pointer) => [
    ...headPrints(pointer, judging.pages)
      .filter(({ value }) => !isGiven(lettersOf(value)))
      .map(({ place }) => ({ pointer, ...place })),
    ...totalPrints(pointer, judging.pages)
      .filter(({ amount, isSpecific }) => isSpecific && !judging.calculated.known.has(keyOf(amount)))
      .map(({ place }) => ({ pointer, ...place })),
  ]);
  const hasAccount = values.some(({ pointer }) => pointer.endsWith('/iban'));
  const accounts = hasAccount
    ? []
    : strayAccounts(values, judging.pages.rows).map((place) => ({
        pointer: '/payment_details/0/iban',
        ...place,
      }));
  return [...found, ...accounts];
}

/** The accounts on the pages that are not among the values of the Document. */
export function strayAccounts(values: readonly JudgedValue[], rows: readonly Row[]) {
  const known = new Set(
    values
      .filter(({ pointer }) => /\/iban$|account(?:_number)?$/.test(pointer))
      .map(({ value }) => lettersOf(value)),
  );
  return ibansIn(rows).flatMap(({ value, words }) => (known.has(lettersOf(value)) ? [] : [placeOf(words)]));
}
