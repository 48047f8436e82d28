import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseDocumentText, validateJson } from 'peppol-preflight';
import { startServer, type Server } from '../src/index.js';
import { invoice, KAAI } from '../test/documents.js';
import { startClient, type LoadClient } from './load.js';
import { measureStart } from './start.js';

// `npm run bench -w server`: what the stand-in costs. Requests come from another process, and CPU time of this one is what is compared,
// so that other work on the machine changes little. Ratios are of one run. `npm run bench -w server -- 10000` lists and keeps that
// many documents instead of 100,000.

const documents = Number(process.argv[2] ?? 100_000);
const json = { 'content-type': 'application/json' };
const body = sizedInvoice(1_500);
const report = (name: string, found: string, target: string): void => {
  console.log(`${name.padEnd(52)} ${found.padEnd(34)} target: ${target}`);
};

const client = startClient();
await measureStart(report);
await compareValidation(client);
await growTo(documents, client);
client.close();

/** Validating over HTTP, against the call of the library and a route that does nothing. */
async function compareValidation({ send }: LoadClient): Promise<void> {
  const server = await startServer({ companies: [KAAI] as const, rateLimits: false });
  const empty = Fastify();
  empty.post('/', (_request, reply) => reply.code(201).send({}));
  const emptyUrl = await empty.listen({ port: 0, host: '127.0.0.1' });
  const validating = {
    url: `${server.url}/api/validate/json`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${server.keys.Kaai}` },
    body,
    concurrency: 4,
  };
  const nothing = { ...validating, url: emptyUrl };
  // The rules are a thousand small functions: they are warm after some thousand documents.
  for (let run = 0; run < 5_000; run += 1) validate();
  await send({ ...validating, count: 3_000 });
  await send({ ...nothing, count: 3_000 });
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const http = (await send({ ...validating, count: 2_000 })).cpuMs;
    const route = (await send({ ...nothing, count: 2_000 })).cpuMs;
    const call = cpuOf(2_000, validate);
    ratios.push(http / (call + route));
    console.log(
      `  validate over HTTP ${http.toFixed(3)} ms, library call ${call.toFixed(3)} ms, empty route ${route.toFixed(3)} ms`,
    );
  }
  ratios.sort((a, b) => a - b);
  report('POST /api/validate/json, of call + empty route', `${ratios[2]?.toFixed(2) ?? ''} ×`, 'at most 2 ×');
  await empty.close();
  await server.close();
}

/** Creations a second; then as many documents as the lists are measured with, and what memory does meanwhile. */
async function growTo(count: number, { send }: LoadClient): Promise<void> {
  const memory = await startServer({ companies: [KAAI] as const, rateLimits: false });
  await send({ ...creating(memory), count: 2_000 });
  const { cpuMs, statuses } = await send({ ...creating(memory), count: 3_000 });
  if (statuses[201] !== 3_000) throw new Error(`Documents were not created: ${JSON.stringify(statuses)}`);
  report(
    'POST /api/documents/, in memory, on one core',
    `${Math.round(1000 / cpuMs)} a second, ${(cpuMs / cpuOf(2_000, validate)).toFixed(1)} × call`,
    '500 a second',
  );
  await memory.close();

  const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'));
  const server = await startServer({ companies: [KAAI] as const, rateLimits: false, folder });
  const heaps: number[] = [];
  for (let made = 0; made < count; made += count / 10) {
    await send({ ...creating(server), count: count / 10 });
    heaps.push(memoryOf());
    console.log(`  ${made + count / 10} documents: ${heaps.at(-1)?.toFixed(0) ?? ''} MB`);
  }
  const growth = ((heaps.at(-1) ?? 0) / (heaps[1] ?? 1)).toFixed(2);
  report(`memory after ${count} documents, of that after a fifth`, `${growth} ×`, 'flat');
  const list = { method: 'GET', headers: creating(server).headers, concurrency: 1 };
  for (const [name, query] of LISTS) {
    const url = `${server.url}/api/drafts/?${query}`;
    await send({ ...list, url, count: 20 });
    const { median } = await send({ ...list, url, count: 100 });
    report(`GET /api/drafts/ of ${count}: ${name}`, `${median.toFixed(1)} ms`, LISTED[name] ?? 'none');
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

const LISTS = [
  ['page 1', ''],
  ['page 1 of 100', 'page_size=100'],
  ['the last page', `page=${documents / 20}`],
  ['sorted by total', 'sort_by=invoice_total'],
  ['search', 'search=nowhere'],
] as const;
const LISTED: Readonly<Record<string, string>> = { 'page 1': '10 ms' };

function creating({ url, keys }: Server<'Kaai'>) {
  return {
    url: `${url}/api/documents/`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keys.Kaai}` },
    body,
    concurrency: 8,
  };
}

function validate(): void {
  validateJson(parseDocumentText(body));
}

function cpuOf(runs: number, run: () => void): number {
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

/** Megabytes of this process after a collection. */
function memoryOf(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1e6;
}

/** An invoice whose JSON has about so many bytes. */
function sizedInvoice(bytes: number): string {
  const items = [...(invoice().items ?? [])];
  for (;;) {
    const text = JSON.stringify(invoice({ items }));
    if (text.length >= bytes) return text;
    items.push({
      description: `Posters ${items.length}`,
      quantity: items.length,
      unit_price: 8.25,
      tax_rate: '21.00',
    });
  }
}
