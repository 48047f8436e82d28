import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import manifest from '../package.json' with { type: 'json' };
import { writtenOut } from './written-out-types.js';

// Writes the type declarations of the entry points into dist/, and of what they import: no other module is anybody's. The types
// of a Document, which are inferred from its fields, are written out to be read. Types are checked by `npm run types`.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const INFERRED = join(root, 'src/document/document.ts');

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  root,
);
const entries = Object.keys(manifest.exports)
  .filter((entry) => entry !== './package.json')
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

/** The declarations of the entry points and of everything that they import. */
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
