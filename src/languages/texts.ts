import type { Language } from './language.js';
import type { MessageArguments } from './message-arguments.js';
import type { MessageKey } from './parts.js';
import { perLanguage, texts, type Words, wordsWith } from './words.js';

/** The facts of a message by the names of its arguments; nothing for a message without any. */
type FactsOf<Key extends MessageKey> = [MessageArguments[Key]] extends [never]
  ? readonly []
  : readonly [facts: Facts<MessageArguments[Key]>];

/** A text is written as it is, a number as the language groups it: `12.340`. */
type Facts<Name extends string = string> = Readonly<Record<Name, string | number>>;

/** The texts of a part of a catalogue in one language. */
export interface Texts<Key extends MessageKey> {
  /** Tag of the language (BCP 47). */
  readonly tag: string;
  readonly say: <Own extends Key>(key: Own, ...facts: FactsOf<Own>) => string;
  /** The name of a code: of `unit.HUR`; undefined if the catalogue does not have it. */
  readonly find: (key: string, facts?: Facts) => string | undefined;
  /** A whole number: `12.340`. */
  readonly number: (count: number) => string;
  /** An amount: `1.210,00`. */
  readonly amount: Words['amount'];
  /** A list in a sentence: `a, b und c`. */
  readonly list: Words['list'];
}

/**
 * The texts of languages; what one does not have is said in English.
 *
 * @param english the part of the English catalogue that they are of
 */
export function textsWith<Key extends MessageKey>(english: Language): (language: Language) => Texts<Key> {
  const wordsOf = wordsWith(english);
  return perLanguage((language) => createTexts<Key>(wordsOf(language)));
}

function createTexts<Key extends MessageKey>({ tag, has, say, amount, list }: Words): Texts<Key> {
  const numbers = new Intl.NumberFormat(tag, { useGrouping: 'always' });
  const number = (count: number): string => numbers.format(count);
  const write = (key: string, facts: Facts = {}): string => {
    const { text, choice } = texts(facts);
    return say(key, {
      text: (name) => (typeof facts[name] === 'number' ? number(facts[name]) : text(name)),
      choice,
    });
  };
  return {
    ...{ tag, number, amount, list },
    say: (key, ...[facts]) => write(key, facts),
    find: (key, facts) => (has(key) ? write(key, facts) : undefined),
  };
}
