import { join } from 'node:path';
import { explainRule, type Layer, type OwnRuleSet } from 'peppol-preflight';
import { type CompiledSchematron, compileSchematron, type SchematronModel } from 'peppol-preflight/compiler';
import { readSchematronFile } from 'peppol-preflight/tools';
import type { SchemaEvidence } from './choose-documents.js';
import { rootsOf } from './documents-of.js';
import { identifiersOf, profileIdsDemanded } from './identifiers-of.js';
import type { OpenPackage } from './open-package.js';
import type { DocumentKinds } from './registry.js';
import { nameOf } from './stated-documents.js';
import { identifiersTried, loadCompiled } from './try-rules.js';

/** A schema that was read, with what tells its documents. */
export interface ReadSchema extends SchemaEvidence {
  readonly model: SchematronModel;
  readonly rules: readonly string[];
  /** The ProfileIDs that a fatal rule demands. */
  readonly demanded: readonly string[];
  /** The packaged layers whose rules are among its own. */
  readonly replaces: readonly Layer[];
  /** @throws SchematronError if it cannot be compiled, which matters only if it is to judge documents */
  readonly compile: () => CompiledSchematron;
}

/** A schema with the documents that it judges. */
export interface OwnSchema extends ReadSchema {
  readonly kinds: DocumentKinds;
}

/** Reads a schema of a package. @throws SchematronError if it cannot be read */
export function readSchema(
  { folder }: OpenPackage,
  schema: string,
  queryBinding: 'xslt2' | undefined,
): Omit<ReadSchema, 'stated'> {
  const model = readSchematronFile(join(folder, schema), { folder, ...(queryBinding && { queryBinding }) });
  const ids = model.patterns.flatMap(({ rules }) =>
    rules.flatMap(({ checks }) => checks.map(({ id }) => id)),
  );
  let compiled: CompiledSchematron | undefined;
  return {
    schema,
    model,
    compile: () => (compiled ??= compileSchematron(model, { name: nameOf(schema) })),
    rules: ids,
    roots: rootsOf(model),
    identifiers: identifiersOf(model),
    demanded: profileIdsDemanded(model),
    replaces: layersIn(ids),
    standard: standardOf(ids),
  };
}

/** The standard whose rules these are, and no others. */
function standardOf(ids: readonly string[]): SchemaEvidence['standard'] {
  if (ids.includes('BR-CO-15') && ids.every((id) => OF_STANDARD.test(id))) return 'EN 16931';
  return layersIn(ids).includes('peppol') && ids.every(isPackagedRule) ? 'Peppol BIS' : undefined;
}

/** The ids of the rules of EN 16931 in its two syntaxes. */
const OF_STANDARD =
  /^(?:BR-(?:(?:CO|CL|DEC|S|Z|E|AE|IC|G|O|IG|IP|AF|AG|B)-)?\d+(?:-\w+)?|(?:CII|UBL)-(?:SR|DT|CR)-\d+(?:-\w+)?)$/;

function isPackagedRule(id: string): boolean {
  return explainRule(id) !== undefined;
}

/** National rules refer to some rules of the standard or of Peppol; a set that has them in it has nearly all of them, under their ids. */
function layersIn(ids: readonly string[]): readonly Layer[] {
  const count = (form: RegExp): number => new Set(ids.filter((id) => form.test(id))).size;
  const layers: Layer[] = [];
  if (ids.includes('BR-CO-15') || count(/^BR-\d+$/) >= 30) layers.push('en16931');
  if (count(/^PEPPOL-EN16931-R\d+$/) >= 20) layers.push('peppol');
  return layers;
}

/** The identifiers that a schema shows when it judges, where neither the user nor its text tells them. */
export async function withEvidence(schema: ReadSchema): Promise<ReadSchema> {
  const { identifiers, stated, model, roots } = schema;
  if (identifiers.length > 0 || stated !== undefined) return schema;
  const ruleSet = await loaded(schema);
  return ruleSet === undefined ? schema : { ...schema, identifiers: identifiersTried(ruleSet, model, roots) };
}

/** The rule set of a schema; undefined if it cannot be compiled, which is an error elsewhere if it is to judge documents. */
export async function loaded({ compile }: ReadSchema): Promise<OwnRuleSet | undefined> {
  let compiled: CompiledSchematron;
  try {
    compiled = compile();
  } catch {
    return undefined;
  }
  return loadCompiled(compiled);
}
