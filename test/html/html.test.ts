import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/html/html.js';

describe('html', () => {
  it('escapes text in content and in attributes', () => {
    const name = `"><script>alert('1 & 2')</script>`;
    expect(html`<b title="${name}">${name}</b>`.html).toBe(
      '<b title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</b>',
    );
  });

  it('puts what is HTML as it is, one or several', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${html`<br>`}`.html).toBe('<ul><li>a</li><li>&lt;</li></ul><br>');
  });

  it('writes nothing for nothing, and numbers, 0 too', () => {
    expect(html`(${null}${undefined})(${0})`.html).toBe('()(0)');
  });

  it('leaves no character of a text that could begin or end markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`${text}`.html).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });
});
