import { rulesOf, type TriedExample } from './examples.js';
import type { AddedPackage } from './registry.js';

/** A package beside the others, and how the documents in it are judged. */
export interface TriedPackage {
  readonly name: string;
  readonly tried: readonly TriedExample[];
  /** The documents that obey the rules of the package itself, by their paths. */
  readonly good: ReadonlySet<string>;
  readonly packages: readonly AddedPackage[];
}

/**
 * Documents in a package that obey its rules show what else would judge them wrongly: another package that takes them for its own, or the
 * packaged rules in place of a base that is missing.
 *
 * @throws Error if another package refuses one of them, or the packaged rules all of them
 */
export function assertNoConflict({ name, tried, good, packages }: TriedPackage): void {
  const own = tried.filter(({ file }) => good.has(file));
  const refused = own.filter(({ broken }) => broken.length > 0);
  const others = packages.filter((each) => each.name !== name);
  const byOthers = refused.filter((example) =>
    others.some(({ ruleSets }) => ruleSets.some((each) => example.brokenOf.includes(each.name))),
  );
  if (byOthers.length > 0) {
    const names = others
      .filter(({ ruleSets }) =>
        byOthers.some(({ brokenOf }) => ruleSets.some((each) => brokenOf.includes(each.name))),
      )
      .map((each) => each.name);
    throw new Error(
      `${name} is not added: ${countOf(byOthers)} in it obey its rules, and would be invalid by ${rulesOf(byOthers)} of ${names.join(' and ')}. Remove ${names.join(' and ')} with "rules remove", or say with --customization-id which documents each of the packages is for.`,
    );
  }
  if (refused.length === 0 || refused.length < own.length) return;
  throw new Error(
    `${name} is not added: all of ${countOf(refused)} in it that obey its rules would be invalid by ${rulesOf(refused)} of the packaged rules. If a schema of it stands in for these, place it with --customization-id SCHEMA=ID.`,
  );
}

/** A package that is added beside another one, and how the documents in that are judged now. */
export interface BesideAnother {
  readonly added: AddedPackage;
  readonly beside: AddedPackage;
  readonly tried: readonly TriedExample[];
}

/** @throws Error if documents in a package that was added before are invalid by the new one alone */
export function assertOthersKept({ added, beside, tried }: BesideAnother): void {
  const theirs = beside.ruleSets.map(({ name }) => name);
  const own = added.ruleSets.filter(({ name }) => !theirs.includes(name));
  const refused = tried.filter(
    ({ brokenOf }) => brokenOf.length > 0 && brokenOf.every((name) => own.some((each) => each.name === name)),
  );
  const [first] = refused;
  if (first === undefined) return;
  const breaking = own.filter(({ name }) => refused.some(({ brokenOf }) => brokenOf.includes(name)));
  throw new Error(
    `${added.name} is not added: ${countOf(refused)} in ${beside.name}, such as ${first.file}, would be invalid by ${rulesOf(refused)} of ${added.name}. Leave out the schemas with these rules:\n--leave-out ${breaking.map(({ schema }) => schema).join(' ')}\nOr say with --customization-id which documents each of the packages is for.`,
  );
}

function countOf({ length }: readonly TriedExample[]): string {
  return `${length} document${length === 1 ? '' : 's'}`;
}
