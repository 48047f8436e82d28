import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { element } from './elements.js';
import { playgroundTexts } from './playground-texts.js';

const language = element('language') as HTMLSelectElement;

/** Offers the languages, and names the parts of the page in the chosen one. */
export function offerLanguages(chosen: () => void): void {
  for (const code of LANGUAGE_CODES) language.add(new Option(nativeName(code), code));
  // A browser may remember the language of the last visit.
  nameParts();
  language.addEventListener('change', () => {
    nameParts();
    chosen();
  });
}

/** Names the parts of the page in the chosen language. */
function nameParts(): void {
  const tag = chosenLanguage();
  const { find } = texts();
  for (const named of document.querySelectorAll<HTMLElement>('[data-word]')) {
    named.textContent = find(`playground.${named.dataset['word'] ?? ''}`) ?? '';
    named.lang = tag;
  }
  for (const named of document.querySelectorAll<HTMLElement>('[data-label]')) {
    named.ariaLabel = find(`playground.${named.dataset['label'] ?? ''}`) ?? '';
    named.lang = tag;
  }
}

export function chosenLanguage(): LanguageCode {
  return LANGUAGE_CODES[language.selectedIndex] ?? 'en';
}

/** The words of the page in the chosen language. */
export function texts(): ReturnType<typeof playgroundTexts> {
  return playgroundTexts(chosenLanguage());
}

/** `Français`: what a language calls itself. */
function nativeName(code: LanguageCode): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
