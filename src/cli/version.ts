import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

/** The version of the installed package. */
export const { version } = manifest;
