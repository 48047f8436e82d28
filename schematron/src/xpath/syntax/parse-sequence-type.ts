import type { NodeTest, SequenceType } from './ast.js';
import { createScanner, parseStringLiteral, type Scanner, takeNameTest, takeQName } from './scanner.js';

/**
 * Parses a sequence type that stands alone, such as the `as` of a variable.
 *
 * @throws XPathSyntaxError that shows the place if the text is not a sequence type
 */
export function parseSequenceTypeText(text: string): SequenceType {
  const scanner = createScanner(text);
  const type = parseSequenceType(scanner);
  if (!scanner.atEnd()) scanner.refuse('The end of the type is expected here');
  return type;
}

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

const KIND_TEST = /(?:node|text|comment|processing-instruction|document-node|element|attribute)\s*\(/y;

/** [35] NodeTest: a kind test such as `text()` or a name test such as `cbc:*`. */
export function parseNodeTest(scanner: Scanner): NodeTest {
  const test = parseKindTest(scanner);
  if (test !== undefined) return test;
  const name = takeNameTest(scanner);
  return name === undefined ? scanner.refuse('An expression is expected here') : { kind: 'name', name };
}

/** [54] KindTest; undefined when something else comes next. */
function parseKindTest(scanner: Scanner): NodeTest | undefined {
  if (!scanner.looksLike(KIND_TEST)) return undefined;
  const offset = scanner.offset();
  const kind = scanner.take(/[a-z-]+/y);
  scanner.expect('(');
  const test = parseArgument(scanner, kind, offset);
  scanner.expect(')');
  return test;
}

function parseArgument(scanner: Scanner, kind: string | undefined, offset: number): NodeTest {
  switch (kind) {
    case 'node':
    case 'text':
    case 'comment':
    case 'document-node':
      return { kind };
    case 'element':
    case 'attribute':
      return { kind, name: scanner.takeSymbol('*') ? undefined : takeQName(scanner) };
    case 'processing-instruction':
      return { kind, target: parseStringLiteral(scanner) ?? takeQName(scanner)?.local };
    default:
      return scanner.refuse(`The kind test ${kind ?? ''}() is not supported`, offset);
  }
}
