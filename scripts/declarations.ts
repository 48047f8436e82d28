import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { fingerprintOf } from './fingerprint.js';

// Writes the type declarations of the entry points and of their imports into dist/: other modules are internal. The types of a
// Document, which are inferred from its fields, are written out so that people can read them. `npm run types` checks types.
// Declarations made from the same sources are kept: they take most of the time of a build after a change of a rule.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const INFERRED = join(root, 'src/document/document.ts');
const stamp = join(root, 'compiled/cache/declarations.sha256');

const fingerprint = fingerprintOf(
  ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'].map(
    (path) => join(root, path),
  ),
);
if (
  existsSync(join(dist, 'index.d.ts')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint
) {
  console.log('The type declarations in dist are up to date.');
  process.exit(0);
}

// Loading the compiler takes longer than finding out that it is not needed.
const { default: ts } = await import('typescript');
const { writtenOut } = await import('./written-out-types.js');

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  root,
);
const entries = Object.keys(manifest.exports)
  .filter((entry) => entry !== './package.json' && !entry.includes('*'))
  .map((entry) => join(root, 'src', `${entry === '.' ? 'index' : entry.slice(2)}.ts`));
const program = ts.createProgram(entries, {
  ...options,
  emitDeclarationOnly: true,
  stripInternal: true,
  noCheck: true,
  sourceMap: false,
});

const emitted = new Map<string, string>();
program.emit(undefined, (file, text) => emitted.set(resolve(file), text));
const inferred = join(dist, 'document/document.d.ts');
emitted.set(inferred, writtenOut(program, INFERRED, emitted.get(inferred) ?? ''));

rmSync(dist, { recursive: true, force: true });
for (const file of reachable()) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, emitted.get(file) ?? '');
}
mkdirSync(dirname(stamp), { recursive: true });
writeFileSync(stamp, fingerprint);

/** The declarations of the entry points and of everything they import. */
function reachable(): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = entries.map((entry) => entry.replace(join(root, 'src'), dist).replace(/\.ts$/, '.d.ts'));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, target = ''] of (emitted.get(file) ?? '').matchAll(
      /(?:from|import\(|import) ?['"](\.[^'"]+)\.js['"]/g,
    )) {
      queue.push(resolve(dirname(file), `${target}.d.ts`));
    }
  }
  return found;
}
