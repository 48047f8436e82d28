import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { renderInvoice } from '../../src/render.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import type { DocumentInput } from '../../src/document/document.js';
import { bundleForBrowser } from '../bundle-browser.js';
import type { SitePage } from './site-page.js';

const root = new URL('../../', import.meta.url);

/** The page of the playground; its text comes from this repository and is trusted. */
export function playgroundPage(): SitePage {
  const content = { html: readFileSync(new URL('docs/playground/content.html', root), 'utf8') };
  return {
    path: 'playground/index.html',
    title: 'Playground',
    content,
    style: 'playground.css',
    styleHash: hashOfStyle(renderInvoice({ items: [{}] })),
  };
}

/** The hash by which a Content-Security-Policy allows the style of a page. */
function hashOfStyle(page: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/** Writes the files that the playground page loads: style, script, and the worker that validates. */
export async function buildPlayground(folder: URL): Promise<void> {
  copyFileSync(new URL('docs/playground/playground.css', root), new URL('playground.css', folder));
  const { files } = await bundleForBrowser({ worker: 'docs/playground/worker.ts' });
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
