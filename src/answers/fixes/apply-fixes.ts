import { assertKnownOptions, type FieldKinds, readObjects, readTexts } from '#errors';
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
  const given = readFixes('fixesOrIssues', fixesOrIssues);
  assertKnownOptions<ApplyOptions>(options, { suggested: 'true or false?', choices: 'anything?' });
  const { suggested = false } = options;
  const choices = readTexts('options.choices', options.choices ?? [], 'a list of ids');
  assertChoices(choices, given);
  const patch = patchOf(chooseFixes(given, { suggested, choices }));
  return applyPatch(input, patch) as Input;
}

/** @throws TypeError that names what is neither an issue nor a fix */
function readFixes<Each extends CheckIssue | Fix>(
  name: string,
  fixesOrIssues: readonly Each[],
  kinds: FieldKinds = {},
): readonly Each[] {
  return readObjects(name, fixesOrIssues, kinds).map((each, index) => {
    const place = `${name}[${index}]`;
    if (!('patch' in each)) {
      const fixes = readFixes(`${place}.fixes`, each.fixes, { kind: 'a string' });
      return { ...each, fixes };
    }
    const patch = readObjects(`${place}.patch`, each.patch, { op: 'a string', path: 'a string' });
    return { ...each, patch };
  });
}

/** @throws RangeError that names an id that no fix has */
function assertChoices(choices: readonly string[], fixesOrIssues: readonly (CheckIssue | Fix)[]): void {
  const fixes = fixesOrIssues.flatMap((each) => ('patch' in each ? [each] : each.fixes));
  const ids = new Set(fixes.map(({ id }) => id));
  const unknown = choices.find((id) => !ids.has(id));
  if (unknown === undefined) return;
  throw new RangeError(
    `options.choices names ${JSON.stringify(unknown)}, which is not the id of any of these fixes.`,
  );
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
  const wanted = fixesOrIssues.flatMap((each) => {
    const fixes = 'patch' in each ? [each] : each.fixes;
    return chosenFix(fixes, suggested, choices) ?? [];
  });
  const takesPlaces = createPlaceTaker();
  return wanted.filter(({ patch }) => takesPlaces(patch.flatMap(placesOf)));
}

/** The fix of an issue that is applied: a choice that was made, a safe one, or a suggested one where they are wanted. */
function chosenFix(fixes: readonly Fix[], suggested: boolean, choices: readonly string[]): Fix | undefined {
  return (
    fixes.find(({ id }) => id !== undefined && choices.includes(id)) ??
    fixes.find(({ kind }) => kind === 'safe') ??
    (suggested ? fixes.find(({ kind }) => kind === 'suggested') : undefined)
  );
}

/** Takes the places that a fix changes, unless an earlier fix changes one of them, something in it, or something that it is in. */
function createPlaceTaker(): (places: readonly string[]) => boolean {
  const changed = new Set<string>();
  /** The changed places, and everything that they are in. */
  const touched = new Set<string>();
  const isTaken = (place: string): boolean =>
    touched.has(place) || ownersOf(place).some((owner) => changed.has(owner));
  return (places) => {
    if (places.some(isTaken)) return false;
    for (const place of places) {
      changed.add(place);
      for (const owner of ownersOf(place)) touched.add(owner);
    }
    return true;
  };
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
