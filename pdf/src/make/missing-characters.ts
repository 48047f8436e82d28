import type { InvoicePage } from 'peppol-preflight/render';
import { hasCharacter } from './font.js';
import { textOf, type Markup } from './markup.js';
import { printable, type Fonts } from './text-lines.js';

/**
 * Adds a sentence to a page whose fonts do not have all characters: of which scripts there are some that it cannot print.
 *
 * @param footer what is printed beside the page
 */
export function withMissing(page: Markup, { say }: InvoicePage['texts'], fonts: Fonts, footer = ''): Markup {
  const missing = [...new Set(printable(textOf(page) + footer))].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      !/\s/.test(character) &&
      !hasCharacter(fonts.regular, code) &&
      fonts.more?.some((font) => font.hasCharacter(code)) !== true
    );
  });
  if (missing.length === 0) return page;
  const scripts = (Object.keys(SCRIPTS) as Script[]).filter((script) =>
    missing.some((character) => SCRIPTS[script].test(character)),
  );
  const hasOthers = missing.some((character) => !Object.values(SCRIPTS).some((each) => each.test(character)));
  const list = [...scripts, ...(hasOthers ? (['other'] as const) : [])].map((script) =>
    say(`script.${script}`),
  );
  const note: Markup = {
    name: 'p',
    kind: 'missing',
    attributes: new Map(),
    children: [say('page.missing-characters', { scripts: list.join(', ') })],
  };
  return { ...page, children: [...page.children, note] };
}

/** The scripts that have a name in the sentence. */
const SCRIPTS = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  chinese: /\p{Script=Han}/u,
  japanese: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  korean: /\p{Script=Hangul}/u,
  thai: /\p{Script=Thai}/u,
} as const;

type Script = keyof typeof SCRIPTS;
