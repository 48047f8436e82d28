import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { markdownPage } from '../../scripts/docs/build-site.js';
import { issuesPage } from '../../scripts/docs/issues-page.js';
import { rulePages } from '../../scripts/docs/rule-pages.js';
import { searchEntries, searchIndexScript } from '../../scripts/docs/search-index.js';

describe('searchEntries()', () => {
  it('has a page and its headings, each with the first sentence that follows', () => {
    const page = markdownPage(
      'guides/a.html',
      '# A & B\n\nThe *first* sentence. The second.\n\n## One <two>\n\nSee `x < y`, e.g. here. More.\n\n### Empty\n\n## Last\n\nEnd',
    );
    expect(searchEntries([page])).toEqual([
      { path: 'guides/a.html', title: 'A & B', text: 'The first sentence.' },
      { path: 'guides/a.html#one', title: 'One', page: 'A & B', text: 'See x < y, e.g. here.' },
      { path: 'guides/a.html#empty', title: 'Empty', page: 'A & B', text: '' },
      { path: 'guides/a.html#last', title: 'Last', page: 'A & B', text: 'End' },
    ]);
  });

  it('has every rule by its id, with its message', () => {
    const [, ...rules] = rulePages();
    const entries = searchEntries(rules);
    const pages = entries.filter(({ page }) => page === undefined);
    expect(pages.map(({ path, title }) => [path, title])).toEqual(
      rules.map(({ path, title }) => [path, title]),
    );
    const rule = entries.find(({ path }) => path === 'rules/BR-CO-15.html');
    expect(rule?.text).toMatch(/BT-112/);
    expect(pages.filter(({ text }) => text === '')).toEqual([]);
  });

  it('has every issue by its code, with its text in every language', async () => {
    const [, ...issues] = searchEntries([await issuesPage()]);
    expect(issues.length).toBeGreaterThan(100);
    for (const { path, title } of issues) expect(path).toBe(`issues/index.html#${title}`);
    expect(issues.filter(({ text }) => text === '' || /[<>]\w+>/.test(text))).toEqual([]);
  });

  it('is a script that defines the index, whatever the texts contain', () => {
    const page = markdownPage('a.html', '# "A"\n\n`</script>` and \u2028 too.');
    const scope: { searchIndex?: unknown } = {};
    runInNewContext(searchIndexScript([page]), scope);
    expect(scope.searchIndex).toEqual(searchEntries([page]));
  });
});
