/** A part of a text, and what is put in its place. */
export type Change = readonly [part: string | RegExp, by: string];

/**
 * A text with parts replaced, one after the other.
 *
 * @throws Error if a part is not there: a change that changes nothing is a mistake in a test
 */
export function replacedIn(text: string, ...changes: readonly Change[]): string {
  return changes.reduce((before, [part, by]) => {
    const after = before.replace(part, by);
    if (after === before) throw new Error(`${String(part)} is not there`);
    return after;
  }, text);
}
