import type { Language } from 'peppol-preflight/render';
import { hasCharacter } from './font.js';
import { textOf, type Markup } from './markup.js';
import { printable, type Fonts } from './text-lines.js';

/**
 * Adds a sentence to a page whose fonts do not have all characters: of which scripts there are some that it cannot print.
 *
 * @param footer what is printed beside the page
 */
export function withMissing(page: Markup, language: Language, fonts: Fonts, footer = ''): Markup {
  const missing = [...new Set(printable(textOf(page) + footer))].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      !/\s/.test(character) &&
      !hasCharacter(fonts.regular, code) &&
      fonts.more?.some((font) => font.hasCharacter(code)) !== true
    );
  });
  if (missing.length === 0) return page;
  const { names, sentence } = TEXTS[language];
  const scripts = (Object.keys(SCRIPTS) as Script[]).filter((script) =>
    missing.some((character) => SCRIPTS[script].test(character)),
  );
  const hasOthers = missing.some((character) => !Object.values(SCRIPTS).some((each) => each.test(character)));
  const list = [...scripts, ...(hasOthers ? (['other'] as const) : [])].map((script) => names[script]);
  const note: Markup = {
    name: 'p',
    kind: 'missing',
    attributes: new Map(),
    children: [sentence(list.join(', '))],
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

interface Texts {
  readonly names: Readonly<Record<Script | 'other', string>>;
  readonly sentence: (list: string) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    names: {
      arabic: 'Arabic',
      hebrew: 'Hebrew',
      chinese: 'Chinese',
      japanese: 'Japanese',
      korean: 'Korean',
      thai: 'Thai',
      other: 'other characters',
    },
    sentence: (list) =>
      `Some characters of this invoice cannot be printed here: ${list}. Each is shown as \ufffd; the electronic invoice has them.`,
  },
  nl: {
    names: {
      arabic: 'Arabisch',
      hebrew: 'Hebreeuws',
      chinese: 'Chinees',
      japanese: 'Japans',
      korean: 'Koreaans',
      thai: 'Thai',
      other: 'andere tekens',
    },
    sentence: (list) =>
      `Sommige tekens van deze factuur kunnen hier niet worden afgedrukt: ${list}. Elk ervan staat er als \ufffd; de elektronische factuur bevat ze.`,
  },
  fr: {
    names: {
      arabic: 'arabe',
      hebrew: 'hébreu',
      chinese: 'chinois',
      japanese: 'japonais',
      korean: 'coréen',
      thai: 'thaï',
      other: 'autres caractères',
    },
    sentence: (list) =>
      `Certains caractères de cette facture ne peuvent pas être imprimés ici : ${list}. Chacun est remplacé par \ufffd ; la facture électronique les contient.`,
  },
  de: {
    names: {
      arabic: 'Arabisch',
      hebrew: 'Hebräisch',
      chinese: 'Chinesisch',
      japanese: 'Japanisch',
      korean: 'Koreanisch',
      thai: 'Thailändisch',
      other: 'andere Zeichen',
    },
    sentence: (list) =>
      `Einige Zeichen dieser Rechnung können hier nicht gedruckt werden: ${list}. Jedes steht als \ufffd da; die elektronische Rechnung enthält sie.`,
  },
  es: {
    names: {
      arabic: 'árabe',
      hebrew: 'hebreo',
      chinese: 'chino',
      japanese: 'japonés',
      korean: 'coreano',
      thai: 'tailandés',
      other: 'otros caracteres',
    },
    sentence: (list) =>
      `Algunos caracteres de esta factura no se pueden imprimir aquí: ${list}. Cada uno aparece como \ufffd; la factura electrónica los contiene.`,
  },
};
