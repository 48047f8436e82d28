import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { createLanguage, type Language } from 'peppol-preflight';
import { nl } from 'peppol-preflight/languages/nl';
import { ENGLISH } from '../../src/document/english.js';
import { argumentsOf, factOfArgument } from '../../src/languages/arguments.js';
import { argumentsIn, formatMessage, type Message, parseMessage } from '../../src/languages/message.js';
import { texts } from '../../src/languages/words.js';
import { wordsOf } from '../../src/answers/english-words.js';
import DESCRIPTIONS from '../../src/languages/descriptions.json' with { type: 'json' };
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { messageArguments } from '../../scripts/write-message-arguments.js';

/** The whole catalogues, of which a language has what answers and pages say. */
const CATALOGUES: readonly Language[] = LANGUAGE_CODES.map((tag) => ({
  tag,
  messages: JSON.parse(
    readFileSync(new URL(`../../src/languages/${tag}.json`, import.meta.url), 'utf8'),
  ) as Language['messages'],
}));
const ENGLISH_MESSAGES = CATALOGUES[0]?.messages ?? {};
const KEYS = Object.keys(ENGLISH_MESSAGES);

/** The facts of a message that every language has to say: those that are not the name of a field, or the form of a word. */
const factsOf = (message: string): readonly string[] =>
  [...new Set(argumentsIn(parseMessage(message)).map(factOfArgument))]
    .filter((fact) => !fact.startsWith('label_') && !['form', 'count', 'list'].includes(fact))
    .sort();

/** The plural forms that a message tells apart. */
const pluralsIn = (message: Message): readonly string[] =>
  message.flatMap((part) =>
    typeof part === 'string' || !('cases' in part)
      ? []
      : [...(part.isPlural ? part.cases.keys() : []), ...[...part.cases.values()].flatMap(pluralsIn)],
  );

/** Values of several shapes for an argument: absent, one, none, several and long. */
const SHAPES = ['', 1, 0, 7, `${'long '.repeat(40)}<b>`] as const;

describe.each(CATALOGUES.map((language) => [language.tag, language] as const))('%s', (tag, language) => {
  it('has the keys of English, in their order', () => {
    expect(Object.keys(language.messages)).toEqual(KEYS);
    expect([...KEYS].sort()).toEqual(KEYS);
  });

  it('says the facts of English, and no others', () => {
    const differing = KEYS.filter(
      (key) => factsOf(language.messages[key] ?? '').join() !== factsOf(ENGLISH_MESSAGES[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('writes each % as its percentages, with the same blank or none', () => {
    const { messages } = language;
    const blank = /\}(\s?)%/.exec(messages['format.percent'] ?? '')?.[1];
    const others = Object.values(messages).filter((message) =>
      [...message.matchAll(/[\d}](\s?)%/g)].some(([, each]) => each !== blank),
    );
    expect(others).toEqual([]);
  });

  it('has the plural forms of its language, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const wrong = Object.entries(language.messages).filter(([, message]) =>
      pluralsIn(parseMessage(message)).some(
        (form) => !/^=\d+$/.test(form) && !pluralCategories.some((each) => each === form),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is read by others as it is read here', () => {
    const plurals = new Intl.PluralRules(tag);
    for (const [key, message] of Object.entries(language.messages)) {
      const names = argumentsIn(parseMessage(message));
      const isChoice = (name: string) => new RegExp(`\\{${name}, plural`).test(message);
      for (const shape of SHAPES) {
        const given = Object.fromEntries(
          names.map((name) => [name, isChoice(name) && typeof shape !== 'number' ? 2 : String(shape)]),
        );
        expect(formatMessage(parseMessage(message), texts(given), plurals), key).toBe(
          String(new IntlMessageFormat(message, tag, undefined, { ignoreTag: true }).format(given)),
        );
      }
    }
  });

  it('says something whatever the facts are, if they are absent, too', () => {
    const words = wordsOf(language);
    for (const [key, message] of Object.entries(language.messages)) {
      const names = argumentsIn(parseMessage(message));
      const facts = names.map(factOfArgument);
      const single = new Set([
        'given',
        ...names.filter((name) => /_(?:value|date|written)$/.test(name)).map(factOfArgument),
      ]);
      for (const shape of [undefined, '', 'true', 3, -3, '-12.50', 'x'.repeat(500), [], ['a'], ['a', 'b']]) {
        const values = Object.fromEntries(
          facts.map((fact) => [fact, Array.isArray(shape) && single.has(fact) ? 'x' : shape]),
        );
        const text = words.say(key, argumentsOf(values, words, { ...ENGLISH, value: words.value }));
        if (!key.startsWith('value.'))
          expect(text.replace('{"advance": "1h"}', ''), key).not.toMatch(/undefined|NaN|\[object|[{}]/);
      }
    }
  });
});

describe('a catalogue', () => {
  it('falls back to English for a message that it does not have', () => {
    const messages = Object.fromEntries(
      Object.entries(nl.messages).filter(([key]) => key !== 'zero-total.problem'),
    );
    const words = wordsOf({ tag: 'nl', messages });
    expect(words.say('zero-total.problem')).toBe(ENGLISH_MESSAGES['zero-total.problem']);
    expect(words.say('zero-total.remedy')).toBe(nl.messages['zero-total.remedy']);
  });

  it('takes words of your own, with the facts of the message', () => {
    const own = createLanguage(nl, { 'zero-total.problem': 'Niets te betalen' });
    expect(own.messages['zero-total.problem']).toBe('Niets te betalen');
    expect(own.messages['zero-total.remedy']).toBe(nl.messages['zero-total.remedy']);
    expect(() => createLanguage(nl, { 'no-such.problem': 'x' } as never)).toThrow(
      new RangeError('messages has the key "no-such.problem", which no text of a language has.'),
    );
    expect(() => createLanguage(nl, { 'rate-missing.problem': 'Tarief van {feild}?' })).toThrow(RangeError);
    expect(() => createLanguage(nl, { 'rate-missing.problem': 'Tarief van {field?' })).toThrow(SyntaxError);
  });

  it('is described for translators, key by key', () => {
    expect(Object.keys(DESCRIPTIONS)).toEqual(KEYS);
  });

  it('types its keys and arguments (write with --update)', async () => {
    const module = await format(messageArguments(ENGLISH_MESSAGES), {
      parser: 'typescript',
      printWidth: 110,
      singleQuote: true,
    });
    await expect(module).toMatchFileSnapshot('../../src/languages/message-arguments.ts');
  });
});
