import { compileRegex } from './regex.js';
import { XPathError } from './xpath-error.js';

const compiled = new Map<string, RegExp>();
/** Computed patterns can be many; those of rules are few. */
const MOST_PATTERNS = 500;

/** The regular expression of a pattern, compiled once. @throws XPathError FORX0001, FORX0002 */
export function regex(pattern: string, flags: string): RegExp {
  const key = `${flags}/${pattern}`;
  let known = compiled.get(key);
  if (known === undefined) {
    known = compileRegex(pattern, flags);
    if (compiled.size >= MOST_PATTERNS) compiled.clear();
    compiled.set(key, known);
  }
  return known;
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
  const groups = (new RegExp(`${expression.source}|`, expression.flags).exec('')?.length ?? 1) - 1;
  return text.replace(expression, (...match: (string | undefined)[]) =>
    replacement.replace(
      /\\([\\$])|\$(\d+)/g,
      (_, escaped: string | undefined, digits: string | undefined) =>
        escaped ?? groupOf(match, digits ?? '', groups),
    ),
  );
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
  for (const match of text.matchAll(repeated(pattern, flags))) {
    tokens.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...tokens, text.slice(start)];
}

function repeated(pattern: string, flags: string): RegExp {
  const once = regex(pattern, flags);
  if (once.test('')) throw new XPathError('FORX0003', `"${pattern}" matches the empty string`);
  return new RegExp(once.source, `${once.flags}g`);
}
