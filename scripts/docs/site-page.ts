import { readdirSync, readFileSync } from 'node:fs';
import { html, type Html } from '../../src/pages/html.js';

/** A page of the site. */
export interface SitePage {
  /** Its path in the site: `rules/BR-01.html`. */
  readonly path: string;
  readonly title: string;
  readonly content: Html;
  /** An additional style sheet, next to the page. */
  readonly style?: string;
  /** The hash of a style in an embedded page, for the Content-Security-Policy. */
  readonly styleHash?: string;
}

/** The guides in reading order, with a short name; the others follow under their own title. */
const GUIDES: Readonly<Record<string, string>> = {
  answers: 'Everything wrong, at once',
  backend: 'Backend',
  'documents-and-ubl': 'Documents and UBL',
  'results-and-rules': 'Results',
  pdf: 'PDF',
  'many-documents': 'Many documents',
  'command-line': 'Command line',
  'own-rules': 'Your own rules',
  'service-rules': 'Service',
  'service-client': 'Client',
  'stand-in-hosts': 'Stand-in on several hosts',
  'property-tests': 'Property tests',
  performance: 'Speed',
};

const NAVIGATION: readonly (readonly [path: string, title: string])[] = [
  ['index.html', 'Start'],
  ...guideLinks(),
  ['server/index.html', 'Stand-in'],
  ['architecture.html', 'Architecture'],
  ['rules/index.html', 'Rules'],
  ['issues/index.html', 'Issues'],
  ['releases/index.html', 'Releases'],
  ['api/index.html', 'API'],
  ['playground/index.html', 'Playground'],
];

function guideLinks(): readonly (readonly [path: string, title: string])[] {
  const folder = new URL('../../docs/guides/', import.meta.url);
  const names = readdirSync(folder).map((file) => file.replace('.md', ''));
  const others = names.filter((name) => GUIDES[name] === undefined);
  return [...Object.keys(GUIDES), ...others].map((name) => {
    const title = /^# (.+)$/m.exec(readFileSync(new URL(`${name}.md`, folder), 'utf8'))?.[1];
    return [`guides/${name}.html`, GUIDES[name] ?? title ?? name];
  });
}

/** The HTML of a page in the frame of the site. Links are relative, so that the site works anywhere, also from a folder. */
export function framed({ path, title, content, style, styleHash }: SitePage): string {
  const up = '../'.repeat(path.split('/').length - 1);
  const links = NAVIGATION.map(([target, name]) =>
    target === path
      ? html`<a href="${up}${target}" aria-current="page">${name}</a>`
      : html`<a href="${up}${target}">${name}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'${styleHash === undefined ? '' : ` '${styleHash}'`}; script-src 'self'; form-action 'none'; base-uri 'none'">
<title>${title}</title>
<link rel="stylesheet" href="${up}site.css">
${style === undefined ? undefined : html`<link rel="stylesheet" href="${style}">`}
</head>
<body>
<header>
<a href="${up}index.html">peppol-preflight</a>
<a class="to-pages" href="#pages">All pages</a>
<search id="site-search" data-root="${up}" hidden>
<input type="search" aria-label="Search the site" aria-keyshortcuts="/" placeholder="Search ( / )" autocomplete="off" spellcheck="false">
<p aria-live="polite"></p>
<ol aria-label="Results" hidden></ol>
</search>
</header>
<main>
${content}
</main>
<nav id="pages" aria-label="Site">${links}</nav>
<script src="${up}search.js"></script>
</body>
</html>
`.html;
}
