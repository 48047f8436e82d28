import { MOST_LINES } from './request-issues.js';

/** What to look for in the fields of a Document; in a list, in those of each of its items. */
export interface FieldChecks<Found> {
  readonly [field: string]: ((value: unknown) => Found | undefined) | FieldChecks<Found>;
}

/** A value in which something was found. */
export interface FoundValue<Found> {
  /** Names and indexes from the Document to the value. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly found: Found;
}

/**
 * The values of a Document in which a check finds something, in the order of the checks. A list that is too long to be read as part of a
 * Document is left out.
 *
 * @param document as it was given: parsed JSON of any kind
 * @param most how many are looked for
 */
export function findValues<Found>(
  document: unknown,
  checks: FieldChecks<Found>,
  most: number,
): readonly FoundValue<Found>[] {
  const all: FoundValue<Found>[] = [];
  const visit = (owner: unknown, fields: FieldChecks<Found>, path: FoundValue<Found>['path']): void => {
    if (typeof owner !== 'object' || owner === null) return;
    for (const [name, check] of Object.entries(fields)) {
      const value = fieldOf(owner, name);
      if (typeof check === 'function') {
        const found = check(value);
        if (found !== undefined) all.push({ path: [...path, name], value, found });
      } else if (isList(value)) {
        const length = Number(fieldOf(value, 'length'));
        if (length > MOST_LINES) continue;
        for (let index = 0; index < length && all.length < most; index += 1)
          visit(fieldOf(value, index), check, [...path, name, index]);
      }
    }
  };
  visit(document, checks, []);
  return all.slice(0, most);
}

/** Getters and proxies are code of the caller: in what cannot be read nothing is found. */
function fieldOf(owner: object, name: string | number): unknown {
  try {
    return (owner as Readonly<Record<string | number, unknown>>)[name];
  } catch {
    return undefined;
  }
}

/** A list is not copied: it may claim billions of items. A proxy that was revoked cannot even be asked. */
function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
