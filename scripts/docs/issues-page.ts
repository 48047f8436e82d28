import { en } from '../../src/languages/en.js';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { loadLanguage } from '../../src/languages/load-language.js';
import { html } from '../../src/pages/html.js';
import { everyIssue } from '../every-text.js';
import type { SitePage } from './site-page.js';

/** The list of the issues of a Document: code, values, and an example of the text in each language. */
export async function issuesPage(): Promise<SitePage> {
  const languages = await Promise.all(LANGUAGE_CODES.map(loadLanguage));
  const texts = languages.map((language) => ({ tag: language.tag, issues: everyIssue(language, en) }));
  const items = everyIssue(en, en).map(
    ({ code, values }, index) => html`<li id="${code}"><b><code>${code}</code></b>
${values.length === 0 ? undefined : html`<span>Values: ${values.map((name, at) => html`${at === 0 ? '' : ', '}<code>${name}</code>`)}</span>`}
${texts.map(({ tag, issues }) => html`<p lang="${tag}">${issues[index]?.message}</p>`)}</li>`,
  );
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const listed = new Intl.ListFormat('en-GB').format(LANGUAGE_CODES.map((code) => names.of(code) ?? code));
  return {
    path: 'issues/index.html',
    title: 'Issues',
    content: html`<h1>Issues</h1>
<p>What <code>check</code> says of a Document, by the <code>code</code> of the issue: the <code>values</code> that its text is made of, and an example in
${listed}. With <code>labels: true</code> fields have the names that forms show. Rules that only UBL can break have the
text of the <a href="../rules/index.html">rule</a>.</p>
<p><span id="count" data-noun="issues">All ${items.length} issues</span>: filter by code, value or any word in any of the languages.</p>
<input type="search" aria-label="Filter issues" placeholder="iban, btw-tarief, montant …">
<ul class="rules">${items}</ul>
<script src="../rules-filter.js"></script>`,
  };
}
