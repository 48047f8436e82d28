import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { builtinsAsModules } from './builtins-as-modules.js';
import { bundleForBrowser } from './bundle-browser.js';
import { thirdPartyNotices } from './third-party-notices.js';

// Bundles the package into a few files: loading hundreds of small ones takes Node.js longer than a validation.
// declarations.ts writes the type declarations beside them.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = new URL('../dist/', import.meta.url);
rmSync(new URL('browser/', dist), { recursive: true, force: true });
for (const name of existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []) {
  if (name.endsWith('.js')) rmSync(new URL(name, dist));
}

const { metafile } = await build({
  entryPoints: [
    { in: 'src/index.ts', out: 'index' },
    { in: 'src/bulk.ts', out: 'bulk' },
    { in: 'src/bulk/worker.ts', out: 'worker' },
    { in: 'src/reports.ts', out: 'reports' },
    { in: 'src/render.ts', out: 'render' },
    { in: 'src/pdf.ts', out: 'pdf' },
    { in: 'src/pdf/read/worker.ts', out: 'pdf-worker' },
    { in: 'src/testing.ts', out: 'testing' },
    { in: 'src/compiler.ts', out: 'compiler' },
    { in: 'src/cli/main.ts', out: 'cli/main' },
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
  // Its main file is of a form that cannot be bundled.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  legalComments: 'eof',
  logLevel: 'warning',
  plugins: [builtinsAsModules],
  // Node.js prints the line of an error that nobody catches.
  lineLimit: 160,
  chunkNames: '[name]-[hash]',
  // Loaded on demand, or of a kind that a bundle cannot hold; decimal.js stays one class with the caller's.
  external: ['cli-progress', 'commander', 'decimal.js', 'fast-check', 'piscina', 'saxon-js', 'xslt3'],
});

const browser = new URL('browser/', dist);
mkdirSync(browser, { recursive: true });
const { files, inputs } = await bundleForBrowser(
  {
    index: 'src/index.ts',
    reports: 'src/reports.ts',
    render: 'src/render.ts',
    pdf: 'src/pdf.ts',
    testing: 'src/testing.ts',
  },
  { isWhole: false },
);
for (const { path, contents } of files) writeFileSync(new URL(basename(path), browser), contents);

const notices = thirdPartyNotices(root, [...Object.keys(metafile.inputs), ...inputs]);
writeFileSync(new URL('THIRD-PARTY-NOTICES.txt', dist), notices);
