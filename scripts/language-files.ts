import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { formatMessage, parseMessage } from '../src/languages/message.js';

/** The catalogues: whoever adds one adds a language. English, which the others are compared with, is the first. */
export function languageCodes(): readonly string[] {
  const codes = readdirSync(new URL('../src/languages/', import.meta.url)).flatMap(
    (file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? [],
  );
  return ['en', ...codes.filter((code) => code !== 'en').sort()];
}

/** The modules that name every language, by their paths. */
export async function languageFiles(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map([
    ['src/languages/language-codes.ts', codesModule(codes)],
    ['src/languages/load-language.ts', loadModule(codes)],
    ['src/languages/parts/page.ts', partModule('page', 'pages and PDFs', codes)],
    ['src/languages/parts/report.ts', partModule('report', 'reports', codes)],
    ['src/languages/parts/playground.ts', partModule('playground', 'the playground', codes)],
    ['pdf/src/read/labels/page-units.ts', unitsModule(codes)],
    ['pdf/src/read/labels/page-labels.ts', labelsModule(codes)],
  ]);
  const written = [...files].map(
    async ([path, code]) =>
      [
        path,
        await format(HEAD + code, { parser: 'typescript', printWidth: 110, singleQuote: true }),
      ] as const,
  );
  return new Map(await Promise.all(written));
}

const HEAD = '// Written from the catalogues by npm run build:languages; not edited by hand.\n\n';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

function codesModule(codes: readonly string[]): string {
  return `/** The codes of the languages that answers, pages, PDFs and reports are in. Whatever offers a language takes it from here. */
export const LANGUAGE_CODES = [${codes.map((code) => `'${code}'`).join(', ')}] as const;

/** The code of a language: \`nl\`. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
`;
}

function loadModule(codes: readonly string[]): string {
  return `import type { Language } from './language.js';
import type { LanguageCode } from './language-codes.js';

/** Loads the texts of a language, which are loaded only where they are asked for. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  switch (code) {
${codes.map((code) => `case '${code}': return (await import('./${code}.js')).${code};`).join('\n')}
  }
}
`;
}

/** The module of a part that pages or programs say in every language. */
function partModule(part: string, where: string, codes: readonly string[]): string {
  return `${codes.map((code) => `import ${code} from '../${code}.json' with { type: 'json' };`).join('\n')}
import type { Language } from '../language.js';
import type { LanguageCode } from '../language-codes.js';
import { takeParts } from '../parts.js';

/** The words of ${where} in each language. */
export const ${part.toUpperCase()}_LANGUAGES: Readonly<Record<LanguageCode, Language>> = /* @__PURE__ */ takeParts('${part}', {
  ${codes.join(', ')},
});
`;
}

/** The module with the words for units on pages, by which the reader of PDFs knows them. */
function unitsModule(codes: readonly string[]): string {
  const words = new Map<string, Set<string>>();
  for (const code of codes)
    for (const [unit, word] of unitWords(code)) words.set(unit, (words.get(unit) ?? new Set()).add(word));
  return `/** The words for units on pages and PDFs in all languages, by their code of UN/ECE Recommendation 20 or 21. */
export const PAGE_UNITS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(
    Object.fromEntries([...words].map(([unit, each]) => [unit, [...each]])),
  )};
`;
}

/** The module with the labels of pages and the means of payment, which say nothing by themselves. */
function labelsModule(codes: readonly string[]): string {
  const labels = codes.flatMap((code) =>
    Object.entries(messagesOf(code))
      .filter(([key, message]) => /^(?:page|means|category)\./.test(key) && !message.includes('{'))
      .map(([, message]) => message),
  );
  return `/** The labels of pages and PDFs, and the means of payment, in all languages. */
export const PAGE_LABELS: readonly string[] = ${JSON.stringify([...new Set(labels)].sort())};
`;
}

/** The texts of a language by their keys. */
function messagesOf(code: string): Readonly<Record<string, string>> {
  const url = new URL(`../src/languages/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Readonly<Record<string, string>>;
}

/** The units of a language with their words for one and for several. */
function unitWords(code: string): readonly (readonly [unit: string, word: string])[] {
  const messages = messagesOf(code);
  const plurals = new Intl.PluralRules(code);
  return Object.entries(messages)
    .filter(([key]) => key.startsWith('unit.'))
    .flatMap(([key, message]) =>
      [1, 2, 5].map((count) => {
        const given = { text: () => '', choice: () => count };
        return [key.slice('unit.'.length), formatMessage(parseMessage(message), given, plurals)] as const;
      }),
    );
}

/**
 * The module of a new language, made from that of another one.
 *
 * @param dutch the source of `src/languages/nl.ts`
 */
export function languageModule(code: string, dutch: string): string {
  return dutch
    .replace(/\/\*\* Dutch.*\*\//, `/** ${names.of(code) ?? code}. */`)
    .replace("tag: 'nl'", `tag: '${code}'`)
    .replace('./nl.json', `./${code}.json`)
    .replace('const nl:', `const ${code}:`);
}

/** The entry points of the package with one for each language, in their places. */
export function withLanguages(
  entries: Readonly<Record<string, unknown>>,
  codes: readonly string[],
): Readonly<Record<string, unknown>> {
  const isLanguage = (entry: string): boolean => /^\.\/languages\/[a-z]{2}$/.test(entry);
  const languages = codes.map((code) => [
    `./languages/${code}`,
    { types: `./dist/languages/${code}.d.ts`, default: `./dist/languages/${code}.js` },
  ]);
  const first = Object.keys(entries).findIndex(isLanguage);
  const others = Object.entries(entries).filter(([entry]) => !isLanguage(entry));
  return Object.fromEntries([...others.slice(0, first), ...languages, ...others.slice(first)]) as Readonly<
    Record<string, unknown>
  >;
}
