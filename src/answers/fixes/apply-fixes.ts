import { argumentError, assertItems, assertKnownOptions } from '#errors';
import type { CheckIssue, Fix, PatchOperation } from '../../issues/issue.js';
import { applyPatch } from '../../document/json/apply-patch.js';

/** Which fixes to apply. */
export interface ApplyOptions {
  /** Also the suggested ones, the first of each issue. Without it only safe ones are applied. */
  readonly suggested?: boolean;
  /** The `id` of each `choice` to apply; it comes before the other fixes of its issue. */
  readonly choices?: readonly string[];
}

/**
 * Applies fixes of issues to the input of `check`. If an issue has several fixes, one is applied: a safe one, or else, with
 * `suggested`, the first suggested one. A `choice` is applied only by its id. A fix for a field that an earlier fix has changed
 * is left out: check the result again for remaining issues. The order of the issues does not matter to where a fix lands: what
 * fixes remove from a list goes last.
 *
 * @param input what was given to `check`; it is not changed
 * @param fixesOrIssues issues of `check`, or some of their fixes
 * @returns the corrected copy
 * @throws TypeError that names an argument of the wrong type
 * @throws RangeError when a fix is not one of this input: there is nothing at the place that it changes; when `choices` has
 *   an id that no fix has
 */
export function applyFixes<Input>(
  input: Input,
  fixesOrIssues: readonly (CheckIssue | Fix)[],
  options: ApplyOptions = {},
): Input {
  assertFixes('fixesOrIssues', fixesOrIssues);
  assertKnownOptions<ApplyOptions>(options, { suggested: 'true or false?', choices: 'anything?' });
  if (options.choices !== undefined) assertChoices(options.choices, fixesOrIssues);
  return applyPatch(input, patchOf(chooseFixes(fixesOrIssues, options))) as Input;
}

/** @throws TypeError that names what is neither an issue nor a fix */
function assertFixes(name: string, fixesOrIssues: readonly (CheckIssue | Fix)[]): void {
  assertItems(name, fixesOrIssues);
  for (const [index, each] of fixesOrIssues.entries()) {
    if ('patch' in each)
      assertItems(`${name}[${index}].patch`, each.patch, { op: 'a string', path: 'a string' });
    else {
      assertItems(`${name}[${index}].fixes`, each.fixes, { kind: 'a string' });
      assertFixes(`${name}[${index}].fixes`, each.fixes);
    }
  }
}

/** @throws TypeError if it is not a list of texts; RangeError that names an id that no fix has */
function assertChoices(choices: unknown, fixesOrIssues: readonly (CheckIssue | Fix)[]): void {
  if (!Array.isArray(choices)) throw argumentError('options.choices must be a list of ids', choices);
  const ids = new Set(
    fixesOrIssues.flatMap((each) => ('patch' in each ? [each] : each.fixes)).map(({ id }) => id),
  );
  for (const [index, id] of choices.entries()) {
    if (typeof id !== 'string') throw argumentError(`options.choices[${index}] must be a string`, id);
    if (!ids.has(id))
      throw new RangeError(
        `options.choices names ${JSON.stringify(id)}, which is not the id of any of these fixes.`,
      );
  }
}

/**
 * The operations of fixes that were chosen together, for the input that they were made for. What leaves a list goes last,
 * from its end, so that every pointer means what it meant when the fix was made.
 */
export function patchOf(fixes: readonly Fix[]): readonly PatchOperation[] {
  const all = fixes.flatMap(({ patch }) => patch);
  const isFromList = (operation: PatchOperation) => /\/\d+$/.test(leavingOf(operation));
  return [
    ...all.filter((operation) => !isFromList(operation)),
    ...all.filter(isFromList).toSorted((one, other) => comparePlaces(leavingOf(other), leavingOf(one))),
  ];
}

/** The place that something leaves; '' if nothing does. */
function leavingOf(operation: PatchOperation): string {
  if (operation.op === 'move') return operation.from;
  return operation.op === 'remove' ? operation.path : '';
}

/** Orders pointers by their names, and by the numbers in them. */
function comparePlaces(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The fixes that are applied together, in the order of their issues. */
export function chooseFixes(
  fixesOrIssues: readonly (CheckIssue | Fix)[],
  { suggested = false, choices = [] }: ApplyOptions = {},
): readonly Fix[] {
  const chosen: Fix[] = [];
  /** Places that a chosen fix changes, and those that they are in. */
  const changed = new Set<string>();
  const owners = new Set<string>();
  for (const each of fixesOrIssues) {
    const fixes = 'patch' in each ? [each] : each.fixes;
    const fix =
      fixes.find(({ id }) => id !== undefined && choices.includes(id)) ??
      fixes.find(({ kind }) => kind === 'safe') ??
      (suggested ? fixes.find(({ kind }) => kind === 'suggested') : undefined);
    const places = fix?.patch.flatMap(placesOf) ?? [];
    if (fix === undefined) continue;
    if (places.some((place) => owners.has(place) || ownersOf(place).some((other) => changed.has(other))))
      continue;
    chosen.push(fix);
    for (const place of places) {
      changed.add(place);
      for (const owner of ownersOf(place)) owners.add(owner);
    }
  }
  return chosen;
}

function placesOf(operation: PatchOperation): readonly string[] {
  return operation.op === 'move' ? [operation.from, operation.path] : [operation.path];
}

/** A place and everything that it is in, up to the whole input. */
function ownersOf(pointer: string): readonly string[] {
  const ends = [...pointer.matchAll(/\/[^/]*/g)].map(({ 0: part, index }) => index + part.length);
  return ['', ...ends.map((end) => pointer.slice(0, end))];
}

/**
 * Gives each choice among the fixes of issues, and of their consequences, an id of its own, by which `applyFixes` applies it:
 * `total-mismatch/subtotal/1`.
 */
export function nameChoices(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  return named(issues, new Map());
}

/** @param counts how many choices have the same begin of an id */
function named(issues: readonly CheckIssue[], counts: Map<string, number>): readonly CheckIssue[] {
  const withId = (fix: Fix, owner: string): Fix => {
    if (fix.kind !== 'choice') return fix;
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return { ...fix, id: `${owner}/${count}` };
  };
  return issues.map((issue) => {
    const { rule_id, pointer, fixes, consequences } = issue;
    return {
      ...issue,
      fixes: fixes.map((fix) => withId(fix, `${rule_id}${pointer}`)),
      consequences: named(consequences, counts),
    };
  });
}
