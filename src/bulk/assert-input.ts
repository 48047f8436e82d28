/**
 * Refuses what is no input of a bulk run, for callers in plain JavaScript.
 *
 * @throws TypeError that names the place
 */
export function assertInput(input: unknown, index: number): void {
  const fields =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  const { name, content, unusable, source } = fields;
  const hasContent = typeof content === 'string' || (typeof content === 'object' && content !== null);
  if (source !== undefined && !isSource(source)) {
    throw new TypeError(
      `Input ${index} of the bulk run has a source that is not { file, line } with a path and a number from 1.`,
    );
  }
  if (typeof name === 'string' && (hasContent || typeof unusable === 'string')) return;
  throw new TypeError(
    `Input ${index} of the bulk run must be { name, content } with a name that is a string and content that is a string, a Uint8Array or an object.`,
  );
}

function isSource(source: unknown): boolean {
  if (typeof source !== 'object' || source === null) return false;
  const { file, line } = source as Readonly<Record<string, unknown>>;
  return typeof file === 'string' && Number.isSafeInteger(line) && Number(line) >= 1;
}
