import { EN_16931 } from 'peppol-preflight/tools';
import type { DocumentIdentity } from 'peppol-preflight/bulk';
import { type Identifier, isIdentifiedBy, isOfPeppol } from './identifiers.js';
import { type DocumentKinds, hasRoot, isUblInvoice, type RootName } from './registry.js';
import type { Scenario } from './scenarios.js';
import { nameOf, type StatedKinds } from './stated-documents.js';

/** What is known of a schema before it is chosen which documents it judges. */
export interface SchemaEvidence {
  /** Its path in the package. */
  readonly schema: string;
  readonly roots: readonly RootName[];
  /** What the user says of its documents. */
  readonly stated: StatedKinds | undefined;
  /** What it compares the identifier of a document with. */
  readonly identifiers: readonly Identifier[];
  /** The standard whose rules it has, and no others. */
  readonly standard: 'EN 16931' | 'Peppol BIS' | undefined;
}

/** A document in the package. */
export interface Example extends DocumentIdentity {
  /** Its path in the package. */
  readonly file: string;
}

/**
 * Which documents each schema of a package judges, by the first of these that tells: what the user says; the scenarios in the package that
 * use it; the identifiers that the schema itself names; the standard, for the rules of EN 16931 in another syntax than UBL; the examples in
 * folders with a part of its name, then those in a folder with the name of its own; the identifiers of the examples that no other schema is
 * about; a document element that is not that of an invoice, and that no other schema has.
 *
 * @returns by the path of the schema; a schema whose documents cannot be told is left out
 */
export function chooseDocuments(
  schemas: readonly SchemaEvidence[],
  scenarios: readonly Scenario[],
  examples: readonly Example[],
): ReadonlyMap<string, DocumentKinds> {
  const chosen = new Map<string, DocumentKinds>();
  const choose = ({ schema, roots, stated }: SchemaEvidence, kinds: StatedKinds): void => {
    chosen.set(schema, { roots, identifiers: [], profileIds: [], ...kinds, ...stated });
  };
  const told = schemas.filter((each) => {
    const kinds = toldBy(each, scenarios, schemas);
    if (kinds !== undefined) choose(each, kinds);
    return kinds !== undefined;
  });
  const unnamed = schemas.filter((each) => !told.includes(each));
  const ids = new Map([...examplesBeside(unnamed, examples), ...examplesByFolder(unnamed, examples)]);
  for (const each of unnamed.filter((one) => ids.has(one)))
    choose(each, { identifiers: ids.get(each) ?? [] });
  const known = [...chosen.values()].flatMap(({ identifiers }) => identifiers);
  const open = unnamed.filter((each) => !ids.has(each));
  for (const each of open) {
    const isAlone = (others: readonly SchemaEvidence[]): boolean =>
      others.every((other) => other === each || !other.roots.some((root) => hasRoot(each.roots, root)));
    const identifiers = isAlone(open) ? foreignIds(each, examples, known).filter(isOwn) : [];
    const isOther = each.roots.length > 0 && !each.roots.some(isInvoice) && isAlone(schemas);
    if (identifiers.length > 0 || isOther) choose(each, { identifiers });
  }
  return chosen;
}

/** What is said of the documents of a schema, by the user, by scenarios, or by itself. */
function toldBy(
  schema: SchemaEvidence,
  scenarios: readonly Scenario[],
  all: readonly SchemaEvidence[],
): StatedKinds | undefined {
  const { stated, identifiers } = schema;
  if (stated?.identifiers !== undefined) return {};
  const own = scenarios.filter(({ resources }) => resources.includes(nameOf(schema.schema)));
  if (own.length > 0) return kindsOfScenarios(schema, own);
  if (identifiers.length > 0) return { identifiers };
  return stated === undefined ? ofStandard(schema, all) : {};
}

function kindsOfScenarios({ roots }: SchemaEvidence, scenarios: readonly Scenario[]): DocumentKinds {
  const named = scenarios.flatMap((each) => each.roots);
  return { ...kindsOfAll(scenarios), roots: named.length > 0 ? named : roots };
}

/** The documents of several; where one of them does not ask for something, such as a process, the others' is not asked for either. */
export function kindsOfAll(kinds: readonly DocumentKinds[]): DocumentKinds {
  const all = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] => {
    const items = lists.some((each) => each.length === 0) ? [] : lists.flat();
    return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  };
  return {
    roots: all(kinds.map(({ roots }) => roots)),
    identifiers: all(kinds.map(({ identifiers }) => identifiers)),
    profileIds: all(kinds.map(({ profileIds }) => profileIds)),
  };
}

