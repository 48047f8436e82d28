import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { installQueue, PREPARED_FOR } from '../src/jobs/install-queue.js';
import { storeOf } from '../src/store/open-embedded.js';
import { migrateStore } from '../src/store/open-store.js';
import { PREPARED_FILE } from '../src/store/snapshot.js';

// Makes the folder of an empty, migrated store as one compressed file: an embedded stand-in starts from it within a second,
// where making a database takes many. Its configuration goes with it.
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

const folder = mkdtempSync(join(tmpdir(), 'preflight-snapshot-'));
const pglite = await PGlite.create({
  dataDir: folder,
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: CONFIGURATION,
});
const store = await storeOf(pglite);
await migrateStore(store);
await installQueue(store);
await pglite.exec('vacuum full');
await pglite.exec('checkpoint');
// Closed, it needs no recovery when it starts.
await store.close();
// The segment that the last checkpoint is in is the first; those after it are spare ones.
const [, ...spare] = readdirSync(join(folder, 'pg_wal'))
  .filter((name) => /^[\dA-F]{24}$/.test(name))
  .sort();
for (const name of spare) rmSync(join(folder, 'pg_wal', name));
// The template databases serve to make further databases, and the stand-in has one.
for (const template of ['1', '4'])
  for (const name of readdirSync(join(folder, 'base', template)))
    rmSync(join(folder, 'base', template, name));
writeFileSync(join(folder, PREPARED_FILE), PREPARED_FOR);
const tar = execFileSync('tar', ['--format=ustar', '-C', folder, '-cf', '-', '.'], { maxBuffer: 2 ** 28 });
const packed = gzipSync(tar, { level: 9 });
const target = new URL('../snapshot/', import.meta.url);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('store.tar.gz', target), packed);
rmSync(folder, { recursive: true });
console.log(
  `snapshot/store.tar.gz: ${(tar.length / 1e6).toFixed(1)} MB, ${(packed.length / 1e6).toFixed(1)} MB compressed`,
);
process.exit(0);
