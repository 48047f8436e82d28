import { fileURLToPath } from 'node:url';
import { writeDeclarations } from '../../scripts/write-declarations.js';

// Writes the type declarations of the entry point into dist/, and of what it imports: they name no library but pino. Types are
// checked by `npm run types`.
const written = writeDeclarations(fileURLToPath(new URL('..', import.meta.url)), ['index']);
const libraries = [...written.values()].flatMap((text) =>
  [...text.matchAll(/(?:from |import\()'([^.'][^']*)'/g)].map(([, name = '']) => name),
);
const unexpected = libraries.filter((name) => name !== 'pino');
if (unexpected.length > 0) throw new Error(`The public types name ${unexpected.join(', ')}.`);
