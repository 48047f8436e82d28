import type { SequenceType } from './ast.js';
import { parseKindTest } from './parse-node-test.js';
import type { Scanner } from './scanner.js';
import { takeQName } from './take-name.js';

/** [50] SequenceType: `xs:decimal?`, `element()*`, `item()+`, `empty-sequence()`. */
export function parseSequenceType(scanner: Scanner): SequenceType {
  const item = parseItemType(scanner);
  const occurrence = (['?', '*', '+'] as const).find((symbol) => scanner.takeSymbol(symbol));
  return { item, occurrence: occurrence ?? '' };
}

/** [49] SingleType: an atomic type, which may be followed by `?`. */
export function parseSingleType(scanner: Scanner): SequenceType {
  const name = takeQName(scanner) ?? scanner.refuse('The name of a type is expected here');
  return { item: { kind: 'atomic', name }, occurrence: scanner.takeSymbol('?') ? '?' : '' };
}

/** [52] ItemType. */
function parseItemType(scanner: Scanner): SequenceType['item'] {
  for (const kind of ['empty-sequence', 'item'] as const) {
    if (scanner.looksLike(kind === 'item' ? /item\s*\(/y : /empty-sequence\s*\(/y)) {
      scanner.takeKeyword(kind);
      scanner.expect('(');
      scanner.expect(')');
      return { kind };
    }
  }
  const test = parseKindTest(scanner);
  if (test !== undefined) return test;
  const name = takeQName(scanner) ?? scanner.refuse('The name of a type is expected here');
  return { kind: 'atomic', name };
}
