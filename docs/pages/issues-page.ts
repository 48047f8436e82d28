import { en } from '../../src/languages/en.js';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { loadLanguage } from '../../src/languages/load-language.js';
import { everyIssue } from '../../scripts/every-issue.js';
import { code, inline, type MadePage } from './page.js';

/** The list of the issues of a Document: code, values, and an example of the text in each language. */
export async function issuesPage(): Promise<MadePage> {
  const languages = await Promise.all(LANGUAGE_CODES.map(loadLanguage));
  const texts = languages.map((language) => ({ tag: language.tag, issues: everyIssue(language, en) }));
  const items = everyIssue(en, en).map(({ code: name, values }, index) => {
    const said = texts.map(
      ({ tag, issues }) => `<div lang="${tag}">\n\n${inline(issues[index]?.message ?? '')}\n\n</div>`,
    );
    const known = values.length === 0 ? '' : `Values: ${values.map(code).join(', ')}\n\n`;
    return `## ${code(name)} {#${name}}\n\n${known}${said.join('\n')}`;
  });
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const listed = new Intl.ListFormat('en-GB').format(LANGUAGE_CODES.map((tag) => names.of(tag) ?? tag));
  return {
    path: 'issues/index',
    title: 'Issues',
    body: `Every issue that \`check\` can report, by its \`code\`: the \`values\` that its text is made of, and an example in
${listed}. With \`labels: true\`, fields have the names that forms show. Issues that only UBL can have are listed with the
[rules](/rules/). The search finds an issue by its code and by any word of its texts.

All ${items.length} issues:

${items.join('\n\n')}`,
    hasOutline: false,
  };
}
