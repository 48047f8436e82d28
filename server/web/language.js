// The words of the page in the language that was chosen: the messages `stand-in.…` of its catalogue, which the server reads. Names of the service, UBL and what its rules say stay English.

import { remember, remembered } from './memory.js';
import { words as de } from './words/de.js';
import { words as en } from './words/en.js';
import { words as es } from './words/es.js';
import { words as fr } from './words/fr.js';
import { words as it } from './words/it.js';
import { words as nl } from './words/nl.js';

/** The words of each language by its code, in the order of the switch. */
export const LANGUAGES = { en, nl, fr, de, es, it };

/** The code of the chosen language. */
export let language = 'en';

let words = en;
let plurals = new Intl.PluralRules('en');

/** Chooses a language, for the next visit, too. A code that is not a language leaves things as they are. */
export function chooseLanguage(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return;
  language = code;
  words = LANGUAGES[code];
  plurals = new Intl.PluralRules(code);
  remember('language', code);
  writePage();
}

/** Writes the texts of page.html, each of which has the name of its words in `data-` attributes. */
function writePage() {
  document.documentElement.lang = language;
  document.title = say('title');
  for (const [data, write] of Object.entries(WRITERS)) {
    for (const element of document.querySelectorAll(`[data-${data}]`))
      write(element, say(element.dataset[data]));
  }
}

const WRITERS = {
  text: (element, text) => (element.textContent = text),
  named: (element, text) => element.setAttribute('aria-label', text),
  hint: (element, text) => element.setAttribute('placeholder', text),
  about: (element, text) => element.setAttribute('title', text),
};

/** A text of the page with what it states. */
export function say(key, facts = {}) {
  const message = words[key];
  return typeof message === 'string' ? message : partsOf(message, facts);
}

/** A part is text, a fact, or a choice by the number of something. */
function partsOf(parts, facts) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const fact = facts[part.name];
      if (part.cases === undefined) return String(fact);
      return partsOf(part.cases[plurals.select(fact)] ?? part.cases.other, facts);
    })
    .join('');
}

/** The name of something of the service in the chosen language, by its code; the code where it has none. */
export const nameOf = (kind, code) =>
  Object.hasOwn(words, `${kind}-${code}`) ? say(`${kind}-${code}`) : code;

/** An amount as it is written in the chosen language, with all of its decimals. */
export function amount(text, currency) {
  const decimals = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(say('locale'), {
    minimumFractionDigits: decimals,
    useGrouping: 'always',
  });
  return `${format.format(text)} ${currency ?? ''}`.trim();
}

/** A day without a time, in words. */
export const longDate = (day) =>
  new Intl.DateTimeFormat(say('locale'), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** A point in time as this browser's clock shows it. */
export const moment = (text) =>
  new Date(text).toLocaleString(say('locale'), { dateStyle: 'medium', timeStyle: 'medium' });

chooseLanguage(remembered('language'));
