import { type Identifier, isIdentifiedBy, isNarrower } from './identifiers.js';
import { type AddedPackage, type AddedRuleSet, listPackages, packageNames, readPackage } from './registry.js';

/** A schema with the ids of its rules. */
export interface JudgingSchema {
  readonly ruleSet: AddedRuleSet;
  readonly rules: readonly string[];
}

/**
 * Leaves to a schema for an extension the documents of that: the schema of what it extends, which has rules of the same ids, does not judge
 * them as well, unless it names their identifier itself.
 */
export function exceptNarrower<Schema extends JudgingSchema>(schemas: readonly Schema[]): readonly Schema[] {
  return schemas.map((each) => {
    const { identifiers } = each.ruleSet;
    const except = schemas
      .filter(
        (other) => other !== each && haveSameRule(each, other) && shareDocuments(each.ruleSet, other.ruleSet),
      )
      .flatMap((other) => other.ruleSet.identifiers)
      .filter(
        (inner) =>
          identifiers.some((outer) => isNarrower(inner, outer)) &&
          !identifiers.some(
            (own) => textOf(own) === textOf(inner) || (own.kind === 'is' && own.value === inner.value),
          ),
      );
    // A package may have each schema in two languages.
    const different = [...new Map(except.map((inner) => [textOf(inner), inner])).values()];
    return { ...each, ruleSet: { ...each.ruleSet, except: different } };
  });
}

/** Leaves to each of several schemas for the same documents those of its own process, as orders of a simple and of an advanced one. */
export function ofOwnProcess<Schema extends JudgingSchema>(schemas: readonly Schema[]): readonly Schema[] {
  const ruleSets = schemas.map(({ ruleSet }) => ruleSet);
  return schemas.map((each) => ({ ...each, ruleSet: byProcess(each.ruleSet, ruleSets) }));
}

/** A rule set with the ProfileIDs that it demands, if one of others for the same documents demands other ones. */
function byProcess(own: AddedRuleSet, others: readonly AddedRuleSet[]): AddedRuleSet {
  const { demanded, profileIds } = own;
  const isDivided = others.some((other) => !meet(demanded, other.demanded) && shareDocuments(own, other));
  return isDivided && profileIds.length === 0 ? { ...own, profileIds: demanded } : own;
}

/** Equal identifiers have the same text. */
function textOf({ kind, value, containing = [] }: Identifier): string {
  return JSON.stringify([kind, value, containing]);
}

function haveSameRule(one: JudgingSchema, other: JudgingSchema): boolean {
  return one.rules.some((id) => other.rules.includes(id));
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
      const [here, there] = apart([added, readPackage(folder, name)]);
      return (
        there?.ruleSets.some((other) => here?.ruleSets.some((own) => shareDocuments(own, other))) === true
      );
    } catch {
      return false;
    }
  });
}

/** The packages that were added, with the documents that each judges beside the others. @throws Error as `listPackages` */
export function judgingPackages(folder: string): readonly AddedPackage[] {
  return apart(listPackages(folder));
}

/**
 * Tells packages apart whose schemas name the same identifiers, as those for invoices and for self-billing of one country may: by the
 * ProfileIDs that they demand, and by their examples. An identifier that only those of one of them have is that of its documents.
 */
export function apart(packages: readonly AddedPackage[]): readonly AddedPackage[] {
  const named = ({ identifiers }: AddedRuleSet): string => identifiers.map(textOf).sort().join();
  return packages.map((each) => {
    const others = packages.filter((other) => other !== each).flatMap(({ ruleSets }) => ruleSets);
    const ruleSets = each.ruleSets.map((ruleSet) => {
      const own = byProcess(ruleSet, others);
      const { identifiers, except, examples } = own;
      if (identifiers.length === 0 || examples.length === 0) return own;
      const theirs = others
        .filter((other) => named(other) === named(own) && shareDocuments(own, other))
        .flatMap((other) => other.examples)
        .filter((id) => !examples.includes(id));
      const ids = [...new Set(theirs)].map((value): Identifier => ({ kind: 'exactly', value }));
      return { ...own, except: [...except, ...ids] };
    });
    return { ...each, ruleSets };
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
  return (
    meet(roots(one), roots(other)) &&
    meet(one.profileIds, other.profileIds) &&
    meetIdentifiers(withoutExcepted(one, other), withoutExcepted(other, one))
  );
}

/** The identifiers of a rule set, unless another one leaves their documents to it. */
function withoutExcepted(
  { identifiers }: AddedRuleSet,
  { except }: AddedRuleSet,
): readonly Identifier[] | 'all' {
  if (identifiers.length === 0) return 'all';
  return identifiers.filter(
    (each) => !except.some((other) => other.kind === each.kind && other.value === each.value),
  );
}

/** Whether a document can be named by both; of patterns it is not known, so they are taken to meet only what they name. */
function meetIdentifiers(one: readonly Identifier[] | 'all', other: readonly Identifier[] | 'all'): boolean {
  if (one === 'all' || other === 'all') return true;
  return one.some((first) =>
    other.some((second) => isIdentifiedBy(first.value, second) || isIdentifiedBy(second.value, first)),
  );
}

/** Whether two lists have something in common; an empty one stands for everything. */
function meet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));
}
