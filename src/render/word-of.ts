/** What a table has for a code that an invoice names, undefined for nothing: `constructor` is no word of a table. */
export function wordOf<Word>(table: Readonly<Record<string, Word>>, code: string): Word | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
