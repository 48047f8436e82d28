import { rmSync } from 'node:fs';
import { build } from 'esbuild';

// Bundles the package into a few files: loading hundreds of small ones takes Node.js longer than a validation.
// `tsc` writes the type declarations beside them.
for (const name of ['chunks', 'cli', 'index.js', 'bulk.js', 'compiler.js', 'worker.js']) {
  rmSync(new URL(`../dist/${name}`, import.meta.url), { recursive: true, force: true });
}

await build({
  entryPoints: [
    { in: 'src/index.ts', out: 'index' },
    { in: 'src/bulk.ts', out: 'bulk' },
    { in: 'src/bulk/worker.ts', out: 'worker' },
    { in: 'src/compiler.ts', out: 'compiler' },
    { in: 'src/cli/main.ts', out: 'cli/main' },
  ],
  absWorkingDir: new URL('..', import.meta.url).pathname,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'eof',
  logLevel: 'warning',
  chunkNames: '[name]-[hash]',
  // Compiled rules are modules of their own already; the others are loaded on demand, or of a kind that a bundle cannot hold; decimal.js stays one class with the caller's.
  external: [
    '../compiled/*',
    'cli-progress',
    'commander',
    'decimal.js',
    'picocolors',
    'piscina',
    'saxon-js',
    'xslt3',
  ],
});
