import { createEmbedded } from '../../src/store/open-embedded.js';

/** An embedded database in memory, with the tables of the stand-in. */
export const createPglite = () =>
  createEmbedded(undefined, new URL('../../snapshot/store.tar.gz', import.meta.url));
