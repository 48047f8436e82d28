import ENGLISH from './en.json' with { type: 'json' };
import type { Language } from './language.js';
import { parseMessage } from './message.js';

/**
 * A language with words of your own.
 *
 * @param language to start from
 * @param messages in ICU MessageFormat by their keys, such as `{ 'rate-missing.problem': 'Which rate has {field}?' }`, with the
 * arguments of the messages that they replace
 * @throws TypeError if a message is not text; RangeError for a key that does not exist; SyntaxError for a message that is not one
 */
export function createLanguage(language: Language, messages: Readonly<Record<string, string>>): Language {
  for (const [key, message] of Object.entries(messages)) {
    if (!Object.hasOwn(ENGLISH, key))
      throw new RangeError(`No text of a language has the key ${JSON.stringify(key)}.`);
    if (typeof message !== 'string') throw new TypeError(`The message ${key} must be text.`);
    parseMessage(message);
  }
  return { ...language, messages: { ...language.messages, ...messages } };
}
