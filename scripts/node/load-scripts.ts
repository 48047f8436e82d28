import type { Script as VmScript } from 'node:vm';

// What a package is loaded with in Node.js. Modules would have to be compiled anew in every process; scripts are
// compiled once, and what V8 made of them is kept in `.cache`, beside them: who can write there can change the scripts as well.
// The build puts the values of these in.
declare const BUILD: string;
declare const SCRIPTS: Readonly<Record<string, () => URL>>;
/** The script of each part that is not a script of its own. */
declare const PLACES: Readonly<Record<string, string>>;
/** Modules that scripts cannot load: ES modules, and those whose classes have to be the caller's. */
declare const MODULES: Readonly<Record<string, unknown>>;
/** The entry that is a command. */
declare const COMMAND: string;
/** Milliseconds after which a program that does not end keeps what was compiled. */
declare const KEEP_AFTER: number | undefined;

type Exports = Readonly<Record<string, unknown>>;

/** An import of Node.js's own modules would ask for all that they export, some of which takes long to load. */
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } =
  process.getBuiltinModule('node:fs');
const { Script } = process.getBuiltinModule('node:vm');

/** Programs whose code is kept: each uses other parts of the package. */
const MOST_PROGRAMS = 20;

/** A part of a script: a function that returns what the part exports. */
type Part = (
  load: typeof requireOf,
  url: string,
  require: typeof requireOf,
  importOf: (specifier: string) => Promise<unknown>,
) => Exports;

const loaded = new Map<string, Exports>();
const scripts = new Map<string, VmScript>();
const parts = new Map<string, Part>();
let kept: ReadonlyMap<string, Buffer> | undefined;
let entry = '';
let isNew = false;
let required: NodeJS.Require | undefined;

/** What a part of the package exports; it is run when it is first asked for. */
export function load(name: string): Exports {
  entry ||= name;
  let exports = loaded.get(name);
  if (exports === undefined) {
    const script = PLACES[name] ?? name;
    if (!scripts.has(script)) readScript(script);
    const part = parts.get(name);
    if (part === undefined)
      throw new Error(`The part ${name} of the package is missing: install the package again.`);
    // Paths in the parts are those of this folder, as if all were one file.
    exports = part(requireOf, import.meta.url, requireOf, (specifier) => import(specifier));
    loaded.set(name, exports);
  }
  return exports;
}

function readScript(name: string): void {
  const url = SCRIPTS[name]?.();
  if (url === undefined) return;
  if (kept === undefined) {
    kept = readKept();
  }
  const cachedData = kept.get(name);
  const script = new Script(readFileSync(url, 'latin1'), {
    filename: url.href,
    ...(cachedData !== undefined && { cachedData }),
  });
  scripts.set(name, script);
  if (cachedData === undefined || script.cachedDataRejected === true) isNew = true;
  const own = script.runInThisContext() as Readonly<Record<string, Part>>;
  for (const each of Object.keys(own)) if (own[each] !== undefined) parts.set(each, own[each]);
}

function requireOf(name: string): unknown {
  if (name.startsWith('./')) return load(name.slice(2));
  const module = MODULES[name];
  if (module !== undefined) return module;
  const builtin = process.getBuiltinModule(name) as unknown;
  if (builtin !== undefined) return builtin;
  required ??= process.getBuiltinModule('node:module').createRequire(import.meta.url);
  return required(name) as unknown;
}

/** The folder of what is kept of one build by one version of Node.js. */
function keptFolder(): URL {
  return new URL(`.cache/${BUILD}-${process.version}-${process.arch}/`, import.meta.url);
}

/** The file of this program, which is a script or a command of the command line: each uses other functions. */
function keptFile(): URL {
  const [, program = '', command = ''] = process.argv;
  // V8 takes nothing that was compiled with other flags.
  const flags = `${process.execArgv.join(' ')} ${process.env['NODE_OPTIONS'] ?? ''}`;
  let hash = 0;
  for (const character of `${entry} ${program} ${entry === COMMAND ? command : ''} ${flags}`)
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return new URL(`${hash.toString(16)}.bin`, keptFolder());
}

/** A line of JSON with the name and the length of each part, then the parts. */
function readKept(): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  if (process.env['NODE_DISABLE_COMPILE_CACHE'] === '1') return parts;
  // When the process ends it is known which functions it needed.
  process.once('exit', keep);
  if (KEEP_AFTER !== undefined) setTimeout(keep, KEEP_AFTER).unref();
  try {
    const content = readFileSync(keptFile());
    const end = content.indexOf('\n');
    let start = end + 1;
    for (const [part, length] of JSON.parse(content.toString('latin1', 0, end)) as [string, number][]) {
      parts.set(part, content.subarray(start, start + length));
      start += length;
    }
  } catch {
    // The first process of a program has nothing yet.
  }
  return parts;
}

/** Keeps what was compiled, unless all of it is known, or the folder of the package cannot be written to. */
function keep(): void {
  if (!isNew || !process.getBuiltinModule('node:worker_threads').isMainThread) return;
  try {
    mkdirSync(keptFolder(), { recursive: true });
    const file = keptFile();
    if (!existsSync(file) && readdirSync(keptFolder()).length >= MOST_PROGRAMS) return;
    const parts = [...scripts].map(([name, script]) => [name, script.createCachedData()] as const);
    const head = JSON.stringify(parts.map(([name, { length }]) => [name, length]));
    // Another process may read it at this moment.
    const written = new URL(`${file.href}.${process.pid}`);
    writeFileSync(written, Buffer.concat([Buffer.from(`${head}\n`), ...parts.map(([, part]) => part)]));
    renameSync(written, file);
    isNew = false;
  } catch {
    // It is compiled again by the next process, too.
  }
}
