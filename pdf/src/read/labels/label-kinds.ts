import type { ColumnLabel, HeadLabel, TotalLabel } from './language.js';
import { foldLabel } from './labels.js';
import { wholePattern, wordPattern } from './languages.js';

// Labels that are not in the lists, by the words in them: "Prix unitaire net hors taxes" is a price.

const TAX = wordPattern('tax');
const SHARE = wordPattern('share');
const WITHOUT = wordPattern('without');
const WITH = wordPattern('with', 'plus');
const PLUS = wordPattern('plus');
const SUM = wordPattern('sum');
const PRICE = wordPattern('price');
const QUANTITY = wordPattern('quantity');
const DISCOUNT = wordPattern('discount');
const UNIT = wholePattern('unit');
const TEXT = wordPattern('text');
const CODE = wordPattern('code');

/** What the words of a column's head may name, the likeliest first; none where they say nothing. */
export function columnKind(text: string): readonly ColumnLabel[] {
  const plain = foldLabel(text);
  if (plain === '%') return ['discount', 'rate'];
  // "Item number / Description": one column has both.
  const halves = text.split('/').map(foldLabel);
  if (halves.length === 2 && halves.some(isCode) && halves.some((half) => TEXT.test(half) && !isCode(half)))
    return ['description', 'code'];
  if (DISCOUNT.test(plain)) return ['discount'];
  if (TAX.test(plain) && !PRICE.test(plain)) {
    if (SHARE.test(plain) && !SUM.test(plain)) return ['rate'];
    if (WITH.test(plain)) return ['gross'];
    if (WITHOUT.test(plain)) return ['amount'];
    return SUM.test(plain) ? ['tax'] : ['rate', 'tax'];
  }
  if (PRICE.test(plain)) return SUM.test(plain) ? ['amount', 'price'] : ['price'];
  if (QUANTITY.test(plain)) return ['quantity'];
  if (isCode(plain)) return ['code'];
  if (TEXT.test(plain)) return ['description'];
  if (UNIT.test(plain)) return ['unit'];
  if (SUM.test(plain)) return WITH.test(plain) ? ['gross'] : ['amount'];
  return [];
}

function isCode(plain: string): boolean {
  return CODE.test(plain);
}

const PAID = wordPattern('paid');
const DUE = wordPattern('owed');
const CHARGE = wordPattern('charge');
const OF_LINES = wordPattern('ofLines');
const BEFORE = wordPattern('before');
const PART = wordPattern('part');

/** What the words beside an amount below the lines may name; none where they say nothing. */
export function totalKind(text: string): readonly TotalLabel[] {
  const plain = foldLabel(text);
  if (plain.length === 0 || plain.length > 60) return [];
  const isSum = SUM.test(plain) || PART.test(plain);
  if (DISCOUNT.test(plain))
    return isSum && BEFORE.test(plain) ? ['lines'] : isSum ? ['allowance', 'subtotal'] : ['allowance'];
  if (isSum && OF_LINES.test(plain)) return ['lines'];
  if (DUE.test(plain)) return isSum ? ['due', 'total'] : ['due'];
  if (PAID.test(plain)) return ['prepaid'];
  if (TAX.test(plain) && !WITH.test(plain) && !WITHOUT.test(plain)) return ['tax'];
  if (PLUS.test(plain) && TAX.test(plain)) return ['tax'];
  if (WITH.test(plain) && (isSum || TAX.test(plain))) return ['total'];
  if (WITHOUT.test(plain) && (isSum || TAX.test(plain))) return ['subtotal'];
  if (CHARGE.test(plain)) return ['charge'];
  if (PART.test(plain)) return ['subtotal', 'lines'];
  if (WITHOUT.test(plain)) return ['subtotal'];
  return isSum || WITH.test(plain) ? ['total'] : [];
}

const OTHER_DATE = wordPattern('otherDate');
const DUE_DATE = wordPattern('dueDate');
const DATE = wordPattern('date');
const PAPER = wordPattern('paper');
const NUMBER = wordPattern('number');
const OTHER_NUMBER = wordPattern('otherNumber');
const FORMER = wordPattern('former');
const ORDER = wordPattern('order');
const YOUR_REFERENCE = wordPattern('yourReference');

/** Whether words before a date say that it is the last day for paying: "to be paid no later than". */
export function isDueText(text: string): boolean {
  return isDue(foldLabel(text));
}

/** Whether words before a date say that it is neither that of the paper nor the last day for paying. */
export function isOtherDate(text: string): boolean {
  return OTHER_DATE.test(foldLabel(text));
}

function isDue(plain: string): boolean {
  return DUE_DATE.test(plain) && !OTHER_DATE.test(plain);
}

/** Whether the words before a value say that it is a number, and not that of something else. */
export function isNumberLabel(text: string): boolean {
  const plain = foldLabel(text);
  return plain === '' || (NUMBER.test(plain) && !OTHER_NUMBER.test(plain) && !ORDER.test(plain));
}

/** What the words before a value of the head may name; none where they say nothing. */
export function headKind(text: string): readonly HeadLabel[] {
  const plain = foldLabel(text);
  if (plain.length === 0 || plain.length > 40) return [];
  // "Amount credited" is no number of an invoice.
  if (PAPER.test(plain) && FORMER.test(plain) && !SUM.test(plain)) return ['original'];
  if (isDue(plain)) return ['due'];
  // "Nr./Datum": both are behind it.
  if (DATE.test(plain) && NUMBER.test(plain) && !OTHER_NUMBER.test(plain) && !OTHER_DATE.test(plain))
    return ['number', 'date'];
  if (DATE.test(plain)) return OTHER_DATE.test(plain) ? ['other'] : ['date'];
  if (ORDER.test(plain) && NUMBER.test(plain)) return ['order'];
  if (YOUR_REFERENCE.test(plain)) return ['yourReference'];
  if (PAPER.test(plain) && NUMBER.test(plain) && !OTHER_NUMBER.test(plain)) return ['number'];
  return [];
}

const BUYER = wholePattern('buyer');
const SELLER = wholePattern('seller');

/** Which party a text that stands alone above or beside an address names; none where it says nothing. */
export function partyKind(text: string): 'billTo' | 'from' | undefined {
  const plain = foldLabel(text);
  if (BUYER.test(plain)) return 'billTo';
  return SELLER.test(plain) ? 'from' : undefined;
}
