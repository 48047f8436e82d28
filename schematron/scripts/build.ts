import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { writeDeclarations } from '../../scripts/write-declarations.js';

// Writes dist/: an ES module for each entry point, code that several share once, and the type declarations.
const root = fileURLToPath(new URL('..', import.meta.url));
const entries = ['index', 'xml', 'parse', 'compile', 'evaluate'];
const sources = entries.map((entry) => `src/${entry}.ts`);
writeDeclarations(root, sources);
await build({
  entryPoints: sources,
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
