import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LESS_INLINING } from '../cli/src/v8-flags.js';
import type * as Library from '../src/index.js';

// Measures whole runs of the built packages against a plain loop over the same files: `npm run bench:bulk -- [DOCUMENTS [TURNS]]` (4,000
// and 3 when absent). Every run is a process of its own, from its start to its end, and the runs take turns. Other work on the machine takes
// from a run with two workers more than from a loop: of the turns, the shortest wall time and the least CPU time count.

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
for (const built of ['dist/bulk.js', 'cli/dist/main.js'])
  if (!existsSync(inProject(built))) throw new Error('Run "npm run build" first.');
const library = new URL('../dist/index.js', import.meta.url).href;
const bulk = new URL('../dist/bulk.js', import.meta.url).href;
const { toUbl } = (await import(library)) as typeof Library;

const count = Number(process.argv[2] ?? 4000);
const turns = Number(process.argv[3] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'bench-bulk-'));
const ubl = join(folder, 'ubl');
const lines = join(folder, 'lines.ndjson');

/** Invoices of about nine kilobytes of UBL, each with a number and texts of its own. */
function writeDocuments(): void {
  mkdirSync(ubl);
  const example = JSON.parse(
    readFileSync(inProject('examples/belgian-invoice.json'), 'utf8'),
  ) as Library.DocumentInput;
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const invoice = {
      ...example,
      invoice_id: `INV-${index}`,
      note: `Delivery ${index} of the year. `.repeat(40),
    };
    texts.push(JSON.stringify(invoice));
    writeFileSync(join(ubl, `${String(index).padStart(7, '0')}.xml`), toUbl(invoice).xml);
  }
  writeFileSync(lines, `${texts.join('\n')}\n`);
}

const many = (inputs: string, options: object) => `
  const { validateMany, readFolder, readFiles } = await import('${bulk}');
  let valid = 0;
  for await (const { result } of validateMany(${inputs}, ${JSON.stringify(options)})) valid += Number(result.is_valid);
  if (valid !== ${count}) throw new Error(valid + ' are valid');`;
let scripts = 0;
function script(text: string): readonly string[] {
  const file = join(folder, `${(scripts += 1)}.mjs`);
  writeFileSync(file, text);
  return [file];
}
const command = (...args: readonly string[]) => [inProject('cli/dist/main.js'), 'validate', ...args];
const output = (name: string) => ['--output', join(folder, name)];

/** Reports, and the checkpoint, are compared with the run that only counts. */
const COUNTING = '--summary';

/** The runs by their names; all are compared with the one that has the name "loop" in its group. */
const groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'UBL files': {
    loop: script(`
      import { readdirSync, readFileSync } from 'node:fs';
      const { validateUbl } = await import('${library}');
      let valid = 0;
      for (const name of readdirSync('${ubl}').sort()) valid += Number(validateUbl(readFileSync('${ubl}/' + name)).is_valid);
      if (valid !== ${count}) throw new Error(valid + ' are valid');`),
    'workers: 0': script(many(`readFolder('${ubl}')`, { workers: 0 })),
    'workers: 1': script(many(`readFolder('${ubl}')`, { workers: 1 })),
    'workers: 2': script(many(`readFolder('${ubl}')`, { workers: 2 })),
    'less inlining': [...LESS_INLINING, ...script(many(`readFolder('${ubl}')`, { workers: 2 }))],
    validate: command(ubl, ...output('run.txt')),
    '--summary': command(ubl, '--summary'),
    '--format ndjson': command(ubl, '--format', 'ndjson', ...output('run.ndjson')),
    '--format json': command(ubl, '--json', ...output('run.json')),
    '--format junit': command(ubl, '--format', 'junit', ...output('run.xml')),
    '--format html': command(ubl, '--format', 'html', ...output('run.html')),
    '--checkpoint': command(ubl, '--checkpoint', join(folder, 'run.checkpoint'), '--summary'),
    'both, with text': command(ubl, '--checkpoint', join(folder, 'run.checkpoint'), ...output('run.txt')),
  },
  'lines of NDJSON': {
    loop: script(`
      import { createReadStream } from 'node:fs';
      import { createInterface } from 'node:readline';
      const { validateJson } = await import('${library}');
      let valid = 0;
      for await (const line of createInterface({ input: createReadStream('${lines}') })) valid += Number(validateJson(JSON.parse(line)).is_valid);
      if (valid !== ${count}) throw new Error(valid + ' are valid');`),
    'workers: 0': script(many(`readFiles(['${lines}'])`, { workers: 0 })),
    'workers: 2': script(many(`readFiles(['${lines}'])`, { workers: 2 })),
    validate: command(lines, ...output('lines.txt')),
    '--format ndjson': command(lines, '--format', 'ndjson', ...output('lines-out.ndjson')),
  },
};

/** Seconds of a process, seconds of CPU of all its threads, and the most memory that it had, in megabytes. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

const measuring = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process._rawDebug(JSON.stringify({ wall: performance.now() / 1e3, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
  });`)}`;

function costOf(args: readonly string[]): Cost {
  rmSync(join(folder, 'run.checkpoint'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, ['--import', measuring, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '') as Cost;
}

try {
  writeDocuments();
  const [only] = process.argv.slice(4);
  for (const [title, runs] of Object.entries(groups)) {
    const names = Object.keys(runs).filter(
      (name) => name === 'loop' || name === COUNTING || only === undefined || name.includes(only),
    );
    const costs = new Map<string, Cost>();
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of names) {
        const { wall, cpu, memory } = costOf(runs[name] ?? []);
        const before = costs.get(name) ?? { wall, cpu, memory };
        costs.set(name, {
          wall: Math.min(wall, before.wall),
          cpu: Math.min(cpu, before.cpu),
          memory: Math.max(memory, before.memory),
        });
      }
    }
    const loop = costs.get('loop') ?? { wall: NaN, cpu: NaN };
    const counting = costs.get(COUNTING);
    const isReporting = (name: string): boolean => name !== COUNTING && /^(?:--|both|validate)/.test(name);
    console.log(`${count} ${title}`);
    for (const [name, { wall, cpu, memory }] of costs) {
      const more =
        counting !== undefined && isReporting(name)
          ? `, ${(cpu / counting.cpu).toFixed(2)} × the CPU of ${COUNTING}`
          : '';
      const ratios = `${(wall / loop.wall).toFixed(2)} × the time of the loop, ${(cpu / loop.cpu).toFixed(2)} × its CPU${more}`;
      console.log(
        `  ${name.padEnd(16)} ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${memory.toFixed(0)} MB: ${ratios}`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
