import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thirdPartyNotices } from './third-party-notices.js';
import { writeModules } from './write-modules.js';
import { writeScripts } from './write-scripts.js';

// Bundles the package twice: as scripts for Node.js, and as modules for bundlers, browsers, Bun and Deno.
// declarations.ts writes the type declarations beside them.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const folder of ['browser', 'cli', 'modules', 'scripts', '.cache']) {
  rmSync(`${dist}/${folder}`, { recursive: true, force: true });
}
for (const name of existsSync(dist) ? readdirSync(dist) : []) {
  if (name.endsWith('.js')) rmSync(`${dist}/${name}`);
}

const scripts = await writeScripts(
  {
    index: 'src/index.ts',
    bulk: 'src/bulk.ts',
    'peppol-preflight-bulk-worker': 'src/bulk/worker.ts',
    reports: 'src/reports.ts',
    render: 'src/render.ts',
    pdf: 'src/pdf.ts',
    'peppol-preflight-pdf-worker': 'src/pdf/read/worker.ts',
    testing: 'src/testing.ts',
    compiler: 'src/compiler.ts',
    'cli/main': 'src/cli/main.ts',
  },
  dist,
);
const modules = await writeModules(
  [
    'src/index.ts',
    'src/bulk.ts',
    'src/bulk/worker.ts',
    'src/reports.ts',
    'src/render.ts',
    'src/pdf.ts',
    'src/pdf/read/open-pdf.browser.ts',
    'src/pdf/read/worker.ts',
    'src/testing.ts',
    'src/compiler.ts',
  ],
  `${dist}/modules`,
);
writeFileSync(`${dist}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(root, [...scripts, ...modules]));
