import type { Place } from '../../parse/schematron-error.js';
import type { EmbeddedDocument, SchematronLet } from '../../parse/schematron-model.js';
import { isDocumentFunction } from '../../parse/read-documents.js';
import { freeReferences } from '../../xpath/syntax/free-variables.js';
import { xpathTokens } from '../../xpath/syntax/xpath-tokens.js';
import { parseAt } from '../shared/parse-at.js';
import { usedNames } from '../shared/used-names.js';
import { xml, type XmlFragment } from './xml-template.js';

/** What the names in an expression of the schema mean in the stylesheet. */
export interface Names {
  /** The expression for the value of a let, by its name. */
  readonly lets: ReadonlyMap<string, string>;
  readonly documents: readonly EmbeddedDocument[];
}

/** The names of the global lets of a schema or a pattern. */
export function globalNames(
  globals: readonly SchematronLet[],
  documents: readonly EmbeddedDocument[],
): Names {
  return { lets: new Map(globals.map(({ name }) => [name, storedValue(globalName(name))])), documents };
}

function globalName(name: string): string {
  return `let:${name.replace(':', '-.-')}`;
}

function storedValue(variable: string): string {
  return `let:value($${variable})`;
}

/**
 * An expression in which lets are replaced by expressions for their values: a let that the evaluation does not reach is not
 * needed, and an error in it has no effect. Documents that the schema reads become variables.
 */
export function withValues(expression: string, { lets, documents }: Names, place: Place): string {
  const tokens = xpathTokens(expression);
  const isConcerned = tokens.some(
    ({ kind, text }) =>
      (kind === 'variable' && lets.has(text)) || (documents.length > 0 && isDocumentFunction(text)),
  );
  if (!isConcerned) return expression;
  const free = new Set(freeReferences(parseAt(expression, place)).map(({ offset }) => offset));
  let result = '';
  let copied = 0;
  const replace = (start: number, end: number, by: string): void => {
    result += expression.slice(copied, start) + by;
    copied = end;
  };
  tokens.forEach(({ kind, text, start, end }, index) => {
    const value = kind === 'variable' && free.has(start) ? lets.get(text) : undefined;
    if (value !== undefined) replace(start, end, value);
    const [open, href, close] = tokens.slice(index + 1);
    if (kind !== 'name' || !isDocumentFunction(text) || open?.text !== '(' || close?.text !== ')') return;
    const number = href?.kind === 'string' ? documents.findIndex((each) => each.href === href.text) : -1;
    if (number >= 0) replace(start, close.end, `$let:document-.-${number}`);
  });
  return result + expression.slice(copied);
}

/** The documents that the expressions of a stylesheet read, as variables. */
export function emitDocuments(documents: readonly EmbeddedDocument[]): readonly XmlFragment[] {
  return documents.map(
    ({ text }, index) => xml`<xsl:variable name="let:document-.-${index}" select="parse-xml(${quote(text)})"/>
`,
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * A let of the schema or of a pattern: a global variable with the value in an array, or in a map the error that came
 * instead. The error is reported where the value is needed; inside a global variable it would stop the engine.
 */
export function emitGlobalLet(declaration: SchematronLet, names: Names): XmlFragment {
  return emitStored(globalName(declaration.name), declaration, names);
}

/** Lets of a rule as variables of the same kind, with the meaning of the names after them. */
export function emitRuleLets(
  lets: readonly SchematronLet[],
  names: Names,
): { readonly variables: readonly XmlFragment[]; readonly names: Names } {
  const known = new Map(names.lets);
  const variables = lets.map((each) => {
    const variable = emitStored(each.name, each, { ...names, lets: new Map(known) });
    known.set(each.name, storedValue(each.name));
    return variable;
  });
  return { variables, names: { ...names, lets: known } };
}

function emitStored(variable: string, { value, type, place }: SchematronLet, names: Names): XmlFragment {
  const typed = type === undefined ? undefined : xml` as="${type}"`;
  return xml`<xsl:variable name="${variable}" as="item()"><xsl:try><xsl:variable name="let:value"${typed} select="${withValues(value, names, place)}"/><xsl:sequence select="[$let:value]"/><xsl:catch select="map{'code': $err:code, 'description': $err:description}"/></xsl:try></xsl:variable>
`;
}

/** The lets that expressions use, directly or through other lets, in the order of the schema. */
export function usedLets(
  expressions: readonly string[],
  lets: readonly SchematronLet[],
): readonly SchematronLet[] {
  const wanted = new Set(usedNames(expressions).variables);
  const used: SchematronLet[] = [];
  for (const each of lets.toReversed()) {
    if (!wanted.has(each.name)) continue;
    used.unshift(each);
    for (const name of usedNames([each.value]).variables) wanted.add(name);
  }
  return used;
}
