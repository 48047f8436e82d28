import { argumentError, assertFields, type FieldKinds, readObjects } from '#errors';
import { type FieldChecks, findValues, type FoundValue } from '../../src/document/find-values.js';
import { beyondInterface, type InterfaceLimit } from '../../src/document/interface-limits.js';
import { MAX_ISSUES } from '../../src/document/request-issues.js';
import type { ServiceIssue } from '../../src/document/service-error.js';

/** The service's name for the kind of an issue, and what follows the name of the field. */
export type FieldProblem = readonly [type: string, problem: string];

const TEXTS: Readonly<Record<InterfaceLimit, FieldProblem>> = {
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
 * @param further what else is looked for in its fields, such as codes that the interface does not have
 * @returns the entries of the 422, at most 1,000 of each; empty if there is none
 * @throws TypeError if `further` holds something other than functions and objects of functions, or one of them returns something
 *   other than a type and a problem
 */
export function interfaceIssues(
  document: unknown,
  further: FieldChecks<FieldProblem> = {},
): readonly ServiceIssue[] {
  assertChecks('further', further);
  return [
    ...beyondInterface(document).map(({ path, found }) => issueAt(path, TEXTS[found])),
    ...findValues(document, further, MAX_ISSUES).map(({ path, found }) =>
      issueAt(path, assertProblem(path, found)),
    ),
  ];
}

function assertChecks(name: string, checks: unknown, known: ReadonlySet<unknown> = new Set()): void {
  assertFields(name, checks);
  for (const [field, check] of Object.entries(checks as object)) {
    if (typeof check !== 'function' && !known.has(check))
      assertChecks(`${name}.${field}`, check, new Set([...known, check]));
  }
}

function assertProblem(path: FoundValue<unknown>['path'], found: unknown): FieldProblem {
  if (Array.isArray(found) && found.length === 2 && found.every((each) => typeof each === 'string'))
    return found as unknown as FieldProblem;
  const name = path.filter((part) => typeof part === 'string').join('.');
  throw argumentError(`further.${name} must return the type of an issue and its problem`, found);
}

function issueAt(path: FoundValue<unknown>['path'], [type, problem]: FieldProblem): ServiceIssue {
  return { loc: ['body', ...path], msg: `${path.at(-1) ?? ''} ${problem}`, type };
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
  const first = readObjects('issues', issues, LOCATED);
  const second = readObjects('others', others, LOCATED);
  const places = new Set(first.map(({ loc }) => loc.join('/')));
  return [...first, ...second.filter(({ loc }) => !places.has(loc.join('/')))];
}

const LOCATED = { loc: 'an array of strings and numbers' } as const satisfies FieldKinds;
