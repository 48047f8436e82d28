const SPACE = '\\x20\\t\\n\\r';
// Name characters of XML 1.0, second edition in spirit: letters, digits, and the marks that names may hold.
const NAME_START = '\\p{L}_:';
const NAME = '\\p{L}\\p{N}\\p{M}_:.\\-\\u00B7';
/** What the multi-character escapes stand for inside of a class. */
const MEMBERS: Readonly<Record<string, string>> = {
  s: SPACE,
  d: '\\p{Nd}',
  i: NAME_START,
  c: NAME,
  w: '\\p{L}\\p{M}\\p{N}\\p{S}',
};
/** Blocks of Unicode that rules name. */
const BLOCKS: Readonly<Record<string, string>> = {
  BasicLatin: '\\u0000-\\u007f',
  'Latin-1Supplement': '\\u0080-\\u00ff',
  'LatinExtended-A': '\\u0100-\\u017f',
  'LatinExtended-B': '\\u0180-\\u024f',
  Greek: '\\u0370-\\u03ff',
  GreekandCoptic: '\\u0370-\\u03ff',
  Cyrillic: '\\u0400-\\u04ff',
  Hebrew: '\\u0590-\\u05ff',
  Arabic: '\\u0600-\\u06ff',
  GeneralPunctuation: '\\u2000-\\u206f',
  CurrencySymbols: '\\u20a0-\\u20cf',
};

/** An escape of a pattern of XPath. */
export interface RegexEscape {
  /** Several characters, as they are written inside of a class of JavaScript; undefined for a single one. */
  readonly members: string | undefined;
  readonly isNegated: boolean;
  /** A single character or a reference to a group, as JavaScript writes it. */
  readonly single: string;
  /** How many characters of the pattern it takes after the backslash. */
  readonly length: number;
}

/** The escape whose letter stands at `at`; undefined for what is none (F&O 7.6.1, XML Schema part 2, appendix F). */
export function readRegexEscape(pattern: string, at: number): RegexEscape | undefined {
  const letter = pattern.charAt(at);
  const members = MEMBERS[letter.toLowerCase()];
  if (members !== undefined)
    return { members, isNegated: letter !== letter.toLowerCase(), single: '', length: 1 };
  if (letter === 'p' || letter === 'P') {
    const [whole = '', name = '', block] =
      /^\{([A-Z][a-z]?|Is([A-Za-z0-9-]+))\}/.exec(pattern.slice(at + 1)) ?? [];
    const found = block === undefined ? name && `\\p{${name}}` : BLOCKS[block];
    if (found === undefined || found === '') return undefined;
    return { members: found, isNegated: letter === 'P', single: '', length: 1 + whole.length };
  }
  if (!/[nrt\\|.?*+(){}\-[\]^$1-9]/.test(letter)) return undefined;
  return { members: undefined, isNegated: false, single: letter === '-' ? '-' : `\\${letter}`, length: 1 };
}
