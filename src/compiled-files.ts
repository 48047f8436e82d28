import { readFileSync } from 'node:fs';

/**
 * Reads a text that the build made (`compiled/`, beside `src/` and `dist/`). This is the only place below the command
 * line that touches the file system; in bundles for browsers the texts are in its stead (scripts/write-modules.ts).
 *
 * @param path relative to `compiled/`, for example `rules/catalogue.json`
 * @throws Error naming the file and the remedy, when the build has not been run
 */
export function readCompiledFile(path: string): string {
  return read(path).toString('utf8');
}

/** The same of a file that the build compressed with Brotli; only Node.js can. */
export function readCompressedFile(path: string): string {
  // Not imported: the native engine, which nearly everybody uses, never needs it.
  const zlib = process.getBuiltinModule('node:zlib');
  return zlib.brotliDecompressSync(read(path)).toString('utf8');
}

function read(path: string): Buffer {
  try {
    return readFileSync(new URL(`../compiled/${path}`, import.meta.url));
  } catch (cause) {
    throw new Error(
      `Cannot read compiled/${path}: run "npm run build:all" in the peppol-preflight folder first.`,
      { cause },
    );
  }
}
