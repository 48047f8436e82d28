import { compileLinear, type LinearRegex } from './linear-regex.js';
import { compileRegex } from './regex.js';
import { longestFor, mayBacktrackLong, parseRegex } from './regex-syntax.js';
import { XPathError } from './xpath-error.js';

/** A match: its place, and its text with those of the groups. */
interface Match {
  readonly index: number;
  readonly texts: readonly (string | undefined)[];
}

/** A regular expression of a rule, ready for use. */
export interface Pattern {
  readonly test: (text: string) => boolean;
  /** The matches one after the other; the pattern must not match the empty string. */
  readonly all: (text: string) => Iterable<Match>;
  /** The number of groups. */
  readonly groups: number;
}

const compiled = new Map<string, Pattern>();
/** Computed patterns can be many; those of rules are few. */
const MOST_PATTERNS = 500;

/** The regular expression of a pattern, compiled once. @throws XPathError FORX0001, FORX0002 */
export function regex(pattern: string, flags: string): Pattern {
  const key = `${flags}/${pattern}`;
  let known = compiled.get(key);
  if (known === undefined) {
    known = patternOf(pattern, flags);
    if (compiled.size >= MOST_PATTERNS) compiled.clear();
    compiled.set(key, known);
  }
  return known;
}

/** Ways to match that backtracking may try: a tenth of a second. */
const QUICK = 1e7;
/** The same where there is no other way to match: some seconds. */
const PATIENT = 1e9;

/** Backtracking is fast for nearly all patterns and texts; a document must not make it take forever for the others. */
function patternOf(pattern: string, flags: string): Pattern {
  const expression = compileRegex(pattern, flags);
  const parsed = parseRegex(expression.source);
  const groups = (new RegExp(`${expression.source}|`, expression.flags).exec('')?.length ?? 1) - 1;
  const inLinearTime = (): Matcher | undefined => {
    const linear = compileLinear(parsed, expression.flags);
    return linear && linearMatcher(linear);
  };
  if (mayBacktrackLong(parsed)) {
    const linear = inLinearTime();
    if (linear === undefined) throw tooLong(pattern, 'some texts');
    return { ...linear, groups };
  }
  const backtracking = backtrackingMatcher(expression);
  const longest = longestFor(parsed, QUICK);
  let linear: Matcher | undefined;
  const matcherFor = ({ length }: string): Matcher => {
    if (length <= longest) return backtracking;
    linear ??= inLinearTime();
    if (linear === undefined && length > longestFor(parsed, PATIENT)) {
      throw tooLong(pattern, `a text of ${length} characters`);
    }
    return linear ?? backtracking;
  };
  return { test: (text) => matcherFor(text).test(text), all: (text) => matcherFor(text).all(text), groups };
}

type Matcher = Omit<Pattern, 'groups'>;

function backtrackingMatcher(expression: RegExp): Matcher {
  const repeated = new RegExp(expression.source, `${expression.flags}g`);
  return {
    test: (text) => expression.test(text),
    all: (text) => Array.from(text.matchAll(repeated), (match) => ({ index: match.index, texts: match })),
  };
}

function linearMatcher(linear: LinearRegex): Matcher {
  return {
    test: (text) => linear.find(text, 0) !== undefined,
    all: (text) => {
      const matches: Match[] = [];
      let match = linear.find(text, 0);
      while (match !== undefined) {
        const { start, end } = match;
        matches.push({ index: start, texts: [text.slice(start, end), ...match.groups] });
        match = linear.find(text, end);
      }
      return matches;
    },
  };
}

function tooLong(pattern: string, texts: string): XPathError {
  return new XPathError(
    'FORX0002',
    `"${pattern}" may take forever on ${texts}: it repeats choices, and has references to groups or very many repetitions`,
  );
}

/** fn:matches. */
export function matches(text: string, pattern: string, flags: string): boolean {
  return regex(pattern, flags).test(text);
}

/** fn:replace: `$1` stands for a group, `\$` and `\\` for the characters. @throws XPathError FORX0003, FORX0004 */
export function replace(text: string, pattern: string, replacement: string, flags: string): string {
  if (!/^(?:[^\\$]|\\[\\$]|\$\d)*$/.test(replacement)) {
    throw new XPathError(
      'FORX0004',
      `"${replacement}" is not a valid replacement: write \\$ and \\\\ for the characters`,
    );
  }
  const expression = repeated(pattern, flags);
  let replaced = '';
  let start = 0;
  for (const { index, texts } of expression.all(text)) {
    const by = replacement.replace(
      /\\([\\$])|\$(\d+)/g,
      (_, escaped: string | undefined, digits: string | undefined) =>
        escaped ?? groupOf(texts, digits ?? '', expression.groups),
    );
    replaced += text.slice(start, index) + by;
    start = index + (texts[0]?.length ?? 0);
  }
  return replaced + text.slice(start);
}

/** `$12` is group 12 if there are twelve groups, otherwise group 1 and a 2. */
function groupOf(match: readonly (string | undefined)[], digits: string, groups: number): string {
  let length = digits.length;
  while (length > 1 && Number(digits.slice(0, length)) > groups) length -= 1;
  const number = Number(digits.slice(0, length));
  return (number > groups ? '' : (match[number] ?? '')) + digits.slice(length);
}

/** fn:tokenize. @throws XPathError FORX0003 */
export function tokenize(text: string, pattern: string, flags: string): readonly string[] {
  if (text === '') return [];
  const tokens: string[] = [];
  let start = 0;
  for (const { index, texts } of repeated(pattern, flags).all(text)) {
    tokens.push(text.slice(start, index));
    start = index + (texts[0]?.length ?? 0);
  }
  return [...tokens, text.slice(start)];
}

function repeated(pattern: string, flags: string): Pattern {
  const once = regex(pattern, flags);
  if (once.test('')) throw new XPathError('FORX0003', `"${pattern}" matches the empty string`);
  return once;
}
