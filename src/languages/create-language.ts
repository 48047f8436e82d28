import { argumentError, assertFields } from '#errors';
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
  assertFields('language', language);
  assertFields('messages', messages);
  for (const [key, message] of Object.entries(messages)) {
    if (!Object.hasOwn(ENGLISH, key))
      throw new RangeError(`messages has the key ${JSON.stringify(key)}, which no text of a language has.`);
    if (typeof message !== 'string')
      throw argumentError(`messages[${JSON.stringify(key)}] must be a string`, message);
    parseMessage(message);
  }
  return { ...language, messages: { ...language.messages, ...messages } };
}
