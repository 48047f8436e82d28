import { type Identifier, isIdentifiedBy } from './identifiers.js';
import { type AddedPackage, type AddedRuleSet, packageNames, readPackage } from './registry.js';

/** A schema with the ids of its rules. */
export interface JudgingSchema {
  readonly ruleSet: AddedRuleSet;
  readonly rules: readonly string[];
}

/** A schema that has a rule of the same id as another one, for the same documents. */
export interface Twin {
  readonly schema: string;
  readonly of: string;
  readonly rule: string;
}

/** The packages that judge some of the documents of another one. Those that are damaged judge nothing; they are reported on use. */
export function packagesBeside(folder: string, added: AddedPackage): readonly string[] {
  return packageNames(folder).filter((name) => {
    if (name === added.name) return false;
    try {
      const { ruleSets } = readPackage(folder, name);
      return ruleSets.some((other) => added.ruleSets.some((own) => shareDocuments(own, other)));
    } catch {
      return false;
    }
  });
}

/** Schemas of a package with rules of the same ids for the same documents. */
export function twinsIn(compiled: readonly JudgingSchema[]): readonly Twin[] {
  return compiled.flatMap(({ ruleSet, rules }, index) => {
    for (const other of compiled.slice(0, index)) {
      if (!shareDocuments(ruleSet, other.ruleSet)) continue;
      const rule = rules.find((id) => other.rules.includes(id));
      if (rule !== undefined) return [{ schema: ruleSet.schema, of: other.ruleSet.schema, rule }];
    }
    return [];
  });
}

function shareDocuments(one: AddedRuleSet, other: AddedRuleSet): boolean {
  const roots = (each: AddedRuleSet): readonly string[] =>
    each.roots.map(({ namespace, local }) => `{${namespace}}${local}`);
  return meet(roots(one), roots(other)) && meetIdentifiers(one.identifiers, other.identifiers);
}

/** Whether a document can be named by both; of patterns it is not known, so they are taken to meet only what they name. */
function meetIdentifiers(one: readonly Identifier[], other: readonly Identifier[]): boolean {
  return (
    one.length === 0 ||
    other.length === 0 ||
    one.some((first) =>
      other.some((second) => isIdentifiedBy(first.value, second) || isIdentifiedBy(second.value, first)),
    )
  );
}

/** Whether two lists have something in common; an empty one stands for everything. */
function meet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));
}
