import { readFileSync } from 'node:fs';

/**
 * Reads a text that the build made (`compiled/`, beside `src/` and `dist/`). This is the only place below the command
 * line that touches the file system; in bundles for browsers the texts are in its stead (scripts/bundle-browser.ts).
 *
 * @param path relative to `compiled/`, for example `rules/EN16931.sef.json`
 * @throws Error naming the file and the remedy, when the build has not been run
 */
export function readCompiledFile(path: string): string {
  try {
    return readFileSync(new URL(`../compiled/${path}`, import.meta.url), 'utf8');
  } catch (cause) {
    throw new Error(
      `Cannot read compiled/${path}: run "npm run build" in the peppol-preflight folder first.`,
      { cause },
    );
  }
}
