import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type * as Bulk from '../src/bulk.js';
import type * as Library from '../src/index.js';

// Measures bulk runs of the built package: `npm run bench:bulk -- [DOCUMENTS]` (5,000 for each worker when absent). How the rate grows
// with workers, how busy the main thread is meanwhile, and whether memory grows with the number of documents. Other work on the machine
// takes from two workers more than from one, so a ratio of rates measured beside it is too low. CPU time does not depend on it: what
// a document costs all threads together, against the bare call in this thread, is what there is to lose on free cores.

if (!existsSync(new URL('../dist/bulk.js', import.meta.url))) throw new Error('Run "npm run build" first.');
// As types, those of the sources: the package need not be built for the type check.
const built = (path: string) => import(new URL(`../dist/${path}`, import.meta.url).href);
const { validateMany } = (await built('bulk.js')) as typeof Bulk;
const { parseDocumentText, validateJson } = (await built('index.js')) as typeof Library;

const count = Number(process.argv[2] ?? 5000);
const example = readFileSync(new URL('../examples/belgian-invoice.json', import.meta.url), 'utf8');
const invoice = Buffer.from(JSON.stringify(JSON.parse(example)));

function* invoices(documents: number): Generator<Bulk.BulkInput> {
  for (let index = 0; index < documents; index += 1) yield { name: String(index), content: invoice };
}

/** Documents a second, after as many to warm up, the milliseconds of this thread and CPU milliseconds of all threads for each. */
async function rateOf(each: number, options: Bulk.BulkOptions & { readonly workers: number }) {
  // Code grows faster for thousands of documents: every worker gets as many.
  const documents = each * Math.max(1, options.workers);
  const warmUp = documents;
  let spent = startMeasuring();
  let busy = performance.eventLoopUtilization();
  for await (const { index } of validateMany(invoices(documents + warmUp), options)) {
    if (index !== warmUp) continue;
    spent = startMeasuring();
    busy = performance.eventLoopUtilization();
  }
  return { ...spent(documents), busy: performance.eventLoopUtilization(busy).active / documents };
}

/** The same for the bare call, one after the other in this thread. */
function bareRate(documents: number, options: Library.ValidationOptions) {
  const text = invoice.toString();
  const judge = (): void => {
    for (let index = 0; index < documents; index += 1) validateJson(parseDocumentText(text), options);
  };
  judge();
  const spent = startMeasuring();
  judge();
  return spent(documents);
}

/** Returns what gives, for a number of documents judged since: documents a second, and CPU milliseconds of all threads for each. */
function startMeasuring(): (documents: number) => { readonly rate: number; readonly cost: number } {
  const started = performance.now();
  const cpu = process.cpuUsage();
  return (documents) => {
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return { rate: documents / seconds, cost: (user + system) / 1000 / documents };
  };
}

/** Growth of memory in bytes a document, by least squares over what was seen after the first third of a run. */
async function growthOf(documents: number, options: Bulk.BulkOptions) {
  const samples: { index: number; rss: number; heap: number }[] = [];
  const step = Math.max(1, Math.floor(documents / 60));
  for await (const { index } of validateMany(invoices(documents), options)) {
    if (index % step !== 0 || index < documents / 3) continue;
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    samples.push({ index, rss, heap: heapUsed });
  }
  const last = samples.at(-1) ?? { rss: 0, heap: 0 };
  return { rss: slopeOf(samples, 'rss'), heap: slopeOf(samples, 'heap'), last };
}

function slopeOf(
  samples: readonly { index: number; rss: number; heap: number }[],
  key: 'rss' | 'heap',
): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ index }) => index));
  const y = mean(samples.map((sample) => sample[key]));
  const covariance = samples.reduce((sum, sample) => sum + (sample.index - x) * (sample[key] - y), 0);
  return covariance / samples.reduce((sum, { index }) => sum + (index - x) ** 2, 0);
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

for (const [title, layers] of [
  ['all layers', undefined],
  ['schema only', ['xsd']],
] as const) {
  let one = 0;
  const bare = bareRate(count, layers ? { layers } : {});
  console.log(
    `${title.padEnd(12)} bare call  ${bare.rate.toFixed(0).padStart(6)} documents/s  ${bare.cost.toFixed(2)} CPU ms each`,
  );
  for (const workers of [...new Set([0, 1, 2, availableParallelism()])]) {
    const { rate, busy, cost } = await rateOf(count, { workers, ...(layers && { layers }) });
    if (workers === 1) one = rate;
    const ratio = workers > 1 ? `, ${(rate / one).toFixed(2)} × the rate of one worker` : '';
    const beside = `${(cost / bare.cost).toFixed(2)} × the bare call${ratio}`;
    console.log(
      `${title.padEnd(12)} ${workers} workers  ${rate.toFixed(0).padStart(6)} documents/s  ${cost.toFixed(2)} CPU ms each, ${busy.toFixed(3)} ms of them in the main thread; ${beside}`,
    );
    await setTimeout(500);
  }
}

const { rss, heap, last } = await growthOf(count * 10, { workers: 2, layers: ['xsd'] });
console.log(
  `memory over ${count * 10} documents: heap ${megabytes(last.heap)}, ${heap.toFixed(1)} bytes a document; RSS ${megabytes(last.rss)}, ${rss.toFixed(1)} bytes a document`,
);
