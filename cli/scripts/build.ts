import { chmodSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from '../../scripts/third-party-notices.js';
import { writeDeclarations } from '../../scripts/write-declarations.js';
import manifest from '../package.json' with { type: 'json' };

// Writes dist/: the program, the entry points, and their type declarations.
const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

writeDeclarations(fileURLToPath(new URL('..', import.meta.url)), ['src/reports.ts', 'src/added-rules.ts']);
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(
    ['main', 'program/run-cli', 'reports', 'added-rules'].map((name) => [name, `cli/src/${name}.ts`]),
  ),
  outdir: 'cli/dist',
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  chunkNames: 'shared/[hash]',
  logLevel: 'warning',
  // What is not listed here becomes part of the package: a few modules of the Schematron compiler, but not its parser, which needs saxes.
  external: ['node:*', 'saxes', ...packages.flatMap((name) => [name, `${name}/*`])],
});
chmodSync(new URL('../dist/main.js', import.meta.url), 0o755);
const notices = thirdPartyNotices(root, Object.keys(metafile.inputs));
writeFileSync(new URL('../dist/THIRD-PARTY-NOTICES.txt', import.meta.url), notices);
