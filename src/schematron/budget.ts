import { type Place, SchematronError } from './schematron-error.js';

/** Pays for what includes, abstract rules and abstract patterns put in. @throws SchematronError when it is used up */
export type Budget = (cost: number, place: Place) => void;

/** Characters of a schema with everything put in; an element counts for a hundred. The largest known sets have three million. */
const LARGEST_SCHEMA = 30_000_000;

/**
 * The maximum size of a schema: a file of a kilobyte could otherwise double its content with each of forty
 * abstract rules.
 */
export function createBudget(): Budget {
  let left = LARGEST_SCHEMA;
  return (cost, place) => {
    left -= cost;
    if (left < 0) {
      throw new SchematronError(
        place,
        `with all that it includes and extends, the schema is larger than ${LARGEST_SCHEMA} characters: split it`,
      );
    }
  };
}

/** What an element without its children costs. */
export function costOf(element: { readonly attributes: readonly { readonly value: string }[] }): number {
  return element.attributes.reduce((sum, { value }) => sum + value.length, 100);
}
