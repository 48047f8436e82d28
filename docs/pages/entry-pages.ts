import { posix } from 'node:path';
import { entryPoints, moduleOf, sourceOf } from '../../scripts/entry-points.js';

/** The entry points of the packages: their names, their modules, and their pages in the folder `api`. */
export const pagesOfEntries = [
  ...entryPoints.map((entry) => ({
    name: posix.join('peppol-preflight', entry),
    module: sourceOf(entry).replace(/\.ts$/, ''),
    page: entry === '.' ? 'preflight' : moduleOf(entry).replaceAll('/', '-'),
  })),
  { name: 'peppol-preflight-pdf', module: 'pdf/src/index', page: 'pdf' },
];
