import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from '../../scripts/third-party-notices.js';
import manifest from '../package.json' with { type: 'json' };

// Writes dist/: the program. It exports nothing, so it has no type declarations.
const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { main: 'mcp/src/main.ts' },
  outdir: 'mcp/dist',
  bundle: true,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  logLevel: 'warning',
  external: ['node:*', ...packages.flatMap((name) => [name, `${name}/*`])],
});
chmodSync(new URL('../dist/main.js', import.meta.url), 0o755);
const notices = thirdPartyNotices(root, Object.keys(metafile.inputs));
writeFileSync(new URL('../dist/THIRD-PARTY-NOTICES.txt', import.meta.url), notices);
