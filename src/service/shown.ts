/** A value that was given, as messages show it: texts in quotes, so that blanks are seen. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
