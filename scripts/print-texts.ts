import { LANGUAGE_CODES } from '../src/languages/language-codes.js';
import { loadLanguage } from '../src/languages/load-language.js';
import { everyText } from './every-text.js';

// Prints every text of a language with several facts, each once, for a native speaker: npx tsx scripts/print-texts.ts es

const [given] = process.argv.slice(2);
const code = LANGUAGE_CODES.find((each) => each === given);
if (code === undefined) throw new RangeError(`Give one of the languages ${LANGUAGE_CODES.join(', ')}.`);
const texts = everyText(await loadLanguage(code), await loadLanguage('en'), true);
console.log([...new Set(texts.map((each) => `${each.code}: ${each.text}`))].join('\n'));
