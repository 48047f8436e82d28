import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };
import { thirdPartyNotices } from './third-party-notices.js';
import { EXTERNAL, libraryForms, writeModules } from './write-modules.js';
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

/** The compiled rules are scripts too, each loaded when a document needs it; the version is inserted here. */
const compiled: Plugin = {
  name: 'compiled',
  setup(bundle) {
    bundle.onLoad({ filter: /src\/cli\/version\.ts$/ }, () => ({
      contents: `export const version = ${JSON.stringify(manifest.version)};`,
    }));
    bundle.onLoad({ filter: /src\/compiled-rules\.ts$/ }, () => ({
      contents: "export const loadCompiledRules = (name) => __load('./rules-' + name);",
    }));
  },
};
const rules = readdirSync(join(root, 'compiled/rules')).filter((name) => name.endsWith('.js'));
const NEWEST_RULES = /^rules-(?:EN16931|PEPPOL|SERVICE)(?:\.shared)?$/;

const scripts = await writeScripts(
  {
    root,
    entries: {
      index: 'src/index.ts',
      bulk: 'src/bulk.ts',
      'peppol-preflight-bulk-worker': 'src/bulk/worker.ts',
      reports: 'src/reports.ts',
      render: 'src/render.ts',
      pdf: 'src/pdf.ts',
      'peppol-preflight-pdf-worker': 'src/pdf/read/worker.ts',
      testing: 'src/testing.ts',
      zod: 'src/zod.ts',
      compiler: 'src/compiler.ts',
      'cli/main': 'src/cli/main.ts',
    },
    command: 'cli/main',
    external: EXTERNAL,
    modules: [],
    plugins: [libraryForms, compiled],
    more: Object.fromEntries(
      rules.map((file) => [
        `rules-${basename(file, '.js')}`,
        readFileSync(join(root, 'compiled/rules', file), 'utf8'),
      ]),
    ),
    // The parts of nearly every program, and those that the command line needs for a validation.
    together: ['index', 'reports', 'bulk', 'main'],
    scriptOf: (part) => (NEWEST_RULES.test(part) ? 'rules' : part),
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
    'src/zod.ts',
    'src/compiler.ts',
    'src/libxml2.ts',
  ],
  `${dist}/modules`,
);
writeFileSync(`${dist}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(root, [...scripts, ...modules]));
