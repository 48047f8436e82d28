import { createEmbedded } from '../../src/store/open-embedded.js';
import { readSnapshot } from '../../src/store/snapshot.js';

/** An embedded database in memory, with the tables of the stand-in. */
export const createPglite = () =>
  createEmbedded(undefined, readSnapshot(new URL('../../snapshot/store.tar.gz', import.meta.url)));
