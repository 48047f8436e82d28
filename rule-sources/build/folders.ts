import { fileURLToPath } from 'node:url';

/** Where the build reads and writes. */
export const folders = {
  sources: fileURLToPath(new URL('..', import.meta.url)),
  codeLists: fileURLToPath(new URL('../codelists/', import.meta.url)),
  output: fileURLToPath(new URL('../../compiled/rules/', import.meta.url)),
  /** Compiled patterns by the hash of what they come from: a change of one rule compiles one pattern. */
  cache: fileURLToPath(new URL('../../node_modules/.cache/peppol-preflight/', import.meta.url)),
} as const;
