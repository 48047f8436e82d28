import type { Language } from '../../../src/index.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/languages/language-codes.js';

export function codeOf({ tag }: Language): LanguageCode {
  return LANGUAGE_CODES.find((each) => each === tag) ?? 'en';
}
