/**
 * Refuses what is no input of a bulk run, for callers in plain JavaScript.
 *
 * @throws TypeError that names the place
 */
export function assertInput(input: unknown, index: number): void {
  const fields =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  const { name, content, unusable } = fields;
  const hasContent = typeof content === 'string' || (typeof content === 'object' && content !== null);
  if (typeof name === 'string' && (hasContent || typeof unusable === 'string')) return;
  throw new TypeError(
    `Input ${index} of the bulk run must be { name, content } with a name that is a string and content that is a string, a Uint8Array or an object.`,
  );
}
