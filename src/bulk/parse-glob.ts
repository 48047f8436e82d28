/** A pattern of paths, taken apart. */
export interface Glob {
  /** The folder that every match is in: the segments before the first special character. */
  readonly base: string;
  /** How many folders below the base a match may lie; Infinity with `**`. */
  readonly depth: number;
  /** Whether a match may have a name that starts with a point. */
  readonly hidden: boolean;
  /** Whether a path relative to the base, with `/` between its segments, is a match. */
  readonly matches: (path: string) => boolean;
}

const SPECIAL = /[*?[{]/;

/**
 * Takes a pattern of paths apart, as shells write them: `*` and `?` within a name, `[a-z]` and `[!a-z]` for one character,
 * `{a,b}` for alternatives, `**` for any number of folders. A name that starts with a point is matched by a pattern
 * that does so only.
 *
 * @throws RangeError when it has a bracket or brace that is not closed, or a range that is none
 * @returns undefined when the text has no special character: it is a plain path
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
    // Alternatives may hold a slash, so they cannot tell how deep they go.
    depth: rest.some((segment) => /\*\*|\{/.test(segment)) ? Infinity : rest.length - 1,
    hidden: rest.some((segment) => /(?:^|[{,])\./.test(segment)),
    matches: (path) => expression.test(path),
  };
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(`^${toExpression(pattern)}$`, 'u');
  } catch (cause) {
    throw new RangeError(`"${pattern}" is no pattern of paths: close its braces, and write ranges upwards.`, {
      cause,
    });
  }
}

/** At the start of a name, no special character stands for a point. */
const NO_POINT = '(?!\\.)';
const FOLDERS = `(?:${NO_POINT}[^/]+/)*`;
const TOKEN = /(?:(?<=^|\/)\*\*\/)+|\*+|\?|\[[!^]?[^\]/]+\]|[^]/gu;

function toExpression(pattern: string): string {
  let depth = 0;
  return pattern.replace(TOKEN, (token: string, offset: number) => {
    const isFirst = offset === 0 || pattern[offset - 1] === '/';
    const start = isFirst ? NO_POINT : '';
    if (token.endsWith('*/')) return FOLDERS;
    if (token.startsWith('*')) {
      const isDeep = isFirst && token.length > 1 && offset + token.length === pattern.length;
      return isDeep ? `${FOLDERS}${NO_POINT}[^/]+` : `${start}[^/]*`;
    }
    if (token === '?') return `${start}[^/]`;
    if (token.startsWith('[') && token.length > 1) {
      const [, negation, members = ''] = /^\[([!^]?)(.+)\]$/u.exec(token) ?? [];
      return `${start}(?!/)[${negation === '' ? '' : '^'}${members.replace(/[\\[^]/g, '\\$&')}]`;
    }
    if (token === '{') {
      depth += 1;
      return '(?:';
    }
    if (token === ',' && depth > 0) return '|';
    if (token === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    return token.replace(/[\\^$.|?*+()[\]{}/]/u, '\\$&');
  });
}
