import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from 'peppol-preflight/render';
import { describe, expect, test } from 'vitest';

const WEB = new URL('../../web/', import.meta.url);

/** The words of each language by its code. */
const languages = await Promise.all(
  readdirSync(new URL('words/', WEB)).map(async (file) => {
    const module = (await import(new URL(`words/${file}`, WEB).href)) as { words: unknown };
    return { code: file.replace('.js', ''), words: module.words };
  }),
);
const english = languages.find(({ code }) => code === 'en');

/** The path, kind and number of facts of each text: what every language has in common. */
function shapeOf(words: unknown, path = ''): readonly string[] {
  if (typeof words === 'function') return [`${path}(${words.length})`];
  if (typeof words !== 'object' || words === null) return [path];
  return Object.entries(words).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
}

/** Every text, those with facts with one and several. */
function textsOf(words: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function')
    return [1, 7].map((count) => [
      `${path}(${count})`,
      String(Reflect.apply(words, undefined, [count, 'x'])),
    ]);
  return Object.entries(words ?? {}).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

test('the page has the languages of invoices', () => {
  expect(languages.map(({ code }) => code)).toEqual([...LANGUAGES].sort());
});

describe.each(languages)('the words of the page: $code', ({ code, words }) => {
  test('are those of every language, and none is empty', () => {
    expect(shapeOf(words)).toEqual(shapeOf(english?.words));
    for (const [path, text] of textsOf(words)) expect(text, path).toMatch(/^\S.*\S$/s);
  });

  test('can be chosen', () => {
    const source = readFileSync(new URL('language.js', WEB), 'utf8');
    expect(source).toContain(`import { words as ${code} } from './words/${code}.js';`);
    expect(/LANGUAGES = \{ (.*) \}/.exec(source)?.[1]?.split(', ')).toEqual(LANGUAGES);
  });

  test('tell the calls of the service as in English', () => {
    const callsOf = (all: unknown): readonly string[] =>
      textsOf(all).flatMap(([path, text]) =>
        [...text.matchAll(/(?:GET|POST|PUT) [\w/]+|\{"advance": "1h"\}/g)].map(([call]) => `${path} ${call}`),
      );
    expect(callsOf(words)).toEqual(callsOf(english?.words));
  });
});

test('page.html names words that exist', () => {
  const html = readFileSync(new URL('page.html', WEB), 'utf8');
  const named = [...html.matchAll(/data-(?:text|named|hint|about)="(\w+)"/g)].map(
    ([, name = '']) => `.page.${name}`,
  );
  expect(named.length).toBeGreaterThan(15);
  expect(shapeOf(english?.words)).toEqual(expect.arrayContaining(named));
});
