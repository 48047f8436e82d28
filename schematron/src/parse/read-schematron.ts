import { assertArgument, assertChoice, assertKnownOptions } from '../../../errors/index.js';
import { type Budget, createBudget } from './budget.js';
import { checkEmbedded } from './check-embedded.js';
import { expandIncludes, type ResolveSource } from './expand-includes.js';
import { referenceIds } from './check-references.js';
import { checkQueryBinding } from './query-binding.js';
import { readLet, readPattern } from './read-pattern.js';
import { prefixesOf, readNamespaces } from './read-namespaces.js';
import { readSource } from './read-source.js';
import { instantiatePattern } from './resolve-abstract.js';
import { readDocuments } from './read-documents.js';
import { createErrorList, type Place, SchematronError } from './schematron-error.js';
import type {
  CodeList,
  SchematronLet,
  SchematronModel,
  SchematronPhase,
  SchematronWarning,
} from './schematron-model.js';
import {
  attribute,
  childElements,
  isSchematron,
  NAMESPACES,
  refuseElement,
  requiredAttribute,
  requireName,
  type SourceElement,
} from './source-element.js';

/**
 * Reads a Schematron schema (ISO/IEC 19757-3, query binding xslt2) into a model; includes, abstract patterns and
 * abstract rules are resolved. Diagnostics, properties and documentation are skipped. An unknown element is an error.
 *
 * @param text the text, or its bytes in the encoding that they declare
 * @param options.file the name shown in errors; relative includes start from it
 * @param options.resolve returns the text of included files; without it an include is an error
 * @param options.resolveDocument returns the text of files that expressions read with `document('…')`; without it such a call is an error
 * @param options.queryBinding how to read a schema that declares a binding other than xslt2, or none
 * @throws TypeError when an argument has the wrong type
 * @throws SchematronError with file and line
 */
export function readSchematron(
  text: string | Uint8Array,
  options: ReadSchemaOptions & {
    readonly file?: string;
    readonly resolve?: ResolveSource;
    readonly resolveDocument?: ResolveSource;
  } = {},
): SchematronModel {
  assertArgument('text', text, 'a string or a Uint8Array');
  assertKnownOptions(options, {
    queryBinding: 'anything?',
    file: 'a string?',
    resolve: 'a function?',
    resolveDocument: 'a function?',
  });
  if (options.queryBinding !== undefined)
    assertChoice('options.queryBinding', options.queryBinding, ['xslt2']);
  const resolve = options.resolve ?? refuseInclude;
  const budget = createBudget();
  const source = readSource(text, options.file ?? 'schema.sch');
  const schema = expandIncludes(source, resolve, budget);
  const model = readSchema(schema, { ...options, budget });
  return { ...model, documents: readDocuments(model, { resolve: options.resolveDocument, budget }) };
}

const refuseInclude: ResolveSource = (href, place) => {
  throw new SchematronError(place, `${href} is included, but no files are available here`);
};

const SKIPPED = ['p', 'diagnostics', 'properties', 'title', 'ns', 'rules'];

/** How a schema is to be read. */
export interface ReadSchemaOptions {
  /** The query binding to read it by, regardless of its declaration: for XPath 1.0 rules that are also valid in XPath 2.0. */
  readonly queryBinding?: 'xslt2';
}

/** The model of a `schema` element whose includes are resolved. */
export function readSchema(
  schema: SourceElement,
  { queryBinding, budget = createBudget() }: ReadSchemaOptions & { readonly budget?: Budget } = {},
): SchematronModel {
  const { place } = schema;
  checkRoot(schema);
  const warnings: SchematronWarning[] = [];
  const warn = (at: Place, text: string): void => {
    if (warnings.every((each) => each.text !== text || each.place.line !== at.line))
      warnings.push({ place: at, text });
  };
  const errors = createErrorList();
  const children = childElements(schema, warn);
  const named = (local: string): readonly SourceElement[] =>
    children.filter((child) => isSchematron(child, local));
  const foreign = (namespace: string, local: string): readonly SourceElement[] =>
    children.filter((child) => child.local === local && child.namespace === namespace);
  for (const child of children)
    errors.attempt(() => {
      if (child.namespace === '')
        warn(
          child.place,
          `<${child.local}> is in no namespace and judges nothing, as in other processors: declare xmlns="${NAMESPACES.schematron}" where it is written`,
        );
      else if (isSchematron(child, 'rule'))
        warn(
          child.place,
          'a <rule> outside of a pattern judges nothing, as in other processors: put it into a <pattern>',
        );
      else checkKnown(child, schema);
    });

  const isAbstract = (pattern: SourceElement): boolean => attribute(pattern, 'abstract') === 'true';
  const abstractPatterns = named('pattern').filter(isAbstract);
  const abstractRules = [...named('rules'), ...named('pattern')]
    .flatMap((each) => childElements(each))
    .filter((child) => isSchematron(child, 'rule') && attribute(child, 'abstract') === 'true');
  const variables = ['variable', 'param'].flatMap((local) => foreign(NAMESPACES.xslt, local));
  const prefixes = Object.fromEntries([
    ...variables.flatMap(prefixesOf),
    ...readNamespaces(named('ns')),
  ]) as Readonly<Record<string, string>>;
  const defaultPhase = attribute(schema, 'defaultPhase')?.trim();
  const references = referenceIds(children);
  const patterns = named('pattern')
    .filter((pattern) => !isAbstract(pattern))
    .flatMap((pattern, index) => {
      const surroundings = { abstractRules, budget, warn, references, position: index + 1 };
      const read = errors.attempt(() =>
        readPattern(instantiatePattern(pattern, abstractPatterns, budget), surroundings),
      );
      return read === undefined ? [] : [read];
    });
  const lets = [
    ...named('let').flatMap((each) => errors.attempt(() => readLet(each)) ?? []),
    ...variables.flatMap((each) => errors.attempt(() => readGlobalVariable(each, prefixes)) ?? []),
  ];
  errors.throwAny();
  const model: SchematronModel = {
    title: named('title').map(textOf).join(' '),
    ...(defaultPhase !== undefined && defaultPhase !== '#ALL' && { defaultPhase }),
    ...readMetadata(schema, children),
    namespaces: prefixes,
    lets,
    phases: named('phase').map(readPhase),
    patterns,
    functions: foreign(NAMESPACES.xslt, 'function'),
    keys: foreign(NAMESPACES.xslt, 'key'),
    codeLists: foreign(NAMESPACES.codes, 'list').map(readCodeList),
    documents: [],
    warnings,
    place,
  };
  if (queryBinding === undefined) checkQueryBinding(schema, model, warn);
  return model;
}

