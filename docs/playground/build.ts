import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { toUbl } from '../../src/ubl/to-ubl.js';
import type { DocumentInput } from '../../src/document/document.js';
import { knownUbl } from './known-elements.js';
import { knownFields } from './known-fields.js';
import { releases } from '../../src/verdict/rules/rule-sets.js';
import { catalogueParts } from '../../scripts/catalogue-parts.js';
import { bundleForBrowser } from '../../scripts/bundle-browser.js';

const root = new URL('../../', import.meta.url);

/** Writes the files that the playground page loads: its script, and the worker that validates. */
export async function buildPlayground(folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { files } = await bundleForBrowser({ worker: 'docs/playground/worker/worker.ts' });
  for (const { path, contents } of files) writeFileSync(new URL(basename(path), folder), contents);
  await build({
    entryPoints: [fileURLToPath(new URL('docs/playground/page.ts', root))],
    outdir: fileURLToPath(folder),
    entryNames: 'playground',
    bundle: true,
    // The editor is loaded while the worker judges.
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [catalogueParts],
    define: {
      EXAMPLES: JSON.stringify(examples()),
      FIELDS: JSON.stringify(knownFields()),
      RELEASES: JSON.stringify(releases()),
      UBL: JSON.stringify(knownUbl()),
    },
    logLevel: 'warning',
  });
}

/** Example texts: the broken ones first, and one of the others also as UBL. */
function examples(): readonly (readonly [name: string, text: string])[] {
  const folder = new URL('examples/', root);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  const broken = texts.filter(([name]) => name.startsWith('broken'));
  const others = texts.filter(([name]) => !name.startsWith('broken'));
  const ubl = others
    .slice(0, 1)
    .map(
      ([name, text]) =>
        [`${name.replace('.json', '.xml')} (UBL)`, toUbl(JSON.parse(text) as DocumentInput).xml] as const,
    );
  return [...broken, ...others, ...ubl];
}
