/** The JSON pointer (RFC 6901) of a path of names and indexes; '' for the whole value. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The names and indexes of a JSON pointer, all as text. */
export function fromPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that a JSON pointer leads to; undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const segment of fromPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[segment];
  }
  return value;
}

/** The pointer of the parent of a field: `/items/0` of `/items/0/tax_rate`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The pointer of the first item of a list that is meant; undefined if there is none, or no list. */
export function itemAt(
  document: unknown,
  list: string,
  isMeant: (item: unknown) => boolean,
): string | undefined {
  const items = valueAt(document, list);
  const index = Array.isArray(items) ? (items as unknown[]).findIndex(isMeant) : -1;
  return index === -1 ? undefined : `${list}/${index}`;
}
