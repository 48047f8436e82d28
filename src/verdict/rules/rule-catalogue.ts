import { loadRuleCatalogue } from '#lazy/rule-catalogue';

/** A rule as its source states it. */
export interface CatalogueRule {
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** Name of the rule set. */
  readonly set: string;
  /** The versions of the rule set that contain it in this form, the newest first. */
  readonly versions: readonly string[];
  readonly kind: 'assert' | 'report';
  /** Business terms, the most important first. */
  readonly terms: readonly string[];
  /** The nodes it is evaluated on, as XPath. */
  readonly context: string;
  /** The condition that a correct document meets (`assert`) or a wrong one meets (`report`), as XPath. */
  readonly test: string;
  /** What is wrong if it fires, with `{expression}` instead of a value. */
  readonly problem: string;
  /** What to do about it, in the same form. */
  readonly remedy: string;
  /** The names of the values that an issue has besides its text. */
  readonly values: readonly string[];
  /** Where its source is, relative to the project. */
  readonly place: { readonly file: string; readonly line: number };
}

/**
 * Every rule of the rule sets that come with this package, in all their versions; one id may occur in several sets, versions and
 * contexts, the newest version of a set first.
 */
export function ruleCatalogue(): readonly CatalogueRule[] {
  return loadRuleCatalogue() as readonly CatalogueRule[];
}
