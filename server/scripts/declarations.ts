import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Writes the type declarations of the entry point into dist/, and of what it imports: they name no library but pino. Types are
// checked by `npm run types`.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  root,
);
const program = ts.createProgram([join(root, 'src/index.ts')], {
  ...options,
  emitDeclarationOnly: true,
  stripInternal: true,
  noCheck: true,
  sourceMap: false,
});
const emitted = new Map<string, string>();
program.emit(undefined, (file, text) => emitted.set(resolve(file), text));

rmSync(dist, { recursive: true, force: true });
const queue = [join(dist, 'index.d.ts')];
const written = new Set<string>();
for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
  if (written.has(file)) continue;
  written.add(file);
  const text = emitted.get(file) ?? '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)\.js'/g))
    queue.push(resolve(dirname(file), `${specifier}.d.ts`));
}
const libraries = [...written].flatMap((file) =>
  [...(emitted.get(file) ?? '').matchAll(/(?:from |import\()'([^.'][^']*)'/g)].map(([, name = '']) => name),
);
const unexpected = libraries.filter((name) => name !== 'pino');
if (unexpected.length > 0) throw new Error(`The public types name ${unexpected.join(', ')}.`);
