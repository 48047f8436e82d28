import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { installQueue } from '../src/jobs/install-queue.js';
import { storeOf } from '../src/store/open-embedded.js';
import { migrateStore } from '../src/store/open-store.js';

// Makes an empty, migrated store as one file: an embedded stand-in begins as a copy of it, because making one takes four
// seconds. Its configuration goes with it.
const CONFIGURATION = [
  // One process with a database of its own: more memory is only cleared at the start.
  'shared_buffers = 16MB',
  // Small segments keep the file small; every checkpoint writes all that has changed, so there are few.
  'min_wal_size = 2MB',
  'max_wal_size = 64MB',
  'wal_level = minimal',
  'max_wal_senders = 0',
  // A page is never half written: the operating system outlives the process, and nothing is synchronised with a disk.
  'full_page_writes = off',
];

const pglite = await PGlite.create({
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: CONFIGURATION,
});
// What the log no longer needs is removed instead of kept for later.
await pglite.exec('set wal_recycle = off');
const store = await storeOf(pglite);
await migrateStore(store);
await installQueue(store);
await pglite.exec('vacuum full');
// The templates serve to make further databases, and the stand-in has one.
await pglite.exec('update pg_database set datistemplate = false');
for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
await pglite.exec('checkpoint');
const packed = await pglite.dumpDataDir('gzip');
const target = new URL('../snapshot/', import.meta.url);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('store.tar.gz', target), Buffer.from(await packed.arrayBuffer()));
await store.close();
console.log(`snapshot/store.tar.gz: ${(packed.size / 1e6).toFixed(1)} MB`);
