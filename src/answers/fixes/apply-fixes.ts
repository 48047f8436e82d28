import { assertFields, assertItems, isList } from '#errors';
import type { CheckIssue, Fix, PatchOperation } from '../../issues/issue.js';
import { applyPatch } from '../../document/json/apply-patch.js';

/** Which fixes to apply. */
export interface ApplyOptions {
  /** Also those that change what the Document means, the first of each issue. Without it only safe ones are applied. */
  readonly suggested?: boolean;
}

/**
 * Applies fixes of issues to the input of `check`. If an issue has several fixes, one is applied: a safe one, or else, with
 * `suggested`, the first. A fix for a field that an earlier fix has changed is left out: check the result again for
 * remaining issues.
 *
 * @param input what was given to `check`; it is not changed
 * @param fixesOrIssues issues of `check`, or fixes of theirs
 * @returns the corrected copy
 * @throws TypeError that names an argument of the wrong type, or an input that cannot be read
 * @throws RangeError when a fix is not one of this input: there is nothing at the place that it changes
 */
export function applyFixes<Input>(
  input: Input,
  fixesOrIssues: readonly (CheckIssue | Fix)[],
  options: ApplyOptions = {},
): Input {
  // Any other input is one that no fix fits.
  if (typeof input === 'object' && input !== null && !isList(input)) assertFields('input', input);
  assertFixes('fixesOrIssues', fixesOrIssues);
  assertFields('options', options, { suggested: 'true or false?' });
  const patch = chooseFixes(fixesOrIssues, options).flatMap((fix) => fix.patch);
  return applyPatch(input, patch) as Input;
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

/** The fixes that are applied together, in the order of their issues. */
export function chooseFixes(
  fixesOrIssues: readonly (CheckIssue | Fix)[],
  { suggested = false }: ApplyOptions = {},
): readonly Fix[] {
  const chosen: Fix[] = [];
  /** Places that a chosen fix changes, and those that they are in. */
  const changed = new Set<string>();
  const owners = new Set<string>();
  for (const each of fixesOrIssues) {
    const fixes = 'patch' in each ? [each] : each.fixes;
    const fix =
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
