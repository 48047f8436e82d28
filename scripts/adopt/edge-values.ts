import { Decimal } from 'decimal.js';
import type { RuleFacts } from './conditions.js';

/** Of the codes of a list that both sides have, so many are tried as values; the lists themselves are compared code by code. */
const FEW_CODES = 3;

/** The values of a rule, for every place that it looks at: those that only one side has come first. */
export function edgeValues(ours: RuleFacts | undefined, theirs: RuleFacts | undefined): readonly string[] {
  const [a, b] = [new Set(ours?.values), new Set(theirs?.values)];
  const differing = [...a, ...b].filter((value) => a.has(value) !== b.has(value));
  const common = [...a].filter((value) => b.has(value));
  const codes = [...(ours?.lists ?? []), ...(theirs?.lists ?? [])].flatMap((list) =>
    list.slice(0, FEW_CODES),
  );
  return [...new Set([...differing, ...common, ...codes])];
}

/**
 * Texts at the edges of a place: the values of the rule and a little more and less, texts as long as its numbers, the texts of
 * the other places, and changes of the text that the place has.
 */
export function textsFor(
  text: string,
  values: readonly string[],
  others: readonly string[],
): readonly string[] {
  const numbers = values.filter((value) => /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value));
  const own = text.trim();
  const texts = [
    ...values,
    ...(isNumber(own) ? [...near(own, numbers), ...decimals(own, numbers)] : changesOf(own)),
    ...others,
    ...numbers.flatMap((value) => around(value)),
    ...numbers.flatMap((value) => lengths(value)),
  ];
  return [...new Set(texts)].filter((each) => each !== text);
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text);
}

/** A number in the document, off by what the rule may allow, exactly and a cent beyond. */
function near(text: string, numbers: readonly string[]): readonly string[] {
  const number = new Decimal(text);
  const steps = ['0.01', '0.02', '1', ...numbers.filter((value) => Number(value) <= 1_000)];
  const off = steps.flatMap((step) => [
    new Decimal(step),
    new Decimal(step).plus('0.01'),
    new Decimal(step).minus('0.01'),
  ]);
  return [
    ...off.flatMap((step) => [number.plus(step), number.minus(step)]),
    number.negated(),
    new Decimal(0),
  ].map((each) => each.toFixed());
}

/** A number with so many decimals as a number of the rule says, one more and one less. */
function decimals(text: string, numbers: readonly string[]): readonly string[] {
  const [whole = '0'] = text.split('.');
  const counts = numbers.map(Number).filter((count) => Number.isInteger(count) && count > 0 && count <= 6);
  return [...new Set(counts.flatMap((count) => [count - 1, count, count + 1]))].map((count) =>
    count === 0 ? whole : `${whole}.${'1'.repeat(count)}`,
  );
}

function around(value: string): readonly string[] {
  return ['-1', '-0.01', '0.01', '1'].map((step) => new Decimal(value).plus(step).toFixed());
}

/** Texts of as many characters as a number of the rule says, one more and one less; beyond some length they prove nothing more. */
function lengths(value: string): readonly string[] {
  const length = Number(value);
  if (!Number.isInteger(length) || length < 2 || length > 1_100) return [];
  return [length - 1, length, length + 1].map((each) => '1'.repeat(each));
}

/** What a text is after one change. */
function changesOf(text: string): readonly string[] {
  const [last = ''] = text.slice(-1);
  return [
    text.slice(0, -1),
    `${text}1`,
    `${text}${last}`,
    text.slice(1),
    `X${text}`,
    ` ${text} `,
    text.toLowerCase(),
    text.toUpperCase(),
    text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    text.replace(/[A-Za-z]/, 'Q'),
    text.replace(/\W/, ''),
    `${text.slice(0, 2)} ${text.slice(2)}`,
    '',
  ];
}
