import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };
import { catalogueParts } from './catalogue-parts.js';
import { entryPoints, sourceOf } from './entry-points.js';
import { thirdPartyNotices } from './third-party-notices.js';

// Writes the modules of the package into dist/; declarations.ts writes the type declarations beside them. Node.js, browsers, bundlers, Bun
// and Deno load the same files. A module that an entry point exports from is an entry of the build as well: so no file mixes what
// different functions need, and a user's bundler leaves out whole files.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
/** A source of the package; without its folder it is the module in `dist`. */
const OWN = /^(?:src|extras)\/(.*)\.ts$/;

if (existsSync(dist)) {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js')) rmSync(join(dist, file));
}

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const options = {
  absWorkingDir: root,
  outdir: dist,
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  logLevel: 'warning',
  // What is not listed here becomes part of the package, and is named in the notices.
  external: [
    'node:*',
    '#compiled/*',
    '#lazy/*',
    '#peppol-preflight/*',
    ...packages.flatMap((name) => [name, `${name}/*`]),
  ],
  // 11 MB as a dependency, for check digits that take 40 kB.
  alias: { 'stdnum/lib/cjs': 'stdnum/lib/esm' },
  plugins: [catalogueParts],
} satisfies BuildOptions;

const sources = entryPoints.map(sourceOf);
const roots = [...sources, 'extras/testing/in-node.ts', 'src/bulk/worker.ts'];
const { metafile: found } = await build({ ...options, entryPoints: entriesOf(roots), write: false });
const exported = sources
  .flatMap((source) => found.inputs[source]?.imports ?? [])
  .map(({ path }) => path)
  .filter((path) => OWN.test(path));

const { metafile } = await build({
  ...options,
  entryPoints: entriesOf([...new Set([...roots, ...exported])]),
  chunkNames: 'shared/[hash]',
});
// For tools that translate, and for programs that write the texts with another library.
for (const file of readdirSync(join(root, 'src/languages')))
  if (file.endsWith('.json')) copyFileSync(join(root, 'src/languages', file), join(dist, 'languages', file));
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, Object.keys(metafile.inputs)));

function entriesOf(files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.replace(OWN, '$1'), file]));
}
