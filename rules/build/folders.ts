import { fileURLToPath } from 'node:url';

/** Where the build reads and writes. */
export const folders = {
  project: fileURLToPath(new URL('../../', import.meta.url)),
  sources: fileURLToPath(new URL('..', import.meta.url)),
  codeLists: fileURLToPath(new URL('../facts/codelists/', import.meta.url)),
  /** A folder for each release: its dates, and what differs from the release after it. */
  releases: fileURLToPath(new URL('../releases/', import.meta.url)),
  compiled: fileURLToPath(new URL('../../compiled/', import.meta.url)),
  output: fileURLToPath(new URL('../../compiled/rules/', import.meta.url)),
  /** Compiled patterns by the hash of what they come from: a change of one rule compiles one pattern. `npm ci` leaves them alone. */
  cache: fileURLToPath(new URL('../../compiled/cache/', import.meta.url)),
} as const;
