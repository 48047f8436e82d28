import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from 'peppol-preflight/render';
import { describe, expect, test } from 'vitest';
import { wordsModule } from '../../src/web/words-module.js';

const WEB = new URL('../../web/', import.meta.url);
const filesOf = (end: string) =>
  readdirSync(WEB)
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(new URL(file, WEB), 'utf8'));

/** What the page says in a language, by its keys: text, or parts of it. */
function wordsOf(code: string): Readonly<Record<string, unknown>> {
  return JSON.parse(wordsModule(code).replace(/^export const words = |;\n$/g, '')) as Record<string, unknown>;
}
const english = wordsOf('en');

describe.each(LANGUAGES)('the words of the page: %s', (code) => {
  const words = wordsOf(code);

  test('are those of English, and none is empty', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(words)) expect(text, key).toSatisfy(isSaid);
  });

  test('can be chosen', () => {
    const source = readFileSync(new URL('language.js', WEB), 'utf8');
    expect(source).toContain(`import { words as ${code} } from './words/${code}.js';`);
    expect(/LANGUAGES = \{ (.*) \}/.exec(source)?.[1]?.split(', ').sort()).toEqual([...LANGUAGES].sort());
  });

  test('tell the calls of the service as in English', () => {
    const callsOf = (all: unknown): readonly string[] =>
      [...JSON.stringify(all).matchAll(/(?:GET|POST|PUT) [\w/]+|\{\\"advance\\": \\"1h\\"\}/g)].map(
        ([call]) => call,
      );
    expect(callsOf(words)).toEqual(callsOf(english));
  });
});

/** Text, or parts: a text, a fact, or a choice by a number, which is all that the page writes. */
function isSaid(message: unknown): boolean {
  if (typeof message === 'string') return /^\S.*\S$/s.test(message);
  return (
    Array.isArray(message) &&
    message.every((part: unknown) => {
      if (typeof part === 'string') return true;
      const { cases, isPlural } = part as { readonly cases?: object; readonly isPlural?: boolean };
      return cases === undefined || (isPlural === true && Object.values(cases).every(Array.isArray));
    })
  );
}

test('the page says what there is, and all of it', () => {
  const [html = ''] = filesOf('.html');
  const named = [...html.matchAll(/data-(?:text|named|hint|about)="([\w-]+)"/g)].map(([, name = '']) => name);
  const said = filesOf('.js').flatMap((source) =>
    [...source.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, key = '']) => key),
  );
  const called = filesOf('.js').flatMap((source) =>
    [...source.matchAll(/say\('([\w-]+)'/g)].map(([, key = '']) => key),
  );
  const keys = Object.keys(english);
  expect(named.length).toBeGreaterThan(15);
  expect([...named, ...called].filter((key) => !keys.includes(key))).toEqual([]);
  const used = new Set([...named, ...said]);
  const families = /^(?:state|type|event|head)-|^document-(?:invoice|timeline|issues|ubl|fields)$/;
  expect(keys.filter((key) => !used.has(key) && !families.test(key))).toEqual([]);
});
