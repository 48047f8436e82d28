import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, htmlPage } from '../src/html.js';

describe('html', () => {
  it('escapes text in content and in attributes', () => {
    const name = `"><script>alert('1 & 2')</script>`;
    expect(html`<b title="${name}">${name}</b>`.html).toBe(
      '<b title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</b>',
    );
  });

  it('escapes a long text as it does its parts', () => {
    const part = `a"😀'<`.repeat(20_000);
    expect(html`${part}${part}`.html).toBe(html`${part + part}`.html);
  });

  it('shows characters that reorder others by their code points, and leaves right-to-left names alone', () => {
    expect(html`${'Bank\u202Ekram\u2069'} ${'\u05D3\u05D5\u05D3\u200F Ltd'}`.html).toBe(
      'Bank[U+202E]kram[U+2069] \u05D3\u05D5\u05D3\u200F Ltd',
    );
  });

  it('puts what is HTML as it is, one or several', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${html`<br>`}`.html).toBe('<ul><li>a</li><li>&lt;</li></ul><br>');
  });

  it('writes nothing for nothing, and numbers, 0 too', () => {
    expect(html`(${undefined})(${0})`.html).toBe('()(0)');
  });

  it('leaves no character of a text that could begin or end markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`${text}`.html).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });
});

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
