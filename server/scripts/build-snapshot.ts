import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { installQueue } from '../src/jobs/queue.js';
import { migrateStore, storeOf } from '../src/store/open-store.js';
import { withoutSpareDatabases } from './strip-tar.js';

// Makes the folder of an empty, migrated store as one compressed file: an in-memory stand-in starts from it within a second,
// where making a database takes many. Small segments of the log keep it small.
const pglite = await PGlite.create({
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['min_wal_size = 2MB', 'max_wal_size = 4MB'],
});
const store = await storeOf(pglite);
await migrateStore(store);
await installQueue(store);
await pglite.exec('vacuum full');
await pglite.exec('checkpoint');
const dump = await pglite.dumpDataDir('none');
const tar = withoutSpareDatabases(Buffer.from(await dump.arrayBuffer()));
const packed = gzipSync(tar, { level: 9 });
const folder = new URL('../snapshot/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('store.tar.gz', folder), packed);
console.log(
  `snapshot/store.tar.gz: ${(tar.length / 1e6).toFixed(1)} MB, ${(packed.length / 1e6).toFixed(1)} MB compressed`,
);
process.exit(0);
