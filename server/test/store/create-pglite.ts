import { readFileSync } from 'node:fs';
import { createEmbedded } from '../../src/store/open-embedded.js';

/** An embedded database in memory, with the tables of the stand-in. */
export const createPglite = () =>
  createEmbedded({
    loadDataDir: new Blob([readFileSync(new URL('../../snapshot/store.tar.gz', import.meta.url))]),
  });
