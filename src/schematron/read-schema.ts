import { attribute } from './attribute.js';
import { childElements } from './child-elements.js';
import { instantiatePattern } from './instantiate-pattern.js';
import { isSchematron } from './is-schematron.js';
import { namespaces } from './namespaces.js';
import { readCodeList } from './read-code-list.js';
import { readLet } from './read-let.js';
import { readPattern } from './read-pattern.js';
import { readPhase } from './read-phase.js';
import { refuseElement } from './refuse-element.js';
import { requiredAttribute } from './required-attribute.js';
import { SchematronError } from './schematron-error.js';
import type { SchematronModel } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

const QUERY_BINDINGS = ['xslt2', 'xslt3', 'xpath2', 'xpath3'];
const SKIPPED = ['p', 'diagnostics', 'properties', 'title', 'ns', 'rules'];

/** The model of a `schema` element whose includes have been put in. */
export function readSchema(schema: SourceElement): SchematronModel {
  const { local, namespace, place } = schema;
  if (local !== 'schema' || namespace !== namespaces.schematron) {
    throw new SchematronError(place, `the root element is <${local}>, not a Schematron <schema>`);
  }
  checkQueryBinding(schema);
  const children = childElements(schema);
  const named = (local: string): readonly SourceElement[] =>
    children.filter((child) => isSchematron(child, local));
  const foreign = (namespace: string, local: string): readonly SourceElement[] =>
    children.filter((child) => child.local === local && child.namespace === namespace);
  for (const child of children) checkKnown(child, schema);

  const isAbstract = (pattern: SourceElement): boolean => attribute(pattern, 'abstract') === 'true';
  const abstractPatterns = named('pattern').filter(isAbstract);
  const abstractRules = [...named('rules'), ...named('pattern')]
    .flatMap(childElements)
    .filter((child) => isSchematron(child, 'rule') && attribute(child, 'abstract') === 'true');
  const defaultPhase = attribute(schema, 'defaultPhase');
  return {
    title: named('title').map(textOf).join(' '),
    ...(defaultPhase !== undefined && defaultPhase !== '#ALL' && { defaultPhase }),
    ...readMetadata(schema, children),
    namespaces: Object.fromEntries(
      named('ns').map((ns) => [requiredAttribute(ns, 'prefix'), requiredAttribute(ns, 'uri')]),
    ),
    lets: named('let').map(readLet),
    phases: named('phase').map(readPhase),
    patterns: named('pattern')
      .filter((pattern) => !isAbstract(pattern))
      .map((pattern) => readPattern(instantiatePattern(pattern, abstractPatterns), abstractRules)),
    functions: foreign(namespaces.xslt, 'function'),
    keys: foreign(namespaces.xslt, 'key'),
    codeLists: foreign(namespaces.codes, 'list').map(readCodeList),
    place,
  };
}

function checkQueryBinding(schema: SourceElement): void {
  const binding = attribute(schema, 'queryBinding')?.toLowerCase() ?? 'xslt';
  if (!QUERY_BINDINGS.includes(binding)) {
    throw new SchematronError(schema.place, `the query binding "${binding}" is not supported, only xslt2`);
  }
}

function checkKnown(child: SourceElement, schema: SourceElement): void {
  const { namespace, local } = child;
  const known =
    (namespace === namespaces.schematron && ['let', 'phase', 'pattern', ...SKIPPED].includes(local)) ||
    (namespace === namespaces.xslt && ['function', 'key'].includes(local)) ||
    (namespace === namespaces.codes && local === 'list') ||
    (namespace === namespaces.rules && METADATA.some((name) => name === local));
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
      const element = children.find((child) => child.namespace === namespaces.rules && child.local === name);
      const value = element === undefined ? attribute(schema, name, namespaces.rules) : textOf(element);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function textOf(element: SourceElement): string {
  const text = element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
  return text.trim().replaceAll(/\s+/g, ' ');
}
