import { argumentError, assertFields, guarded } from '#errors';
import { factOfArgument } from './arguments.js';
import { en } from './en.js';
import type { Language } from './language.js';
import { argumentsIn, parseMessage } from './message.js';
import type { KeysOf, MessageKey } from './parts.js';

/** The keys of the messages of a language. */
type LanguageKey = Exclude<MessageKey, KeysOf<'report' | 'terminal' | 'playground' | 'stand-in'>>;

/**
 * A language with words of your own.
 *
 * @param language to start from
 * @param messages in ICU MessageFormat by their keys, such as `{ 'rate-missing.problem': 'Which rate has {field}?' }`, with the
 * facts of the messages that they replace
 * @throws TypeError if a message is not text; RangeError for a key that does not exist, or an argument that the message does not have;
 * SyntaxError for a message that is not one
 */
export function createLanguage(
  language: Language,
  messages: Readonly<Partial<Record<LanguageKey, string>>>,
): Language {
  assertFields('language', language);
  assertFields('messages', messages);
  for (const [key, message] of guarded('messages', () => Object.entries<unknown>(messages))) {
    const english = Object.hasOwn(en.messages, key) ? en.messages[key] : undefined;
    if (english === undefined)
      throw new RangeError(`messages has the key ${JSON.stringify(key)}, which no text of a language has.`);
    if (typeof message !== 'string')
      throw argumentError(`messages[${JSON.stringify(key)}] must be a string`, message);
    const known = new Set(argumentsIn(parseMessage(english)).map(factOfArgument));
    for (const name of argumentsIn(parseMessage(message)))
      if (!name.startsWith('label_') && name !== 'form' && !known.has(factOfArgument(name)))
        throw new RangeError(
          `messages[${JSON.stringify(key)}] has the argument {${name}}: choose from ${[...known].map((fact) => `{${fact}}`).join(', ')}.`,
        );
  }
  return guarded('language', () => ({ ...language, messages: { ...language.messages, ...messages } }));
}
