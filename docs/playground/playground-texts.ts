import type { LanguageCode } from '../../src/languages/language-codes.js';
import { PLAYGROUND_LANGUAGES } from '../../src/languages/parts/playground.js';
import type { KeysOf } from '../../src/languages/parts.js';
import { type Texts, textsWith } from '../../src/languages/texts.js';

/** What the page itself says, beside the answers. */
type PlaygroundTexts = Texts<KeysOf<'playground'>>;

const textsOf = textsWith<KeysOf<'playground'>>(PLAYGROUND_LANGUAGES.en);

/** The words of the page in a language. */
export function playgroundTexts(language: LanguageCode): PlaygroundTexts {
  return textsOf(PLAYGROUND_LANGUAGES[language]);
}
