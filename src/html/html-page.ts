import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { html, type Html } from './html.js';

/** What a page is made of. */
export interface HtmlPage {
  /** Of its texts (BCP 47). */
  readonly language: string;
  readonly title: string;
  /** CSS of our own, never from what a document says: it is written as it is. */
  readonly style: string;
  /** What stands in `body`. */
  readonly body: Html;
}

/**
 * A whole page that stands alone. Its policy allows the style that is in it, by its hash, and nothing else: no script,
 * nothing from elsewhere, no form that is sent, no other base of links.
 *
 * @returns the HTML from `<!doctype html>` to `</html>`
 */
export function htmlPage({ language, title, style, body }: HtmlPage): string {
  const hash = btoa(String.fromCharCode(...sha256(utf8ToBytes(style))));
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}
