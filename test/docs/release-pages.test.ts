import { describe, expect, it } from 'vitest';
import { releasePages } from '../../docs/pages/release-pages.js';

/** By path, without what only keeps words together. */
const pages = new Map(releasePages().map(({ path, body }) => [path, body.replaceAll(/<\/?span[^>]*>/g, '')]));
const page = (path: string): string => pages.get(`releases/${path}`) ?? '';

describe('The pages of releases', () => {
  it('say what was not final when the rules of 2026-Q4 were written', () => {
    const [, uncertain = ''] = page('2026-Q4').split('## What is not certain');
    expect(uncertain).toMatch(/^\n\n(- .+\n){4}\n\[All releases\]/);
    expect(uncertain).toContain('The final file of Peppol billing 3.0.22 could not be seen.');
    expect(uncertain).toContain('SE-R-006');
    expect(page('2026-Q2')).not.toContain('not certain');
  });

  it('say that the day of sending decides', () => {
    expect(page('2026-Q4')).toContain('documents that are sent from 2027-02-24 on');
  });

  it('have the rules that ask for an element exactly once in a table of their own', () => {
    const [before = '', family = ''] = page('2026-Q2-to-2026-Q4').split('\n### ');
    expect(before.match(/^\| \[PEPPOL-EN16931-R[12]\d\d\]/gm)).toBeNull();
    expect(family.split('\n')[0]).toBe('137 rules, PEPPOL-EN16931-R140 to PEPPOL-EN16931-R276');
    expect(family).toContain(
      '| [PEPPOL-EN16931-R209](/rules/PEPPOL-EN16931-R209), [PEPPOL-EN16931-R140](/rules/PEPPOL-EN16931-R140) | PEPPOL, PEPPOL-SB | fatal |',
    );
  });
});
