import { join, resolve } from 'node:path';
import { entryPoints, sourceOf } from '../scripts/entry-points.js';

const root = resolve(import.meta.dirname, '..');

/** The name of an entry point of the library, alone. */
export const nameOf = (entry: string): RegExp => new RegExp(`^${join('peppol-preflight', entry)}$`);

/** What the packages of the PDFs and of the command line contain from source, as the library does. */
export const containedModules = [
  { find: /^#errors$/, replacement: join(root, 'errors/index.ts') },
  { find: /^schematron-compiler\/(xml|parse|compile)$/, replacement: join(root, 'schematron/src/$1.ts') },
];

/** The names of the packages as their sources, for vitest; those of `paths` in `tsconfig.json`. */
export const fromSources = [
  ...entryPoints.map((entry) => ({
    find: nameOf(entry),
    replacement: join(root, sourceOf(entry)),
  })),
  { find: /^peppol-preflight-pdf$/, replacement: join(root, 'pdf/src/index.ts') },
  { find: /^peppol-preflight-cli\/(reports|added-rules)$/, replacement: join(root, 'cli/src/$1.ts') },
  ...containedModules,
];
