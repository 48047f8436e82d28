import { createRequire } from 'node:module';

/** The version of the library, which is released together with this package. */
export const { version } = createRequire(import.meta.url)('peppol-preflight/package.json') as {
  readonly version: string;
};
