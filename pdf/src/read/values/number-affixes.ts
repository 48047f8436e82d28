/** What stands directly before or behind the digits of a number. */
export type Affix =
  | { readonly kind: 'minus' | 'plus' | 'open' | 'close' | 'percent' | 'credit' | 'debit' | 'rate' }
  | { readonly kind: 'currency'; readonly code: string };

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: '$', US$: 'USD', '¥': 'JPY' };

/** Every dash, hyphen and minus of Unicode that is as wide as a sign. */
const MINUS = '\\-\u00ad\u02d7\u058a\u2010-\u2015\u207b\u208b\u2212\u2796\u2e3a\u2e3b\ufe58\ufe63\uff0d';

const TOKEN = new RegExp(
  [
    `(?<minus>[${MINUS}])`,
    '(?<plus>[+\uff0b])',
    '(?<open>[(\uff08])',
    '(?<close>[)\uff09])',
    '(?<percent>%)',
    '(?<rate>@)',
    '(?<credit>(?:CR|Cr)\\.?(?![A-Za-z]))',
    '(?<debit>(?:DB|Db|DR|Dr)\\.?(?![A-Za-z]))',
    '(?<currency>EUR|USD|GBP|JPY|CHF|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|SGD|HKD|€|£|US\\$|\\$|¥)',
  ].join('|'),
  'uy',
);

/** More than stand at one end of a number. */
const MOST_AFFIXES = 6;

/** The affixes that a text consists of, `-€` or `€)`; undefined where something else is in it. */
export function affixesOf(text: string): readonly Affix[] | undefined {
  if (text === '') return [];
  const found: Affix[] = [];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < text.length) {
    const groups: Readonly<Record<string, string | undefined>> | undefined =
      found.length < MOST_AFFIXES ? token.exec(text)?.groups : undefined;
    if (groups === undefined) return undefined;
    const [kind, value = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? [];
    if (kind === 'currency') found.push({ kind, code: SYMBOLS[value] ?? value });
    else found.push({ kind: kind as Exclude<Affix['kind'], 'currency'> });
  }
  return found;
}

/** Separates and points at numbers, and says nothing about them. */
const SEPARATORS = /^[\s:;,.=|/*•·×x&#"'„“”‘’†‡°²³§>→…[\]{}()+_\\ªº¹^!?%‰@~-]*$/u;

/** One letter behind an amount: debit or credit in one language, a rate of VAT in another. */
const LONE_LETTER = /^[CDHS]$/;

/** Whether a text beside a number may change what it means: a sign that is not known. */
export function isStrange(text: string): boolean {
  return LONE_LETTER.test(text) || (!/[\p{L}\p{N}]/u.test(text) && !SEPARATORS.test(text));
}

/** The sign that affixes give a number, and whether they contradict each other. */
export function signOf(affixes: readonly Affix[]): {
  readonly isNegative: boolean;
  readonly isContradictory: boolean;
} {
  const count = (kind: Affix['kind']) => affixes.filter((each) => each.kind === kind).length;
  // A bracket at one end only belongs to the text around the number.
  const isBracketed = count('open') > 0 && count('close') > 0;
  const signs = count('minus') + count('credit') + (isBracketed ? 1 : 0);
  const isPositive = count('plus') > 0 || count('debit') > 0;
  return { isNegative: signs > 0, isContradictory: signs > 1 || (signs > 0 && isPositive) };
}
