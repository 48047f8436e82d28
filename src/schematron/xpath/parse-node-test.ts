import type { NodeTest } from './ast.js';
import { parseStringLiteral } from './parse-literal.js';
import type { Scanner } from './scanner.js';
import { takeNameTest, takeQName } from './take-name.js';

const KIND_TEST = /(?:node|text|comment|processing-instruction|document-node|element|attribute)\s*\(/y;

/** [35] NodeTest: a kind test such as `text()` or a name test such as `cbc:*`. */
export function parseNodeTest(scanner: Scanner): NodeTest {
  const test = parseKindTest(scanner);
  if (test !== undefined) return test;
  const name = takeNameTest(scanner);
  return name === undefined ? scanner.refuse('An expression is expected here') : { kind: 'name', name };
}

/** [54] KindTest; undefined when something else comes next. */
export function parseKindTest(scanner: Scanner): NodeTest | undefined {
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
