import { XPathError } from './xpath-error.js';

/**
 * Translates a regular expression of XPath 2.0 (F&O 7.6.1, XML Schema part 2, appendix F) into one of JavaScript.
 * Both engines read the same pattern the same way: white space is that of XML, digits are those of Unicode,
 * `$` is the very end. Rare Unicode blocks are rejected.
 *
 * @param flags any of `s`, `m`, `i`, `x`
 * @throws XPathError FORX0001 for unknown flags, FORX0002 for an invalid pattern
 */
export function compileRegex(pattern: string, flags = ''): RegExp {
  if (/[^smix]/.test(flags)) throw new XPathError('FORX0001', `"${flags}" has a flag other than s, m, i, x`);
  const written = flags.includes('x') ? withoutSpace(pattern) : pattern;
  const mode = `${flags.includes('m') ? 'm' : ''}${flags.includes('i') ? 'i' : ''}`;
  try {
    try {
      return new RegExp(translatePattern(written, flags.includes('s'), false), `u${mode}`);
    } catch (error) {
      if (error !== NEEDS_SETS) throw error;
      return new RegExp(translatePattern(written, flags.includes('s'), true), `v${mode}`);
    }
  } catch (error) {
    if (error instanceof XPathError) throw error;
    throw new XPathError('FORX0002', `"${pattern}" is not a regular expression`);
  }
}

function translatePattern(pattern: string, dotMatchesAll: boolean, hasSets: boolean): string {
  let source = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      const escape = readRegexEscape(pattern, at + 1) ?? refuse(pattern, `\\${pattern.charAt(at + 1)}`);
      const { members, isNegated, single, length } = escape;
      source += members === undefined ? single : `[${isNegated ? '^' : ''}${members}]`;
      at += length;
    } else if (character === '[') {
      const read = readClass(pattern, at + 1, hasSets);
      source += read.source;
      at = read.end;
    } else if (character === '.') source += dotMatchesAll ? '[^]' : '[^\\n\\r]';
    else if (pattern.startsWith('(?', at) && pattern.charAt(at + 2) !== ':') refuse(pattern, '(?');
    else source += character;
  }
  return source;
}

/** Characters with a special meaning in a class that may contain classes. */
const RESERVED = /[()[\]{}/|&!#$%*+,.:;<=>?@`~^-]/;

/** The class whose content begins at `at`: its translation, and where its bracket closes. */
function readClass(pattern: string, start: number, hasSets: boolean): { source: string; end: number } {
  let at = pattern.charAt(start) === '^' ? start + 1 : start;
  const negation = at > start ? '^' : '';
  const first = at;
  let members = '';
  /** Whether a hyphen here would make a range with the character before it. */
  let mayRange = false;
  for (; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === ']' && at > first) return { source: `[${negation}${members}]`, end: at };
    if (character === '[' || character === ']') return refuse(pattern, `${character} inside a class`);
    if (character === '-' && pattern.charAt(at + 1) === '[' && at > first) {
      if (!hasSets) throw NEEDS_SETS;
      const inner = readClass(pattern, at + 2, hasSets);
      if (pattern.charAt(inner.end + 1) !== ']') return refuse(pattern, 'a class inside a class');
      return { source: `[[${negation}${members}]--${inner.source}]`, end: inner.end + 1 };
    }
    if (character === '\\') {
      const escape = readRegexEscape(pattern, at + 1) ?? refuse(pattern, `\\${pattern.charAt(at + 1)}`);
      if (/[1-9]/.test(pattern.charAt(at + 1))) return refuse(pattern, 'a reference inside a class');
      if (escape.isNegated && !hasSets) throw NEEDS_SETS;
      if (escape.members === undefined) members += escape.single === '-' ? '\\-' : escape.single;
      else members += escape.isNegated ? `[^${escape.members}]` : escape.members;
      mayRange = escape.members === undefined;
      at += escape.length;
    } else if (character === '-' && mayRange && pattern.charAt(at + 1) !== ']') {
      members += '-';
      mayRange = false;
    } else {
      const literal = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
      members += character === '-' || (hasSets && RESERVED.test(literal)) ? `\\${literal}` : literal;
      mayRange = character !== '-';
      at += literal.length - 1;
    }
  }
  return refuse(pattern, 'a class that is not closed');
}

/** Thrown if a class can be written only with the set notation of JavaScript (flag v). */
const NEEDS_SETS = new Error('classes inside classes');

/** Flag x: white space in the pattern is ignored, except in a class. */
function withoutSpace(pattern: string): string {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      kept += character + pattern.charAt(at + 1);
      at += 1;
      continue;
    }
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth > 0 || !/[ \t\r\n]/.test(character)) kept += character;
  }
  return kept;
}

function refuse(pattern: string, what: string): never {
  throw new XPathError('FORX0002', `"${pattern}" is not a supported regular expression: it has ${what}`);
}

const SPACE = '\\x20\\t\\n\\r';
// Name characters, close to XML 1.0, second edition: letters, digits, and the marks that names may contain.
const NAME_START = '\\p{L}_:';
const NAME = '\\p{L}\\p{N}\\p{M}_:.\\-\\u00B7';
/** What the multi-character escapes stand for inside a class. */
const MEMBERS: Readonly<Record<string, string>> = {
  s: SPACE,
  d: '\\p{Nd}',
  i: NAME_START,
  c: NAME,
  w: '\\p{L}\\p{M}\\p{N}\\p{S}',
};
/** Unicode blocks that rules name. */
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
interface RegexEscape {
  /** Several characters, as written inside a class of JavaScript; undefined for a single one. */
  readonly members: string | undefined;
  readonly isNegated: boolean;
  /** A single character or a reference to a group, as JavaScript writes it. */
  readonly single: string;
  /** The number of characters of the pattern after the backslash. */
  readonly length: number;
}

/** The escape whose letter is at `at`; undefined if there is none (F&O 7.6.1, XML Schema part 2, appendix F). */
function readRegexEscape(pattern: string, at: number): RegexEscape | undefined {
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
