import type { ListOptions } from './list-folder.js';
import { parseGlob, type Glob } from './parse-glob.js';
import { walkFolder } from './walk-folder.js';

/**
 * The paths of the files that a pattern matches, in the order of their names: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any number
 * of folders. A shell does the same, but not for any number of files.
 *
 * @throws RangeError when the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system when the folder before the first special character cannot be read
 */
export function listGlob(pattern: string, { signal }: ListOptions = {}): AsyncGenerator<string, void, void> {
  const glob = parseGlob(pattern);
  if (glob === undefined) throw new RangeError(`"${pattern}" is a path, not a pattern: use it as it is.`);
  return matchesOf(glob, pattern, signal);
}

async function* matchesOf(
  { base, depth, hidden, matches }: Glob,
  pattern: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, void> {
  const prefix = pattern.startsWith('./') || base !== '.' ? `${base === '/' ? '' : base}/` : '';
  for await (const path of walkFolder(base, { depth, hidden, signal })) {
    if (matches(path)) yield `${prefix}${path}`;
  }
}
