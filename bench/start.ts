import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { invoiceOf } from './stages.js';

// Measures what a process takes from its start to the verdict on a Document of 10 lines, in milliseconds, on each version of Node.js
// beside a process that does nothing: `npm run bench:start [TIMES]`. The shortest time counts, as other processes only ever add to it.

const VERSIONS = [20, 22, 24];
const times = Number(process.argv[2] ?? 20);
const library = new URL('../dist/index.js', import.meta.url);
const commandLine = fileURLToPath(new URL('../cli/dist/main.js', import.meta.url));
if (!existsSync(library)) throw new Error('Run "npm run build" first.');

const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-'));
const invoice = join(folder, 'invoice.json');
const program = join(folder, 'program.mjs');
writeFileSync(invoice, JSON.stringify(invoiceOf(10)));
writeFileSync(
  program,
  `import { validateJson } from ${JSON.stringify(library.href)};\nvalidateJson(${JSON.stringify(invoiceOf(10))});\n`,
);
const processes = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'library', args: [program] },
  { name: 'command line', args: [commandLine, 'validate', invoice] },
];

console.log(`ms           ${processes.map(({ name }) => name.padStart(14)).join('')}`);
for (const version of VERSIONS) {
  const node = nodeOf(version);
  const shortest = processes.map(({ args }) => {
    // The first start of the command line keeps compiled code, where Node.js can.
    const all = Array.from({ length: times + 1 }, () => millisecondsOf(node, args));
    return Math.min(...all.slice(1));
  });
  console.log(`Node.js ${version}   ${shortest.map((time) => time.toFixed(0).padStart(14)).join('')}`);
}

function millisecondsOf(node: string, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(node, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return performance.now() - started;
}

/** A version of Node.js, which the npm package `node` brings; installed once. */
function nodeOf(version: number): string {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const cache = fileURLToPath(new URL(`../compiled/cache/node-${version}`, import.meta.url));
  const file = join(cache, 'node_modules/node/bin/node');
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--silent', '--no-audit', '--no-fund', '--prefix', cache, `node@${version}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  return file;
}
