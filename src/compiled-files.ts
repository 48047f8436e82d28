import { readFileSync } from 'node:fs';

/**
 * Reads a file that the build made (`compiled/`, beside `src/` and `dist/`).
 * This is the only place below the command line that touches the file system.
 *
 * @param path relative to `compiled/`, for example `rules/EN16931.sef.json`
 * @throws Error naming the file and the remedy, when the build has not been run
 */
export function readCompiledFile(path: string): Uint8Array {
  try {
    return readFileSync(new URL(`../compiled/${path}`, import.meta.url));
  } catch (cause) {
    throw new Error(
      `Cannot read compiled/${path}: run "npm run build" in the peppol-preflight folder first.`,
      { cause },
    );
  }
}
