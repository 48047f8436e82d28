import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseMessage } from 'peppol-preflight/tools';

const { resolve } = createRequire(import.meta.url);

/** The beginning of the keys of what the page says. */
const OF_PAGE = 'stand-in.';

/**
 * What the page says in a language, as a module of JavaScript: the messages of its catalogue by their keys without their beginning, as
 * text, or as parts where they state something.
 *
 * @param code of the language
 */
export function wordsModule(code: string): string {
  const catalogue = JSON.parse(
    readFileSync(resolve(`peppol-preflight/languages/${code}.json`), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const words = Object.entries(catalogue).flatMap(([key, message]) => {
    if (!key.startsWith(OF_PAGE)) return [];
    const parts = parseMessage(message);
    const isText = parts.every((part) => typeof part === 'string');
    return [[key.slice(OF_PAGE.length), isText ? parts.join('') : parts] as const];
  });
  // The cases of a choice are a Map.
  const json = JSON.stringify(Object.fromEntries(words), (_, value: unknown) =>
    value instanceof Map ? (Object.fromEntries(value) as unknown) : value,
  );
  return `export const words = ${json};\n`;
}
