import { XPathError } from './xpath-error.js';

/**
 * Translates a regular expression of XPath 2.0 (F&O 7.6.1, XML Schema part 2, appendix F) into one of JavaScript.
 * Both engines read the same pattern the same way: white space is that of XML, digits are those of Unicode,
 * `$` is the very end. Refused: character class subtraction, blocks of Unicode, \\S \\I \\C inside a class.
 *
 * @param flags any of `s`, `m`, `i`, `x`
 * @throws XPathError FORX0001 for unknown flags, FORX0002 for a pattern that is not one
 */
export function compileRegex(pattern: string, flags = ''): RegExp {
  if (/[^smix]/.test(flags))
    throw new XPathError('FORX0001', `"${flags}" holds a flag that is none of s, m, i, x`);
  const source = translatePattern(flags.includes('x') ? withoutSpace(pattern) : pattern, flags.includes('s'));
  try {
    return new RegExp(source, `u${flags.includes('m') ? 'm' : ''}${flags.includes('i') ? 'i' : ''}`);
  } catch {
    throw new XPathError('FORX0002', `"${pattern}" is not a regular expression`);
  }
}

const SPACE = '\\x20\\t\\n\\r';
// Name characters of XML 1.0, second edition in spirit: letters, digits, and the marks that names may hold.
const NAME_START = '\\p{L}_:';
const NAME = '\\p{L}\\p{N}\\p{M}_:.\\-\\u00B7';

/** What the multi-character escapes stand for, inside a class and (in brackets) outside of one. */
const CLASS_ESCAPES: Readonly<Record<string, string>> = { s: SPACE, d: '\\p{Nd}', i: NAME_START, c: NAME };

function translatePattern(pattern: string, dotMatchesAll: boolean): string {
  let source = '';
  let depth = 0; // inside [...]
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      at += 1;
      const [text, length] = translateEscape(pattern, at, depth > 0);
      source += text;
      at += length - 1;
    } else if (depth > 0) {
      if (character === '[') refuse(pattern, 'a class inside a class');
      if (character === ']') depth -= 1;
      source += character;
    } else if (character === '[') {
      depth += 1;
      source += character;
    } else if (character === '.') source += dotMatchesAll ? '[^]' : '[^\\n\\r]';
    else source += character;
  }
  return source;
}

/** The escape whose letter stands at `at`: its translation and how many characters it takes. */
function translateEscape(pattern: string, at: number, inClass: boolean): [text: string, length: number] {
  const letter = pattern.charAt(at);
  const members = CLASS_ESCAPES[letter.toLowerCase()];
  if (members !== undefined) {
    const negated = letter !== letter.toLowerCase();
    if (!inClass) return [`[${negated ? '^' : ''}${members}]`, 1];
    if (!negated) return [members, 1];
    if (letter === 'D') return ['\\P{Nd}', 1];
    return refuse(pattern, `\\${letter} inside a class`);
  }
  if (letter === 'w' || letter === 'W') return translateWord(letter === 'W', inClass);
  if (letter === 'p' || letter === 'P') {
    const name = /^\{[A-Z][a-z]?\}/.exec(pattern.slice(at + 1))?.[0];
    if (name === undefined) return refuse(pattern, 'a block of Unicode');
    return [`\\${letter}${name}`, 1 + name.length];
  }
  if (letter === '-') return [inClass ? '\\-' : '-', 1];
  return [`\\${letter}`, 1];
}

/** \w is everything but punctuation, separators and other characters. */
function translateWord(negated: boolean, inClass: boolean): [text: string, length: number] {
  if (!inClass) return [negated ? '[\\p{P}\\p{Z}\\p{C}]' : '[^\\p{P}\\p{Z}\\p{C}]', 1];
  if (negated) return ['\\p{P}\\p{Z}\\p{C}', 1];
  return ['\\p{L}\\p{M}\\p{N}\\p{S}', 1];
}

/** Flag x: white space of the pattern is no part of it, except in a class. */
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
  throw new XPathError('FORX0002', `"${pattern}" uses ${what}, which is not supported`);
}
