import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from '../../scripts/third-party-notices.js';
import { leftOut } from './left-out.js';

// Bundles the stand-in and most of its libraries into a few files: loading their thousand files takes Node.js longer than starting
// the database. declarations.ts writes the type declarations beside them.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = new URL('../dist/', import.meta.url);
for (const name of readdirSync(dist)) if (name.endsWith('.js')) rmSync(new URL(name, dist));

const { metafile } = await build({
  entryPoints: [
    { in: 'src/index.ts', out: 'index' },
    { in: 'src/cli.ts', out: 'cli' },
  ],
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  metafile: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'eof',
  logLevel: 'warning',
  // Node.js prints the line of an error that nobody catches.
  lineLimit: 160,
  chunkNames: '[name]-[hash]',
  // CommonJS libraries call it for what is built into Node.js.
  banner: {
    js: 'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);',
  },
  // With files of their own, part of the types of the package, or the same object as the library's.
  external: ['@electric-sql/pglite', 'decimal.js', 'peppol-preflight', 'pino'],
  plugins: [
    leftOut({
      // Schemas are zod's.
      fastify: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'],
      // The queue works on the connections of the store, and nothing of it runs by the calendar.
      'pg-boss': ['pg', 'cron-parser'],
    }),
  ],
});

const folder = fileURLToPath(new URL('../..', import.meta.url));
const inputs = Object.keys(metafile.inputs).map((input) => input.replace(/^\.\.\//, ''));
writeFileSync(new URL('THIRD-PARTY-NOTICES.txt', dist), thirdPartyNotices(folder, inputs));
