import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createReport } from '../../cli/src/reports/create-report.js';
import { validateMany } from '../../src/bulk/validate-many.js';
import type { BulkInput } from '../../src/bulk/input.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';

/** What a run is. */
export interface KillerRun {
  /** Usual ones, the killers among them not counted. */
  readonly documents: number;
  /** The limit of size; that of the library unless given, which rejects every killer at once. */
  readonly maxBytes?: number;
}

/** What a run ends with. */
export interface KillerSummary {
  readonly outcomes: number;
  /** Usual documents whose outcome is not the one that they have alone. */
  readonly wrong: number;
  /** Of each killer: the rule ids of its issues, the status of its error, or why it is unusable. */
  readonly killers: Readonly<Record<string, string>>;
  /** Megabytes that the process had at most. */
  readonly mostMemory: number;
}

const DOCUMENTS = 10_000;
/** Megabytes of heap for the process. */
const HEAP = 512;

/** Runs the killers by the limit of the library, and with one that lets all of them in; each in a process of its own. */
export async function judgeKillers(): Promise<void> {
  for (const maxBytes of [undefined, 200_000_000]) {
    const child = fork(fileURLToPath(new URL('killers-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP}`],
    });
    let summary: KillerSummary | undefined;
    child.on('message', (message) => (summary = message as KillerSummary));
    child.send({ documents: DOCUMENTS, ...(maxBytes !== undefined && { maxBytes }) } satisfies KillerRun);
    await once(child, 'exit');
    console.log(`maxBytes ${maxBytes ?? 'not given'}:`, summary ?? 'the process ended');
    const expected = DOCUMENTS + Object.keys(KILLERS).length;
    if (summary?.outcomes !== expected || summary.wrong > 0) process.exitCode = 1;
  }
}

/** Documents that once ended a process of 512 MB, each of which is made when its turn comes. */
export const KILLERS: Readonly<Record<string, () => Uint8Array>> = {
  '70 MB of 0x80 in windows-1252': () =>
    filled(
      70_000_000,
      '\u0080',
      '<?xml version="1.0" encoding="windows-1252"?><Invoice><!--',
      '--></Invoice>',
    ),
  '118 MB of line feeds': () => filled(118_000_000, '\n', '<Invoice>', '</Invoice'),
  '47 million references': () => filled(188_000_000, '&lt;', '<Invoice><a>', '</a></Invoice>'),
  'a note of 140 million apostrophes': () =>
    filled(
      140_000_000,
      "'",
      JSON.stringify({ ...plainInvoice, note: '' }).replace('"note":""}', '"note":"'),
      '"}',
    ),
  '68 MB of DEL in JSON': () => filled(68_000_000, '\u007f', '{"note":"', '"}'),
  '150 million line ends before a JSON error': () => filled(150_000_000, '\n', '{', '?'),
  'XML of apostrophes': () => filled(140_000_000, "'", `${note()}<cbc:Note>`, '</cbc:Note></Invoice>'),
  '10 million empty elements': () => filled(40_000_000, '<a/>', '<Invoice>', '</Invoice>'),
  '3 million lines': () => filled(9_000_000, ',{}', '{"items":[{}', ']}'),
};

/** So much of a piece, in bytes, between two others. */
function filled(size: number, piece: string, before: string, after: string): Uint8Array {
  const [start, end] = [Buffer.from(before, 'latin1'), Buffer.from(after, 'latin1')];
  const bytes = Buffer.alloc(start.length + size + end.length);
  start.copy(bytes);
  bytes.fill(piece, start.length, start.length + size, 'latin1');
  end.copy(bytes, start.length + size);
  return bytes;
}

function note(): string {
  return toUbl(plainInvoice).xml.replace(/<cbc:DocumentCurrencyCode>[^]*$/, '');
}

/** Validates usual documents with the killers among them in worker threads, with a report as HTML of all. */
export async function runKillers({ documents, maxBytes }: KillerRun): Promise<KillerSummary> {
  const usual = usualDocuments();
  const report = createReport('html');
  const seen = new Set<number>();
  const killers: Record<string, string> = {};
  let wrong = 0;
  const memory = { most: 0, isWatched: true };
  const watching = watchMemory(memory);
  const inputs = inputsOf(documents, usual);
  for await (const outcome of validateMany(inputs, {
    workers: 2,
    excerpts: true,
    ...(maxBytes !== undefined && { maxBytes }),
  })) {
    const { index, name } = outcome;
    seen.add(index);
    report.add(outcome);
    const told = 'unusable' in outcome ? outcome.unusable : 'error' in outcome ? String(outcome.error.status) : outcome.result.issues.map(({ rule_id }) => rule_id).join(' '); // prettier-ignore
    if (name in KILLERS) killers[name] = told.slice(0, 200);
    else if (told !== usual.find(({ kind }) => kind === name)?.told) wrong += 1;
  }
  report.end();
  memory.isWatched = false;
  await watching;
  return { outcomes: seen.size, wrong, killers, mostMemory: Math.round(memory.most / 1e6) };
}

interface Usual {
  readonly kind: string;
  readonly content: string;
  /** Of its outcome, as `runKillers` tells it. */
  readonly told: string;
}

function usualDocuments(): readonly Usual[] {
  return [
    { kind: 'a valid Document', content: JSON.stringify(plainInvoice), told: '' },
    { kind: 'valid UBL', content: toUbl(plainInvoice).xml, told: '' },
    { kind: 'no Document', content: '{"items":[{"quantity":"x"}]}', told: '422' },
    { kind: 'no XML', content: '<Invoice', told: 'xml-wellformedness' },
  ];
}

/** The killers evenly among the usual documents. */
function* inputsOf(documents: number, usual: readonly Usual[]): Generator<BulkInput> {
  const names = Object.keys(KILLERS);
  const every = Math.floor(documents / names.length);
  for (let index = 0; index < documents; index += 1) {
    const killer = index % every === Math.floor(every / 2) ? names[Math.floor(index / every)] : undefined;
    if (killer !== undefined) yield { name: killer, content: KILLERS[killer]?.() ?? '' };
    const each = usual[index % usual.length];
    if (each !== undefined) yield { name: each.kind, content: each.content };
  }
}

async function watchMemory(memory: { most: number; readonly isWatched: boolean }): Promise<void> {
  while (memory.isWatched) {
    memory.most = Math.max(memory.most, process.memoryUsage().rss);
    await setTimeout(20);
  }
}
