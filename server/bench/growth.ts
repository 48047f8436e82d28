import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { posting, startOne } from './documents.js';
import type { LoadClient } from './load.js';
import { report } from './report.js';

const STEPS = 10;
const LISTS = [
  ['page 1', '', '10 ms'],
  ['page 1 of 100', 'page_size=100', undefined],
  ['the last page', 'page=LAST', undefined],
  ['sorted by total', 'sort_by=invoice_total', undefined],
  ['search', 'search=nowhere', undefined],
] as const;

/** Creates documents in a folder, and watches memory meanwhile; then lists them. */
export async function measureGrowth({ send }: LoadClient, documents: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'));
  const server = await startOne({ folder });
  const creating = posting(server, '/api/documents/');
  const found: Memory[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const { cpuMs } = await send({ ...creating, count: documents / STEPS });
    const memory = memoryNow();
    found.push(memory);
    console.log(
      `  ${(documents * step) / STEPS} documents: heap ${memory.heap.toFixed(1)} MB, external ${memory.external.toFixed(0)} MB, rss ${memory.rss.toFixed(0)} MB; CPU ${cpuMs.toFixed(2)} ms a creation`,
    );
  }
  const [first, last] = [found[0], found.at(-1)];
  const grown = (name: keyof Memory): string =>
    `${first?.[name].toFixed(0) ?? ''} → ${last?.[name].toFixed(0) ?? ''} MB, ${((last?.[name] ?? 0) / (first?.[name] ?? 1)).toFixed(2)} ×`;
  const span = `after ${documents / STEPS} → ${documents} documents`;
  report(`heap ${span}`, grown('heap'), 'flat');
  report(`rss ${span}`, grown('rss'), 'flat');

  const { headers } = creating;
  for (const [name, query, target] of LISTS) {
    const url = `${server.url}/api/drafts/?${query.replace('LAST', String(documents / 20))}`;
    const list = { url, method: 'GET', headers, concurrency: 1 };
    await send({ ...list, count: 20 });
    const { median, cpuMs } = await send({ ...list, count: 100 });
    report(
      `GET /api/drafts/ of ${documents}: ${name}`,
      `CPU ${cpuMs.toFixed(1)} ms, median ${median.toFixed(1)} ms`,
      target,
    );
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

interface Memory {
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
}

/** Megabytes of this process after a collection. */
function memoryNow(): Memory {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, external: external / 1e6, rss: rss / 1e6 };
}
