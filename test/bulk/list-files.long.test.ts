import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { listFolder } from 'peppol-preflight/bulk';

/** The bytes of heap that are in use. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

it('listFolder() keeps little more than the names of a large folder', async () => {
  const files = 20_000;
  const folder = mkdtempSync(join(tmpdir(), 'list-'));
  try {
    for (let index = 0; index < files; index += 1)
      writeFileSync(join(folder, `${String(index).padStart(7, '0')}.xml`), '');
    const before = usedHeap();
    const paths = listFolder(folder);
    await paths.next();
    // A name of eleven characters takes 24 bytes, and its place in the list up to 16. With the kinds of the files it was 165.
    expect((usedHeap() - before) / files).toBeLessThan(80);
    await paths.return();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
