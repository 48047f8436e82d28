import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { toUbl } from '../../src/ubl/to-ubl.js';
import type { DocumentInput } from '../../src/document/document.js';
import { bundleForBrowser } from '../bundle-browser.js';

const root = new URL('../../', import.meta.url);

/** Writes the playground into a folder: a page, a worker that judges, and the texts to begin with. */
export async function buildPlayground(folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['index.html', 'playground.css']) {
    copyFileSync(new URL(`docs/playground/${name}`, root), new URL(name, folder));
  }
  const { files } = await bundleForBrowser({ worker: 'docs/playground/worker.ts' }, { isWhole: true });
  for (const { path, contents } of files) writeFileSync(new URL(basename(path), folder), contents);
  await build({
    entryPoints: [fileURLToPath(new URL('docs/playground/page.ts', root))],
    outfile: fileURLToPath(new URL('playground.js', folder)),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { EXAMPLES: JSON.stringify(examples()) },
    logLevel: 'warning',
  });
}

function examples(): readonly (readonly [name: string, text: string])[] {
  const folder = new URL('test/documents/', root);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  const broken = texts.filter(([name]) => name.startsWith('broken'));
  const others = texts.filter(([name]) => !name.startsWith('broken'));
  const [, text = '{}'] = others[0] ?? [];
  const ubl = ['belgian-invoice.xml (UBL)', toUbl(JSON.parse(text) as DocumentInput).xml] as const;
  return [...broken, ...others, ubl];
}
