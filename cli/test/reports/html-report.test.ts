import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { outcomeOf, reportOf } from './outcomes.js';

const warned = outcomeOf('in/warned.xml', { flag: 'warning', rule_id: 'PEPPOL-EN16931-R008' });

describe('the HTML report', () => {
  it('allows the style that is in it, and nothing else', () => {
    const page = reportOf('html', [warned], { version: '1.2.3' });
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|\b(?:src|href)=(?!"#)/);
    expect(page).toContain('peppol-preflight 1.2.3');
  });

  it('bounds what it holds, and counts the rest', () => {
    const valid = Array.from({ length: 20_000 }, (_, index) => outcomeOf(`in/${index}.json`));
    const long = Array.from({ length: 60 }, (_, index) =>
      outcomeOf(`bad/${index}.json`, ...Array<object>(300).fill({ message: 'x'.repeat(1000) })),
    );
    const page = reportOf('html', [...valid, ...long]);
    expect(page.length).toBeLessThan(9_500_000);
    expect(page).toContain('18,000 errors in 20,060 documents');
    expect(page).toContain('100 more issues in this document.');
    expect(page).toMatch(/[\d,]+ more documents not shown here/);
  });

  it('says that nothing was to validate, or to correct', () => {
    expect(reportOf('html', [])).toContain('<h1>Nothing to correct in 0 documents</h1>');
    expect(reportOf('html', [outcomeOf('a')])).toContain('<h1>Nothing to correct in 1 document</h1>');
  });
});