const SCHEMATRON_1 = 'http://www.ascc.net/xml/schematron';

function checkRoot({ local, namespace, place }: SourceElement): void {
  if (local === 'schema' && namespace === NAMESPACES.schematron) return;
  if (namespace === SCHEMATRON_1) {
    throw new SchematronError(
      place,
      `this is Schematron 1.5 (namespace ${SCHEMATRON_1}), not ISO Schematron (${NAMESPACES.schematron})`,
    );
  }
  throw new SchematronError(place, `the root element is <${local}>, not a Schematron <schema>`);
}

function checkKnown(child: SourceElement, schema: SourceElement): void {
  const { namespace, local } = child;
  const known =
    (namespace === NAMESPACES.schematron && ['let', 'phase', 'pattern', ...SKIPPED].includes(local)) ||
    (namespace === NAMESPACES.xslt &&
      ['function', 'key', 'variable', 'param', 'message', 'output'].includes(local)) ||
    (namespace === NAMESPACES.codes && local === 'list') ||
    (namespace === NAMESPACES.rules && METADATA.some((name) => name === local));
  if (!known) refuseElement(child, schema);
}

const METADATA = ['name', 'version', 'from', 'to'] as const;

/** `pf:name` and so on, as child elements or as attributes of the schema. */
function readMetadata(
  schema: SourceElement,
  children: readonly SourceElement[],
): Partial<Pick<SchematronModel, (typeof METADATA)[number]>> {
  return Object.fromEntries(
    METADATA.flatMap((name) => {
      const element = children.find((child) => child.namespace === NAMESPACES.rules && child.local === name);
      const value = element === undefined ? attribute(schema, name, NAMESPACES.rules) : textOf(element);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function textOf(element: SourceElement): string {
  const text = element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A phase: which patterns are evaluated when it is chosen. */
function readPhase(element: SourceElement): SchematronPhase {
  const active: string[] = [];
  const lets: SchematronLet[] = [];
  for (const child of childElements(element)) {
    if (isSchematron(child, 'active')) active.push(requiredAttribute(child, 'pattern').trim());
    else if (isSchematron(child, 'let')) lets.push(readLet(child));
    else if (!isSchematron(child, 'p')) refuseElement(child, element);
  }
  return { id: requiredAttribute(element, 'id').trim(), active, lets };
}

/**
 * A global `xsl:variable`, or an `xsl:param` with its default: the same as a let of the schema.
 *
 * @param prefixes the namespaces of the prefixes in the expressions of the schema
 */
function readGlobalVariable(
  element: SourceElement,
  prefixes: Readonly<Record<string, string>>,
): SchematronLet {
  for (const [prefix, uri] of prefixesOf(element)) {
    if (prefixes[prefix] !== uri)
      throw new SchematronError(
        element.place,
        `the prefix ${prefix} stands for ${uri} here, but for another namespace elsewhere`,
      );
  }
  const value = requiredAttribute(element, 'select');
  checkEmbedded(element);
  const type = attribute(element, 'as');
  return {
    name: requireName(element, 'name', requiredAttribute(element, 'name')),
    value,
    place: element.place,
    ...(type !== undefined && { type }),
  };
}

/** A code list embedded by the build: `<codes:list name="…" edition="…">` with the codes separated by white space. */
function readCodeList(element: SourceElement): CodeList {
  const text = element.children.filter((child) => typeof child === 'string').join('');
  return {
    name: requiredAttribute(element, 'name'),
    edition: attribute(element, 'edition') ?? '',
    codes: text.split(/\s+/).filter((code) => code !== ''),
  };
}
