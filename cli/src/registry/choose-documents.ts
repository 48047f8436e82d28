import { EN_16931 } from 'peppol-preflight/tools';
import { type Identifier, isIdentifiedBy, isOfPeppol } from './identifiers.js';
import type { RootName } from './registry.js';

/** What is known of a schema before it is chosen which documents it judges. */
export interface SchemaEvidence {
  /** Its path in the package. */
  readonly schema: string;
  readonly roots: readonly RootName[];
  /** What it compares the identifier of a document with. */
  readonly identifiers: readonly Identifier[];
  /** Whether the rules of EN 16931 are in it. */
  readonly hasEn16931: boolean;
}

/** A document in the package. */
export interface Example extends RootName {
  readonly customizationId: string;
}

/** The documents that a schema judges. */
export interface ChosenDocuments {
  readonly roots: readonly RootName[];
  /** None for every document with one of the roots. */
  readonly identifiers: readonly Identifier[];
}

/**
 * Which documents each schema of a package judges, by the first of these that tells: what the caller says; the identifiers that the
 * schema itself names; the standard, for the rules of EN 16931 in another syntax than UBL; the identifiers of the examples in the package
 * that no other schema is about; a document element that is not that of an invoice, and that no other schema has.
 *
 * @param given CustomizationIDs, each for all schemas or, as `SCHEMA=ID`, for one
 * @returns by the path of the schema; a schema whose documents cannot be told is left out
 * @throws RangeError if `given` names a schema that is not there
 */
export function chooseDocuments(
  schemas: readonly SchemaEvidence[],
  given: readonly string[],
  examples: readonly Example[],
): ReadonlyMap<string, ChosenDocuments> {
  const said = givenFor(schemas, given);
  const chosen = new Map<string, ChosenDocuments>();
  const open: SchemaEvidence[] = [];
  for (const each of schemas) {
    const identifiers =
      said(each.schema) ?? (each.identifiers.length > 0 ? each.identifiers : ofStandard(each));
    if (identifiers === undefined) open.push(each);
    else chosen.set(each.schema, { roots: each.roots, identifiers });
  }
  const known = [...chosen.values()].flatMap(({ identifiers }) => identifiers);
  for (const each of open) {
    const isAlone = (others: readonly SchemaEvidence[]): boolean =>
      others.every((other) => other === each || !other.roots.some((root) => hasRoot(each.roots, root)));
    const ids = isAlone(open) ? foreignIds(each, examples, known) : [];
    if (ids.length > 0) {
      const identifiers = ids.map((value) => ({ kind: 'is', value }) as const);
      chosen.set(each.schema, { roots: each.roots, identifiers });
    } else if (each.roots.length > 0 && !each.roots.some(isInvoice) && isAlone(schemas)) {
      chosen.set(each.schema, { roots: each.roots, identifiers: [] });
    }
  }
  return chosen;
}

/** The identifiers that the caller names for a schema; undefined if there are none. */
function givenFor(
  schemas: readonly SchemaEvidence[],
  given: readonly string[],
): (schema: string) => readonly Identifier[] | undefined {
  const forAll: Identifier[] = [];
  const forOne = new Map<string, Identifier[]>();
  for (const text of given) {
    const at = text.indexOf('=');
    const value = { kind: 'is', value: text.slice(at + 1) } as const;
    if (at < 0) {
      forAll.push(value);
      continue;
    }
    const name = text.slice(0, at);
    const named = schemas.filter(({ schema }) => schema === name || nameOf(schema) === name);
    if (named.length === 0)
      throw new RangeError(
        `--customization-id names the schema "${name}", which is not in the package: choose from ${schemas.map(({ schema }) => schema).join(', ')}.`,
      );
    for (const { schema } of named) forOne.set(schema, [...(forOne.get(schema) ?? []), value]);
  }
  return (schema) => forOne.get(schema) ?? (forAll.length > 0 ? forAll : undefined);
}

/** The name of a schema without its folder and `.sch`. */
function nameOf(schema: string): string {
  return schema.replace(/^.*\//, '').replace(/\.sch$/i, '');
}

function ofStandard({ hasEn16931, roots }: SchemaEvidence): readonly Identifier[] | undefined {
  const isOtherSyntax = roots.length > 0 && roots.every(({ namespace }) => !namespace.startsWith(UBL));
  return hasEn16931 && isOtherSyntax ? [{ kind: 'starts-with', value: EN_16931 }] : undefined;
}

/** The identifiers of examples with a document element of the schema that neither Peppol nor another schema is about. */
function foreignIds(
  { roots }: SchemaEvidence,
  examples: readonly Example[],
  known: readonly Identifier[],
): readonly string[] {
  const ids = examples
    .filter((example) => hasRoot(roots, example))
    .map(({ customizationId }) => customizationId)
    .filter((id) => id !== '' && id !== EN_16931 && !isOfPeppol(id));
  return [...new Set(ids)].filter((id) => !known.some((identifier) => isIdentifiedBy(id, identifier)));
}

function hasRoot(roots: readonly RootName[], { namespace, local }: RootName): boolean {
  return roots.some((root) => root.namespace === namespace && root.local === local);
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Invoices follow many specifications: their document element tells nothing. */
function isInvoice({ namespace, local }: RootName): boolean {
  return (
    (namespace.startsWith(UBL) && /^(?:Invoice|CreditNote)$/.test(local)) ||
    /^CrossIndustry(?:Document|Invoice)$/.test(local)
  );
}
