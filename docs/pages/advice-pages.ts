import { sentenceOf } from '../../errors/index.js';
import { ADVICE } from '../../src/answers/advice/advice-ids.js';
import { inline, list, type MadePage } from './page.js';

/** A page for every advice, and the list of all of it. */
export function advicePages(): readonly MadePage[] {
  const all = Object.entries(ADVICE);
  const index: MadePage = {
    path: 'advice/index',
    title: 'Advice',
    body: `What is allowed, but probably not intended. It never changes a verdict, and each can be switched off: [Advice](/guides/answers#advice).

${list(all.map(([id, text]) => `[${inline(id)}](./${id}) ${inline(sentenceOf(text))}`))}`,
    summary: 'What is allowed, but probably not intended.',
  };
  const pages = all.map(([id, { problem, remedy }]): MadePage => {
    const sentence = sentenceOf({ problem, remedy });
    return {
      path: `advice/${id}`,
      title: id,
      body: `<Badge type="info" text="advice" /> given by \`check\`; not part of the official verdict

${inline(sentence)}

## Switch it off

\`\`\`ts
check(document, { advice: { '${id}': false } });
\`\`\`

[All advice](./)`,
      summary: sentence,
    };
  });
  return [index, ...pages];
}
