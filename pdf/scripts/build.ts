import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from '../../scripts/third-party-notices.js';
import { writeDeclarations } from '../../scripts/write-declarations.js';
import manifest from '../package.json' with { type: 'json' };

// Writes dist/: the entry point, the thread that parses, and the type declarations. A module that the entry point exports from is an entry
// of the build as well, so that a user's bundler leaves out whole files, such as the fonts where PDFs are only read.
const root = fileURLToPath(new URL('../..', import.meta.url));
const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');
const exported = [...index.matchAll(/from '\.\/(.+)\.js'/g)].flatMap(([, name = '']) => [name]);
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const modules = new Set(['index', 'read/process/worker', ...exported]);

writeDeclarations(fileURLToPath(new URL('..', import.meta.url)), ['src/index.ts']);
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries([...modules].map((name) => [name, `pdf/src/${name}.ts`])),
  outdir: 'pdf/dist',
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  // Node.js, browsers and bundlers load the same files.
  platform: 'neutral',
  target: 'es2022',
  chunkNames: 'shared/[hash]',
  logLevel: 'warning',
  // What is not listed here becomes part of the package: a few modules of the Schematron compiler, but not its parser, which needs saxes.
  external: ['node:*', 'saxes', ...packages.flatMap((name) => [name, `${name}/*`])],
});
const notices = thirdPartyNotices(root, Object.keys(metafile.inputs));
writeFileSync(new URL('../dist/THIRD-PARTY-NOTICES.txt', import.meta.url), notices);
