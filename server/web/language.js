// The words of the page in the language that was chosen. Names of the service, UBL and what its rules say stay English.

import { remember, remembered } from './memory.js';
import { words as de } from './words/de.js';
import { words as en } from './words/en.js';
import { words as es } from './words/es.js';
import { words as fr } from './words/fr.js';
import { words as nl } from './words/nl.js';

/** The words of each language by its code, in the order of the switch. */
export const LANGUAGES = { en, nl, fr, de, es };

/** The code of the chosen language. */
export let language = 'en';

/** The words of the chosen language. */
export let words = en;

/** Chooses a language, for the next visit, too. A code that is not a language leaves things as they are. */
export function chooseLanguage(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return;
  language = code;
  words = LANGUAGES[code];
  remember('language', code);
  writePage();
}

/** Writes the texts of page.html, each of which has the name of its words in `data-` attributes. */
function writePage() {
  document.documentElement.lang = language;
  document.title = words.page.title;
  for (const [data, write] of Object.entries(WRITERS)) {
    for (const element of document.querySelectorAll(`[data-${data}]`))
      write(element, words.page[element.dataset[data]]);
  }
}

const WRITERS = {
  text: (element, text) => (element.textContent = text),
  named: (element, text) => element.setAttribute('aria-label', text),
  hint: (element, text) => element.setAttribute('placeholder', text),
  about: (element, text) => element.setAttribute('title', text),
};

/** The name of something of the service in the chosen language, by its code; the code where it has none. */
export const nameOf = (names, code) => (Object.hasOwn(names, code) ? names[code] : code);

/** An amount as it is written in the chosen language, with all of its decimals. */
export function amount(text, currency) {
  const decimals = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(words.locale, {
    minimumFractionDigits: decimals,
    useGrouping: 'always',
  });
  return `${format.format(text)} ${currency ?? ''}`.trim();
}

/** A point in time as this browser's clock shows it. */
export const moment = (text) =>
  new Date(text).toLocaleString(words.locale, { dateStyle: 'medium', timeStyle: 'medium' });

chooseLanguage(remembered('language'));
