import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Bundles a bench as the package is bundled, and runs it: what is measured is the code that users run, without what a
// loader of TypeScript adds to every function. It stays in this folder while it runs, so that its paths hold.

const [name = 'bench', ...args] = process.argv.slice(2);
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = file(`${name}.generated.js`);
await build({
  entryPoints: [file(`${name}.ts`)],
  outfile: out,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // Loaded as the package loads them: bundles for browsers have no SEF files.
  external: ['#lazy/*'],
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['--expose-gc', out, ...args], { stdio: 'inherit' });
rmSync(out);
process.exitCode = status ?? 1;
