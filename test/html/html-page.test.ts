import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { htmlPage } from '../../src/html/html-page.js';
import { html } from '../../src/html/html.js';

const style = '\nbody > p { content: "ü"; }\n';

describe('htmlPage()', () => {
  it('allows the style that is in it, sends no referrer, and escapes its title', () => {
    const hash = createHash('sha256').update(style).digest('base64');
    expect(htmlPage({ language: 'nl', title: '<1> & "2"', style, body: html`<p>Hello</p>` }))
      .toBe(`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>&lt;1&gt; &amp; &quot;2&quot;</title>
<style>${style}</style>
</head>
<body>
<p>Hello</p>
</body>
</html>
`);
  });
});
