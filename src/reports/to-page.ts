import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { html, type Html } from '../html/html.js';
import { pageStyle } from './page-style.js';

/** A whole page in English. Its policy allows the style that is in it, and nothing else: no script, nothing from elsewhere. */
export function toPage(title: string, body: Html): string {
  const hash = btoa(String.fromCharCode(...sha256(utf8ToBytes(pageStyle))));
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ html: pageStyle }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
}
