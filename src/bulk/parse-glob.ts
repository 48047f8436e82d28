/** A parsed path pattern. */
export interface Glob {
  /** The folder that every match is in: the segments before the first special character. */
  readonly base: string;
  /** The maximum depth of a match below the base; Infinity with `**`. */
  readonly depth: number;
  /** Whether a match may have a name that starts with a dot. */
  readonly hidden: boolean;
  /** Whether a path relative to the base, with `/` between its segments, is a match. */
  readonly matches: (path: string) => boolean;
  /** Whether a folder below the base may hold matches, as far as the names of folders in the pattern say. */
  readonly mayHold: (folder: string) => boolean;
}

const SPECIAL = /[*?[{]/;

/**
 * Parses a path pattern in shell syntax: `*` and `?` within a name, `[a-z]` and `[!a-z]` for one character,
 * `{a,b}` for alternatives, `**` for any number of folders. A name that starts with a dot matches only a pattern
 * that does.
 *
 * @throws RangeError for an unclosed bracket or brace, or an invalid range
 * @returns undefined if the text has no special character: it is a plain path
 */
export function parseGlob(pattern: string): Glob | undefined {
  if (!SPECIAL.test(pattern)) return undefined;
  const segments = pattern.split('/');
  const first = segments.findIndex((segment) => SPECIAL.test(segment));
  const base = segments.slice(0, first).join('/');
  const rest = segments.slice(first);
  const expression = compile(rest.join('/'));
  return {
    base: first === 0 ? '.' : base === '' ? '/' : base,
    // Alternatives may contain a slash, so their depth is unknown.
    depth: rest.some((segment) => /\*\*|\{/.test(segment)) ? Infinity : rest.length - 1,
    hidden: rest.some((segment) => /(?:^|[{,])\./.test(segment)),
    matches: (path) => expression.test(path),
    mayHold: foldersOf(rest),
  };
}

function foldersOf(segments: readonly string[]): Glob['mayHold'] {
  // From there on, any number of folders may follow.
  const open = segments.findIndex((segment) => /\*\*|\{/.test(segment));
  const folders = open === -1 ? segments.slice(0, -1) : segments.slice(0, open);
  const named = folders.map((segment) => compile(segment));
  return (folder) => {
    const names = folder.split('/');
    return (
      (open !== -1 || names.length <= named.length) &&
      names.every((name, index) => named[index]?.test(name) ?? true)
    );
  };
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(`^${toExpression(pattern)}$`, 'u');
  } catch (cause) {
    throw new RangeError(
      `"${pattern}" is not a path pattern: close its braces, and write ranges in ascending order.`,
      {
        cause,
      },
    );
  }
}

/** At the start of a name, no special character matches a dot. */
const NO_POINT = '(?!\\.)';
const FOLDERS = `(?:${NO_POINT}[^/]+/)*`;
const TOKEN = /(?:(?<=^|\/)\*\*\/)+|\*+|\?|\[[!^]?[^\]/]{1,255}\]|[^]/gu;

function toExpression(pattern: string): string {
  /** Braces that are open. */
  let depth = 0;
  return pattern.replace(TOKEN, (token: string, offset: number) => {
    if (token === '{') depth += 1;
    const isInBraces = depth > 0;
    if (token === '}' && isInBraces) depth -= 1;
    if (isInBraces && token in BRACES) return BRACES[token as keyof typeof BRACES];
    const isFirst = offset === 0 || pattern[offset - 1] === '/';
    const isLast = offset + token.length === pattern.length;
    if (token.endsWith('*/')) return FOLDERS;
    if (/^\*\*+$/.test(token) && isFirst && isLast) return `${FOLDERS}${NO_POINT}[^/]+`;
    return `${isFirst && isSpecial(token) ? NO_POINT : ''}${expressionOf(token)}`;
  });
}

/** One of several texts. */
const BRACES = { '{': '(?:', ',': '|', '}': ')' } as const;

/** Whether it matches more than itself: `*`, `?` or `[abc]`. */
function isSpecial(token: string): boolean {
  return /^(?:\*+|\?|\[.+)$/u.test(token);
}

/** What a token matches within a name. */
function expressionOf(token: string): string {
  if (token.startsWith('*')) return '[^/]*';
  if (token === '?') return '[^/]';
  const [, negation = '', members] = /^\[([!^]?)(.+)\]$/u.exec(token) ?? [];
  if (members === undefined) return token.replace(/[\\^$.|?*+()[\]{}/]/u, '\\$&');
  return `(?!/)[${negation === '' ? '' : '^'}${members.replace(/[\\[^]/g, '\\$&')}]`;
}
