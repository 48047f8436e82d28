import type { SchematronModel } from 'peppol-preflight/compiler';
import { attribute, type Expr, NAMESPACES, readSource, type SourceElement } from 'schematron-compiler/parse';
import { constantTexts } from './constant-texts.js';
import { assertionsOf, stepNames, variablesOf } from './schema-expressions.js';
import type { RootName } from './registry.js';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { OpenPackage } from './open-package.js';

/**
 * The document elements of a schema: those of the UBL and UN/CEFACT documents whose namespaces it declares, and those that its contexts
 * begin with; of these those that it has assertions for, if it compares the name of the document element.
 */
export function rootsOf(model: SchematronModel): readonly RootName[] {
  const { namespaces, patterns } = model;
  const roots = new Map<string, RootName>();
  const add = (namespace: string, local: string): void => {
    roots.set(`{${namespace}}${local}`, { namespace, local });
  };
  for (const uri of Object.values(namespaces)) {
    const local = DOCUMENTS.map((form) => form.exec(uri)?.[1]).find((each) => each !== undefined);
    if (local !== undefined && !/^(?:Common|Qualified|Unqualified|Signature|CoreComponent)/.test(local))
      add(uri, local);
  }
  for (const { context } of patterns.flatMap(({ rules }) => rules)) {
    for (const [, prefix, local = ''] of context.matchAll(FIRST_STEP)) {
      if (prefix === undefined) add('', local);
      else if (Object.hasOwn(namespaces, prefix)) add(namespaces[prefix] ?? '', local);
    }
  }
  const named = namesAsserted(model);
  const said = [...roots.values()].filter(({ local }) => named.includes(local));
  return said.length > 0 ? said : [...roots.values()];
}

/** The names that assertions require of the document element. */
function namesAsserted(model: SchematronModel): readonly string[] {
  const valuesOf = variablesOf(model);
  return assertionsOf(model).flatMap(({ context, test, isFatal }) => {
    if (!isFatal || test.kind !== 'binary' || !/^(?:=|eq)$/.test(test.operator)) return [];
    const [name, value] = isRootName(test.left, context) ? [test.left, test.right] : [test.right, test.left];
    const texts = isRootName(name, context) ? (constantTexts(value, valuesOf) ?? []) : [];
    return texts.map((text) => text.replace(/^.*:/, ''));
  });
}

/** Whether an expression is the name of the document element: `name(/*)`, or `name()` in a rule for it. */
function isRootName(expression: Expr, context: Expr | undefined): boolean {
  if (expression.kind !== 'call' || !/^(?:local-)?name$/.test(expression.name.local)) return false;
  const [node] = expression.args;
  const isAtRoot = isAbsolute(context) && stepNames(context)?.length === 1;
  if (node === undefined || node.kind === 'context-item') return isAtRoot;
  const isAtDocument = isAbsolute(context) && stepNames(context)?.length === 0;
  return stepNames(node)?.length === 1 && (isAbsolute(node) || isAtDocument);
}

function isAbsolute(expression: Expr | undefined): boolean {
  return expression?.kind === 'path' && expression.absolute;
}

/** Namespaces of documents that contain the name of their document element. */
const DOCUMENTS = [
  /^urn:oasis:names:specification:ubl:schema:xsd:([A-Za-z]+)-2$/,
  /^urn:un:unece:uncefact:data:standard:(CrossIndustry[A-Za-z]+|SCRDMCC[A-Za-z]+):\d+$/,
];

/** The first step of an absolute path, at the beginning of a context or of an alternative in it. */
const FIRST_STEP =
  /(?:^|[(|,])\s*\/(?:([\p{L}_][\p{L}\p{N}_.-]*):)?([\p{L}_][\p{L}\p{N}_.-]*)(?![\p{L}\p{N}_.:(-])/gu;

/**
 * The schemas in a package: its Schematron files whose root is a schema, except those that other ones include. Those with the shortest
 * path come first, because some packages have a copy of each schema with its includes put in.
 *
 * @throws SchematronError for a Schematron file that is not XML
 */
export function findSchemas({ folder, files }: OpenPackage): readonly string[] {
  const schemas: string[] = [];
  const included = new Set<string>();
  for (const file of files) {
    if (!/\.sch$/i.test(file)) continue;
    const root = readSource(readFileSync(join(folder, file)), file);
    if (root.local === 'schema' && root.namespace === NAMESPACES.schematron) schemas.push(file);
    for (const href of includesOf(root)) included.add(posix.join(posix.dirname(file), href));
  }
  const depth = (file: string): number => file.split('/').length;
  return schemas
    .filter((file) => !included.has(file))
    .sort((one, other) => depth(one) - depth(other) || one.length - other.length);
}

function includesOf(element: SourceElement): readonly string[] {
  const href = /^(?:include|extends)$/.test(element.local) ? attribute(element, 'href') : undefined;
  const below = element.children.flatMap((child) => (typeof child === 'string' ? [] : includesOf(child)));
  return href === undefined ? below : [href.replace(/#.*/, ''), ...below];
}
