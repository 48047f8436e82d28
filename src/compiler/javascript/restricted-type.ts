import type { QName } from '../../schematron/xpath/ast.js';
import type { Compilation } from './compilation.js';
import { isText, type Value } from './value.js';

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
const INTEGERS = ['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short', 'byte', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte']; // prettier-ignore
const STRINGS = ['normalizedString', 'token', 'anyURI', 'language', 'NMTOKEN', 'Name', 'NCName', 'ID', 'IDREF', 'ENTITY']; // prettier-ignore

/** A type that XML Schema derives from another: values of the other that are checked. */
export interface RestrictedType {
  readonly base: 'integer' | 'string';
  readonly name: string;
  /** The function of the runtime that checks. */
  readonly check: 'restrictedInteger' | 'restrictedString';
}

/**
 * The derived type of that name, to cast a value to; undefined for others. A value forgets it: only casts know such
 * types. xs:anyURI is none, but looks like one from a text.
 */
export function restrictedType(
  cx: Compilation,
  { prefix, local }: QName,
  { kind }: Value,
): RestrictedType | undefined {
  if (prefix === undefined || cx.namespaceOf(prefix) !== XML_SCHEMA) return undefined;
  if (INTEGERS.includes(local)) return { base: 'integer', name: local, check: 'restrictedInteger' };
  if (local === 'anyURI' && !isText(kind)) return cx.refuse('only a text can be cast to xs:anyURI here');
  if (STRINGS.includes(local)) return { base: 'string', name: local, check: 'restrictedString' };
  return undefined;
}
