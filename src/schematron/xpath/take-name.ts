import type { QName } from './ast.js';
import type { Scanner } from './scanner.js';

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.\-\u00b7]*`;
const QNAME = new RegExp(`${NAME}(?::${NAME})?`, 'uy');
const WILDCARD = new RegExp(`\\*(?::${NAME})?|${NAME}:\\*`, 'uy');

/** A name as it is written, `cbc:ID` or `count`; undefined when none comes next. */
export function takeQName(scanner: Scanner): QName | undefined {
  return toQName(scanner.take(QNAME));
}

/** A name test: a name, `*`, `cac:*` or `*:ID`. */
export function takeNameTest(scanner: Scanner): QName | undefined {
  const wildcard = scanner.take(WILDCARD);
  if (wildcard === '*') return { prefix: '*', local: '*' };
  return toQName(wildcard) ?? takeQName(scanner);
}

/** `$name`. */
export function takeVariableName(scanner: Scanner): QName {
  scanner.expect('$');
  return takeQName(scanner) ?? scanner.refuse('The name of a variable is expected here');
}

function toQName(text: string | undefined): QName | undefined {
  if (text === undefined) return undefined;
  const [first = '', second] = text.split(':');
  return second === undefined ? { prefix: undefined, local: first } : { prefix: first, local: second };
}
