/** @throws TypeError that names the list, when it is no list of texts */
export function assertPeppolIds(name: string, value: unknown): asserts value is readonly string[] {
  // A hole in the list is no text, either.
  if (Array.isArray(value) && Array.from(value as unknown[]).every((each) => typeof each === 'string'))
    return;
  throw new TypeError(`${name} must be an array of strings such as "0208:0202239951".`);
}
