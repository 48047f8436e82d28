import { createRequire } from 'node:module';

// By the name of the package, which works wherever the bundle puts this module.
const manifest = createRequire(import.meta.url)('peppol-preflight/package.json') as {
  readonly version: string;
};

/** The version of the installed package. */
export const { version } = manifest;
