import { assertItems } from '#errors';
import { beyondInterface, type InterfaceLimit } from '../document/interface-limits.js';
import type { ServiceIssue } from '../document/service-error.js';

/** The service's name for the kind of issue, and what follows the name of the field. */
const TEXTS: Readonly<Record<InterfaceLimit, readonly [type: string, problem: string]>> = {
  'enum-null': ['enum', 'is null: choose one of its values, or leave it out'],
  'text-null': ['string_type', 'is null: write a text, or leave it out'],
  'number-null': ['int_type', 'is null: write a whole number, or leave it out'],
  'below-zero': ['greater_than_equal', 'is below 0: write a percentage from 0 to 100'],
  'above-hundred': ['less_than_equal', 'is above 100: write a percentage from 0 to 100'],
};

/**
 * What the published interface of the service refuses in a Document, besides what cannot be read at all: null where an enum, a text
 * or a number is not nullable, and percentages outside 0 to 100. `createDocument` refuses it, `check` gives advice on it.
 *
 * @param document parsed JSON of any kind
 * @returns the entries of the 422, at most 1,000; empty if there is none
 */
export function interfaceIssues(document: unknown): readonly ServiceIssue[] {
  return beyondInterface(document).map(({ path, limit }) => {
    const [type, problem] = TEXTS[limit];
    return { loc: ['body', ...path], msg: `${path.at(-1) ?? ''} ${problem}`, type };
  });
}

/**
 * The issues of a 422, and those of others whose place is not among them.
 *
 * @throws TypeError when an argument has the wrong type
 */
export function joinIssues(
  issues: readonly ServiceIssue[],
  others: readonly ServiceIssue[],
): readonly ServiceIssue[] {
  assertItems('issues', issues, { loc: 'an array' });
  assertItems('others', others, { loc: 'an array' });
  const places = new Set(issues.map(({ loc }) => loc.join('/')));
  return [...issues, ...others.filter(({ loc }) => !places.has(loc.join('/')))];
}
