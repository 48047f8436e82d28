import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { invoiceOf } from './stages.js';

// Measures what a process takes from its start to its first verdict on a Document of 10 lines, as ratios to a process that does
// nothing: `npm run bench:start [TIMES]`. The shortest of many times counts, as other processes only ever add to it.

const times = Number(process.argv[2] ?? 20);
const library = new URL('../dist/index.js', import.meta.url);
const commandLine = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
if (!existsSync(library)) throw new Error('Run "npm run build" first.');

const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-'));
const invoice = join(folder, 'invoice.json');
writeFileSync(invoice, JSON.stringify(invoiceOf(10)));

/** A program that has the document in it, so that the library is all that it loads. */
function program(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  const text = `import * as library from ${JSON.stringify(library.href)};\nconst document = ${JSON.stringify(invoiceOf(10))};\n${code}\n`;
  writeFileSync(file, text);
  return file;
}

const processes: readonly {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: object;
}[] = [
  { name: 'nothing', args: ['-e', '0'] },
  { name: 'import of the library', args: [program('import', '')] },
  { name: 'validateJson', args: [program('validate', 'library.validateJson(document);')] },
  { name: 'check', args: [program('check', 'library.check(document);')] },
  {
    name: 'validateJson, the first time',
    args: [program('first', 'library.validateJson(document);')],
    env: { NODE_DISABLE_COMPILE_CACHE: '1' },
  },
  { name: 'command line', args: [commandLine, 'validate', invoice] },
];

const shortest = processes.map(() => Infinity);
// One more at the start, which keeps the compiled code.
for (let round = 0; round <= times; round += 1) {
  for (const [index, { args, env }] of processes.entries()) {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
    if (round > 0) shortest[index] = Math.min(shortest[index] ?? Infinity, performance.now() - started);
  }
}
for (const [index, { name }] of processes.entries()) {
  const time = shortest[index] ?? 0;
  const ratio = time / (shortest[0] ?? 1);
  console.log(
    `${name.padEnd(28)} ${time.toFixed(0).padStart(5)} ms  ${ratio.toFixed(2).padStart(6)} × nothing`,
  );
}
