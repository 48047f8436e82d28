import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryPoints, sourceOf } from './entry-points.js';
import { fingerprintOf } from './fingerprint.js';

// Writes the type declarations of the entry points and of their imports into dist/: other modules are internal. The types of a
// Document, which are inferred from its fields, are written out so that people can read them. `npm run types` checks types.
// Declarations made from the same sources are kept: they take most of the time of a build after a change of a rule.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const INFERRED = ['document', 'extended-fields'];
const stamp = join(root, 'compiled/cache/declarations.sha256');

const fingerprint = fingerprintOf(
  [
    'src',
    'extras',
    'errors',
    'schematron/src',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ].map((path) => join(root, path)),
);
if (
  existsSync(join(dist, 'index.d.ts')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint
) {
  console.log('The type declarations in dist are up to date.');
} else {
  // Loading the compiler takes longer than finding out that it is not needed.
  const { writeDeclarations } = await import('./write-declarations.js');
  const { writtenOut } = await import('./written-out-types.js');
  const { withFieldComments } = await import('./field-comments.js');
  writeDeclarations(root, entryPoints.map(sourceOf), (program, emitted) => {
    for (const name of INFERRED) {
      const file = join(dist, `document/${name}.d.ts`);
      emitted.set(file, writtenOut(program, join(root, `src/document/${name}.ts`), emitted.get(file) ?? ''));
    }
    const input = join(dist, 'document/document-input.d.ts');
    emitted.set(input, withFieldComments(emitted.get(input) ?? ''));
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}
