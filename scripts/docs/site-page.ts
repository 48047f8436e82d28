import { html, type Html } from '../../src/html.js';

/** A page of the site. */
export interface SitePage {
  /** Where it lies in the site: `rules/BR-01.html`. */
  readonly path: string;
  readonly title: string;
  readonly content: Html;
  /** A style sheet of its own, beside the page. */
  readonly style?: string;
}

const NAVIGATION: readonly (readonly [path: string, title: string])[] = [
  ['index.html', 'peppol-preflight'],
  ['guides/backend.html', 'Backend'],
  ['guides/documents-and-ubl.html', 'Documents and UBL'],
  ['guides/results-and-rules.html', 'Results'],
  ['guides/many-documents.html', 'Many documents'],
  ['guides/command-line.html', 'Command line'],
  ['guides/own-rules.html', 'Your own rules'],
  ['guides/service-rules.html', 'Service'],
  ['guides/service-client.html', 'Client'],
  ['guides/property-tests.html', 'Property tests'],
  ['guides/performance.html', 'Speed'],
  ['architecture.html', 'Architecture'],
  ['rules/index.html', 'Rules'],
  ['releases/index.html', 'Releases'],
  ['api/index.html', 'API'],
  ['playground/index.html', 'Playground'],
];

/** The HTML of a page in the frame of the site. Links are relative, so that the site works anywhere, also from a folder. */
export function framed({ path, title, content, style }: SitePage): string {
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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; form-action 'none'; base-uri 'none'">
<title>${title}</title>
<link rel="stylesheet" href="${up}site.css">
${style === undefined ? undefined : html`<link rel="stylesheet" href="${style}">`}
</head>
<body>
<nav aria-label="Site">${links}</nav>
<main>
${content}
</main>
</body>
</html>
`.html;
}
