import type { SchematronLet } from '../../schematron/schematron-model.js';
import { usedNames } from '../shared/used-names.js';
import { xml, type XmlFragment } from './xml-template.js';

/**
 * A let of the schema or of a pattern: a global variable with the value in an array, or in a map the error that came
 * instead. An error inside a global variable could not be caught where the variable is used, and would stop the engine.
 */
export function emitGlobalLet(declaration: SchematronLet, globals: readonly SchematronLet[]): XmlFragment {
  const { name, value, type } = declaration;
  const others = globals.filter((each) => each !== declaration);
  const typed = type === undefined ? undefined : xml` as="${type}"`;
  return xml`<xsl:variable name="let:${name}" as="item()"><xsl:try>${emitGlobalValues([value], others)}<xsl:variable name="let:value"${typed} select="${value}"/><xsl:sequence select="${emitEvaluated(globalNames([value], others), '[$let:value]')}"/><xsl:catch select="map{'code': $err:code, 'description': $err:description}"/></xsl:try></xsl:variable>
`;
}

/** Local variables with the values of the global lets that expressions name; where a let failed, its error comes here. */
export function emitGlobalValues(
  expressions: readonly string[],
  globals: readonly SchematronLet[],
): readonly XmlFragment[] {
  return globalNames(expressions, globals).map(
    (name) => xml`<xsl:variable name="${name}" select="let:value($let:${name})"/>`,
  );
}

/** The names of the global lets that expressions name, in the order of their declaration. */
export function globalNames(
  expressions: readonly string[],
  globals: readonly SchematronLet[],
): readonly string[] {
  const { variables } = usedNames(expressions);
  return globals.map(({ name }) => name).filter((name) => variables.has(name));
}

/** A let as a variable. */
export function emitLet(declaration: SchematronLet): XmlFragment {
  const type = declaration.type === undefined ? undefined : xml` as="${declaration.type}"`;
  return xml`<xsl:variable name="${declaration.name}"${type} select="${declaration.value}"/>
`;
}

/** The lets that expressions use, directly or through other lets, in their order. */
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

/**
 * An expression that has its value only after these variables have theirs, needed or not. Without it the XSLT compiler
 * would move a variable that is named once to the place where it is named, and its error would be missed there.
 */
export function emitEvaluated(variables: readonly string[], expression: string): string {
  if (variables.length === 0) return expression;
  const list = variables.map((name) => `$${name}`).join(', ');
  return `if (svrl:evaluated((${list}))) then (${expression}\n) else ()`;
}
