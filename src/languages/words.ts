import { shortenText } from '#errors';
import { dayFirst, withComma } from './day-and-decimal.js';
import type { Language } from './language.js';
import { type Arguments, formatMessage, type Message, parseMessage } from './message.js';
import type { Given } from './say.js';

/** The messages of a language and how it writes values. */
export interface Words {
  readonly tag: string;
  readonly has: (key: string) => boolean;
  /** The text of a message, in English if the language does not have it; '' for a key that no language has. */
  readonly say: (key: string, given?: Arguments) => string;
  /** A value as it was given: text in quotes, the word for a missing one. */
  readonly value: (given: Given) => string;
  /** An amount, a rate or a quantity: `1.210,00`. */
  readonly amount: (decimal: string) => string;
  /** A date: `31.01.2026`. */
  readonly date: (iso: string) => string;
  /** A list in a sentence: `a, b und c`. */
  readonly list: (parts: readonly string[]) => string;
}

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

const PARSED = new Map<string, Message>();

/**
 * The words of languages; what one does not have is said in English. Messages are read when they are first needed.
 *
 * @param english as much of it as is said
 */
export function wordsWith(english: Language): (language: Language) => Words {
  return perLanguage((language) => createWords(language, english));
}

/** Makes something of each language once, when it is first asked for. */
export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new WeakMap<Language, Made>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const created = make(language);
    made.set(language, created);
    return created;
  };
}

function createWords({ tag, messages }: Language, english: Language): Words {
  const plurals = new Intl.PluralRules(tag);
  const sourceOf = (key: string): string | undefined =>
    entryOf(messages, key) ?? entryOf(english.messages, key);
  const say = (key: string, given: Arguments = NOTHING): string => {
    const source = sourceOf(key);
    return source === undefined ? '' : formatMessage(parsed(source), given, plurals);
  };
  const thousands = say('format.thousands');
  const days = say('format.date');
  const amount = (decimal: string): string => (thousands === '' ? decimal : withComma(decimal, thousands));
  const value = (given: Given): string => {
    switch (typeof given) {
      case 'undefined':
        return say('value.missing');
      case 'string':
        return quoted(given);
      case 'number':
        return amount(String(given));
      case 'boolean':
        return say(`value.${given}`);
      default:
        return say(`value.${given.kind}`);
    }
  };
  // What has no sign for thousands is for developers, who know JSON.
  const quoted = (text: string): string =>
    thousands === ''
      ? shortenText(JSON.stringify(text), SHOWN)
      : say('format.quoted', texts({ text: shortenText(text.replaceAll(/\s+/g, ' '), SHOWN) }));
  return {
    ...{ tag, say, value, amount },
    has: (key) => sourceOf(key) !== undefined,
    date: (iso) => (days === '' ? iso : dayFirst(iso, days)),
    list: (parts) =>
      parts.length < 2
        ? parts.join('')
        : `${parts.slice(0, -1).join(', ')} ${say('list.and')} ${parts.at(-1) ?? ''}`,
  };
}

/** Arguments that are texts already. */
export function texts(named: Readonly<Record<string, string | number>>): Arguments {
  const choice = (name: string): string | number => entryOf(named, name) ?? '';
  return { text: (name) => String(choice(name)), choice };
}

const NOTHING = texts({});

function entryOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function parsed(source: string): Message {
  const known = PARSED.get(source);
  if (known !== undefined) return known;
  const message = parseMessage(source);
  PARSED.set(source, message);
  return message;
}