/** The rules of the standard judge all that is based on it; as the base of other schemas in the package, the documents of these. */
function ofStandard(
  { standard, roots }: SchemaEvidence,
  all: readonly SchemaEvidence[],
): StatedKinds | undefined {
  const isOtherSyntax = roots.length > 0 && !roots.some(isUblInvoice);
  if (standard !== 'EN 16931' || !isOtherSyntax) return undefined;
  const based = all.filter((other) => other.roots.some((root) => hasRoot(roots, root)));
  const identifiers = based.flatMap((other) => other.identifiers);
  return { identifiers: identifiers.length > 0 ? identifiers : [{ kind: 'starts-with', value: EN_16931 }] };
}

/**
 * The identifiers of the examples in folders with a part of the name of a schema: packages with a schema for each profile have a folder
 * of examples for each, too. Where several parts are folders, the longest one counts; a folder of two schemas tells nothing.
 */
function examplesByFolder(
  schemas: readonly SchemaEvidence[],
  examples: readonly Example[],
): ReadonlyMap<SchemaEvidence, readonly Identifier[]> {
  const folders = new Map(schemas.map((each) => [each, folderOf(each, examples)]));
  const found = new Map<SchemaEvidence, readonly Identifier[]>();
  for (const [each, folder] of folders) {
    const isShared = schemas.some((other) => other !== each && folders.get(other) === folder);
    if (folder === undefined || isShared) continue;
    const own = examples.filter(({ file }) => foldersOf(file).includes(folder));
    const ids = foreignIds(each, own, []).map(({ value }) => ({ kind: 'exactly', value }) as const);
    if (ids.length > 0) found.set(each, ids);
  }
  return found;
}

/**
 * The identifier of the examples in a folder with the name of the innermost one possible that a schema lies in: packages of several
 * processes have a folder of schemas and one of examples for each. A folder of all examples, or of several identifiers, tells nothing.
 */
function examplesBeside(
  schemas: readonly SchemaEvidence[],
  examples: readonly Example[],
): ReadonlyMap<SchemaEvidence, readonly Identifier[]> {
  const isIn = (folder: string, { file }: Example): boolean => foldersOf(file).includes(folder);
  const found = new Map<SchemaEvidence, readonly Identifier[]>();
  for (const each of schemas) {
    const folder = foldersOf(each.schema).findLast((name) => examples.some((example) => isIn(name, example)));
    if (folder === undefined || examples.every((example) => isIn(folder, example))) continue;
    const own = examples.filter((example) => isIn(folder, example));
    const [id, ...others] = foreignIds(each, own, []).filter(isOwn);
    if (id !== undefined && others.length === 0) found.set(each, [{ kind: 'exactly', value: id.value }]);
  }
  return found;
}

/** The folder of examples that has the longest part of the name of a schema. */
function folderOf({ schema, roots }: SchemaEvidence, examples: readonly Example[]): string | undefined {
  const folders = examples.filter((each) => hasRoot(roots, each)).flatMap(({ file }) => foldersOf(file));
  return partsOfName(schema).find((name) => folders.includes(name));
}

/** The words of a name, alone and in a row, longest first, without what stands between them: "BASIC-WL" is also "basicwl". */
function partsOfName(schema: string): readonly string[] {
  const words = nameOf(schema)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_each, more) => words.slice(from, from + more + 1).join('')),
  );
  return parts.filter((part) => part !== '').sort((one, other) => other.length - one.length);
}

function foldersOf(file: string): readonly string[] {
  return file
    .toLowerCase()
    .split('/')
    .slice(0, -1)
    .map((folder) => folder.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
}

/** The standard's own identifier would stand for everything that is based on it. */
function isOwn({ value }: Identifier): boolean {
  return value !== EN_16931;
}

/** The identifiers of examples with a document element of the schema that neither Peppol nor another schema is about. */
function foreignIds(
  { roots }: SchemaEvidence,
  examples: readonly Example[],
  known: readonly Identifier[],
): readonly Identifier[] {
  const ids = examples
    .filter((example) => hasRoot(roots, example))
    .map(({ customizationId }) => customizationId)
    .filter((id) => id !== '' && !isOfPeppol(id));
  return [...new Set(ids)]
    .filter((id) => !known.some((identifier) => isIdentifiedBy(id, identifier)))
    .map((value) => ({ kind: 'is', value }));
}

/** Invoices follow many specifications: their document element tells nothing. */
function isInvoice(root: RootName): boolean {
  return isUblInvoice(root) || /^CrossIndustry(?:Document|Invoice)$/.test(root.local);
}
