import { parseXPath } from '../xpath/syntax/parse-xpath.js';
import { DiffersInXPath2, OnlyXPath2, typeInBoth, type XPath1Type } from './same-in-xpath2.js';
import { type Place, SchematronError } from './schematron-error.js';
import type { SchematronLet, SchematronModel } from './schematron-model.js';
import { attribute, type SourceElement, type Warn } from './source-element.js';

const QUERY_BINDINGS = ['xslt2', 'xslt3', 'xpath2', 'xpath3'];
const OF_XPATH_1 = ['xslt', 'xslt1', 'xpath'];

/**
 * Checks that a schema may be read as XPath 2.0. One of XPath 1.0, which is also one that states no query binding (ISO/IEC 19757-3, 6.4),
 * may be if all its expressions have the same value in both, or if one of them is not XPath 1.0 at all.
 *
 * @throws SchematronError with the place of an expression that differs
 */
export function checkQueryBinding(schema: SourceElement, model: SchematronModel, warn: Warn): void {
  const declared = attribute(schema, 'queryBinding')?.trim();
  const binding = declared?.toLowerCase() ?? 'xslt';
  if (QUERY_BINDINGS.includes(binding)) return;
  const stated =
    declared === undefined
      ? 'no query binding is stated, which means "xslt"'
      : `the query binding is "${declared}"`;
  if (!OF_XPATH_1.includes(binding))
    throw new SchematronError(schema.place, `${stated}, but only "xslt2" is supported`);
  const { only, different } = compareVersions(model);
  if (only !== undefined) {
    warn(only.place, `${stated}, but ${only.reason} is of XPath 2.0: the schema is read as "xslt2"`);
    return;
  }
  if (different === undefined) return;
  throw new SchematronError(
    different.place,
    `${stated}, but only "xslt2" is supported (XPath 1.0), and this may differ: ${different.reason}; if the rules hold for XPath 2.0, too, compile them with the query binding "xslt2"`,
  );
}

interface Found {
  readonly place: Place;
  readonly reason: string;
}

/** The first expression that is not XPath 1.0, and the first that may have another value in XPath 2.0. */
function compareVersions(model: SchematronModel): { readonly only?: Found; readonly different?: Found } {
  const [declared] = model.functions;
  if (declared !== undefined) return { only: { place: declared.place, reason: 'xsl:function' } };
  let only: Found | undefined;
  let different: Found | undefined;
  const variables = new Map<string, XPath1Type>();
  const typeOf = (text: string, place: Place): XPath1Type => {
    try {
      return typeInBoth(parseXPath(text), variables);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (cause instanceof OnlyXPath2) only ??= { place, reason };
      else if (cause instanceof DiffersInXPath2) different ??= { place, reason };
      else different ??= { place, reason: `"${text.trim().slice(0, 40)}" is not an expression of XPath 2.0` };
      return 'unknown';
    }
  };
  const declare = (lets: readonly SchematronLet[]): void => {
    for (const { name, value, place, type } of lets) {
      if (type !== undefined) only ??= { place, reason: 'the attribute as' };
      const found = typeOf(value, place);
      // One name can have several values, and a use may come before them.
      variables.set(name, variables.has(name) && variables.get(name) !== found ? 'unknown' : found);
    }
  };
  declare(model.lets);
  for (const pattern of model.patterns) declare(pattern.lets);
  for (const rule of model.patterns.flatMap(({ rules }) => rules)) declare(rule.lets);
  for (const { context, checks, place } of model.patterns.flatMap(({ rules }) => rules)) {
    typeOf(context, place);
    for (const check of checks) typeOf(check.test, check.place);
  }
  for (const key of model.keys) {
    for (const name of ['match', 'use']) typeOf(attribute(key, name) ?? '', key.place);
  }
  return { ...(only && { only }), ...(different && { different }) };
}
