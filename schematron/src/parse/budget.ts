import { type Place, SchematronError } from './schematron-error.js';

/** Counts the content that includes, abstract rules and abstract patterns insert. @throws SchematronError when the budget is used up */
export type Budget = (cost: number, place: Place) => void;

/** Characters of a schema with everything inserted; an element counts as a hundred. The largest known sets have three million. */
const LARGEST_SCHEMA = 30_000_000;

/** Reading a file takes time, even if it is short. */
export const COST_OF_FILE = 10_000;

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
        `with everything it includes and extends, the schema is larger than ${LARGEST_SCHEMA} characters (each file counts as at least ${COST_OF_FILE}): split it`,
      );
    }
  };
}

/** The cost of an element without its children. */
export function costOf(element: { readonly attributes: readonly { readonly value: string }[] }): number {
  return element.attributes.reduce((sum, { value }) => sum + value.length, 100);
}
