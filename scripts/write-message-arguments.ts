import { argumentsIn, parseMessage } from '../src/languages/message.js';

/** The module that types the keys and the arguments of a catalogue: `src/languages/message-arguments.ts`. */
export function messageArguments(messages: Readonly<Record<string, string>>): string {
  const rows = Object.entries(messages).map(([key, message]) => {
    const names = [...argumentsIn(parseMessage(message))].sort();
    return `'${key}': ${names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')};`;
  });
  return [
    '// Written from en.json: npx vitest run --project daily test/languages/catalogues.test.ts --update',
    '',
    '/** The keys of the messages, each with the names of its arguments in English. */',
    `export interface MessageArguments {${rows.join('')}}`,
    '',
    '/** The code of an issue that has texts. */',
    'export type IssueCode = keyof MessageArguments extends infer Key ? Key extends `${infer Code}.problem` ? Code : never : never;',
    '',
    '/** The code of a fix that has a title. */',
    'export type FixCode = keyof MessageArguments extends infer Key ? Key extends `fix.${infer Code}` ? Code : never : never;',
    '',
  ].join('\n');
}
