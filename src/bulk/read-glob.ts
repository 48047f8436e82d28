import type { BulkInput } from './bulk-input.js';
import { parseGlob, type Glob } from './parse-glob.js';
import { readFiles, type FileOptions } from './read-files.js';
import { walkFolder } from './walk-folder.js';

/**
 * The documents of the files that a pattern matches, in the order of their names: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any
 * number of folders. The pattern is for your shell where it can do the same; here it works for any number of files.
 *
 * @throws RangeError when the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system when the folder before the first special character cannot be read
 */
export function readGlob(pattern: string, options: FileOptions = {}): AsyncGenerator<BulkInput, void, void> {
  const glob = parseGlob(pattern);
  if (glob === undefined) throw new RangeError(`"${pattern}" is a path, not a pattern: use readFiles.`);
  return readFiles(matchesOf(glob, pattern, options.signal), options);
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
