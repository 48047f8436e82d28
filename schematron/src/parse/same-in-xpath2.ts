import { type Expr, type Path, type Step, writtenName } from '../xpath/syntax/ast.js';

/** What is known about the value of an expression; `node` is at most one node. */
export type XPath1Type =
  'node' | 'nodes' | 'string' | 'boolean' | 'integer' | 'decimal' | 'double' | 'unknown';

/** An expression is not XPath 1.0. */
export class OnlyXPath2 extends Error {}

/** An expression may have another value in XPath 2.0. */
export class DiffersInXPath2 extends Error {}

/**
 * The type of an expression of XPath 1.0 that has the same value in XPath 2.0, whatever the document (XPath 2.0, appendix I). In doubt
 * it differs.
 *
 * @param variables the types of the variables, as written
 * @throws OnlyXPath2 if XPath 1.0 does not have such an expression
 * @throws DiffersInXPath2 with the reason
 */
export function typeInBoth(expr: Expr, variables: ReadonlyMap<string, XPath1Type>): XPath1Type {
  const typeOf = (inner: Expr): XPath1Type => typeInBoth(inner, variables);
  switch (expr.kind) {
    case 'literal':
      if (expr.type === 'double') throw new OnlyXPath2(`the number ${expr.value}`);
      return expr.type;
    case 'variable':
      return variables.get(writtenName(expr.name)) ?? 'unknown';
    case 'context-item':
      return 'node';
    case 'sequence': {
      const [only, another] = expr.items;
      if (only === undefined || another !== undefined) throw new OnlyXPath2('a sequence');
      return typeOf(only);
    }
    case 'if':
    case 'for':
    case 'let':
    case 'map':
      throw new OnlyXPath2(expr.kind);
    case 'quantified':
      throw new OnlyXPath2(expr.quantifier);
    case 'typed':
      throw new OnlyXPath2(expr.operator);
    case 'unary':
      return arithmetic('-', typeOf(expr.operand), 'integer');
    case 'binary':
      return typeOfBinary(expr, typeOf);
    case 'path':
      return typeOfPath(expr, typeOf);
    case 'call':
      return typeOfCall(expr, typeOf);
  }
}

type TypeOf = (expr: Expr) => XPath1Type;

const isNumber = (type: XPath1Type): boolean => ['integer', 'decimal', 'double'].includes(type);
const isTextLike = (type: XPath1Type): boolean => ['node', 'nodes', 'string'].includes(type);

function typeOfBinary(expr: Extract<Expr, { kind: 'binary' }>, typeOf: TypeOf): XPath1Type {
  const { operator } = expr;
  switch (operator) {
    case 'or':
    case 'and':
      typeOf(expr.left);
      typeOf(expr.right);
      return 'boolean';
    case 'union':
      for (const side of [expr.left, expr.right]) requireNodes(typeOf(side));
      return 'nodes';
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [typeOf(expr.left), typeOf(expr.right)];
      const isEquality = operator === '=' || operator === '!=';
      const isSame =
        (isNumber(left) && isNumber(right)) ||
        (isEquality &&
          ((isTextLike(left) && isTextLike(right)) || (left === 'boolean' && right === 'boolean')));
      if (!isSame)
        throw new DiffersInXPath2(`XPath 2.0 compares ${nameOf(left)} with ${nameOf(right)} in another way`);
      return 'boolean';
    }
    case '+':
    case '-':
    case '*':
      return arithmetic(operator, typeOf(expr.left), typeOf(expr.right));
    case 'div':
    case 'mod': {
      const type = arithmetic(operator, typeOf(expr.left), typeOf(expr.right));
      if (type !== 'double') throw new DiffersInXPath2(`XPath 2.0 calculates ${operator} with decimals`);
      return type;
    }
    default:
      throw new OnlyXPath2(operator);
  }
}

function arithmetic(operator: string, left: XPath1Type, right: XPath1Type): XPath1Type {
  if (!isNumber(left) || !isNumber(right))
    throw new DiffersInXPath2(
      `XPath 2.0 calculates ${operator} with ${nameOf(isNumber(left) ? right : left)} in another way`,
    );
  if (left === 'double' || right === 'double') return 'double';
  if (left === 'integer' && right === 'integer') return 'integer';
  throw new DiffersInXPath2(`XPath 2.0 calculates ${operator} with decimals`);
}

function requireNodes(type: XPath1Type): void {
  if (type !== 'node' && type !== 'nodes')
    throw new DiffersInXPath2(`${nameOf(type)} stands where nodes must be`);
}

function typeOfPath({ steps, absolute }: Path, typeOf: TypeOf): XPath1Type {
  const [first] = steps;
  if (!absolute && steps.length === 1 && first?.kind === 'filter' && first.predicates.length === 0)
    return typeOf(first.primary);
  let isOne = true;
  for (const [index, step] of steps.entries()) {
    const positions = step.predicates.map((each) => isPosition(each, typeOf));
    if (step.kind === 'filter' && step.primary.kind === 'context-item') continue;
    if (step.kind === 'filter') {
      if (index > 0 || absolute) throw new OnlyXPath2('a step in parentheses');
      const type = typeOf(step.primary);
      requireNodes(type);
      isOne &&= type === 'node' || positions.includes(true);
    } else {
      // A document has one document element.
      const isDocumentElement = absolute && index === 0 && step.axis === 'child' && step.test.kind === 'name';
      isOne &&= isOneNode(step) || isDocumentElement || positions.includes(true);
    }
  }
  return isOne ? 'node' : 'nodes';
}

/** Whether a step leads from one node to at most one. */
function isOneNode({ axis, test }: Extract<Step, { kind: 'axis' }>): boolean {
  if (test.kind === 'element' || test.kind === 'attribute' || test.kind === 'document-node')
    throw new OnlyXPath2(`${test.kind}()`);
  if (test.kind === 'name' && test.name.prefix === '*' && test.name.local !== '*')
    throw new OnlyXPath2('a name with any prefix');
  if (axis === 'self' || axis === 'parent') return true;
  return /^(?:attribute|namespace)$/.test(axis) && test.kind === 'name' && test.name.local !== '*';
}

/** Whether a predicate selects one position. */
function isPosition(predicate: Expr, typeOf: TypeOf): boolean {
  const type = typeOf(predicate);
  if (type === 'unknown') throw new DiffersInXPath2('a predicate may be a number');
  if (type === 'double' || type === 'decimal')
    throw new DiffersInXPath2('a predicate is a number with decimals');
  return type === 'integer';
}

/** Functions of XPath 1.0 whose arguments are texts: a single node, or a string. */
const OF_TEXTS: Readonly<Record<string, XPath1Type>> = {
  contains: 'boolean',
  'starts-with': 'boolean',
  'normalize-space': 'string',
  'string-length': 'integer',
  'substring-after': 'string',
  'substring-before': 'string',
  translate: 'string',
};

function typeOfCall({ name, args }: Extract<Expr, { kind: 'call' }>, typeOf: TypeOf): XPath1Type {
  const { prefix, local } = name;
  if (prefix === 'xs' || prefix === 'xsd' || prefix === 'fn') throw new OnlyXPath2(`${prefix}:${local}()`);
  if (prefix !== undefined) throw new DiffersInXPath2(`${prefix}:${local}() is not a function of XPath 1.0`);
  const types = args.map(typeOf);
  const texts = (allowed: readonly XPath1Type[]): void => {
    const other = types.find((type) => !allowed.includes(type));
    if (other !== undefined)
      throw new DiffersInXPath2(`XPath 2.0 reads ${nameOf(other)} in ${local}() in another way`);
  };
  const result = OF_TEXTS[local];
  if (result !== undefined) {
    texts(['node', 'string']);
    return result;
  }
  switch (local) {
    case 'true':
    case 'false':
    case 'boolean':
    case 'not':
      return 'boolean';
    case 'position':
    case 'last':
      return 'integer';
    case 'count':
      types.forEach(requireNodes);
      return 'integer';
    case 'name':
    case 'local-name':
    case 'namespace-uri':
    case 'generate-id':
      texts(['node']);
      return 'string';
    case 'string':
    case 'concat':
      texts(['node', 'string', 'integer', 'boolean']);
      return 'string';
    case 'number':
      texts(['node', 'string', 'integer', 'double', 'boolean']);
      return 'double';
    case 'substring': {
      const [text = 'node', ...numbers] = types;
      if ((text !== 'node' && text !== 'string') || numbers.some((each) => each !== 'integer'))
        throw new DiffersInXPath2(`XPath 2.0 reads the arguments of substring() in another way`);
      return 'string';
    }
    case 'round':
    case 'floor':
    case 'ceiling':
      texts(['integer', 'double']);
      return types[0] ?? 'double';
    case 'current':
      return 'node';
    case 'document':
      texts(['string']);
      return 'node';
    case 'key':
      texts(['node', 'nodes', 'string']);
      return 'nodes';
    case 'sum':
      throw new DiffersInXPath2('sum() of a text that is not a number is an error in XPath 2.0');
    default:
      if (ONLY_IN_XPATH_2.has(local)) throw new OnlyXPath2(`${local}()`);
      throw new DiffersInXPath2(`${local}() is not supported`);
  }
}

/** Functions that neither XPath 1.0 nor XSLT 1.0 has, and that rules call. */
const ONLY_IN_XPATH_2: ReadonlySet<string> = new Set(
  `abs avg base-uri codepoints-to-string compare current-date current-dateTime current-time data dateTime
  day-from-date deep-equal distinct-values doc empty ends-with error exactly-one exists index-of insert-before lower-case
  matches max min month-from-date node-name one-or-more remove replace resolve-QName reverse root round-half-to-even
  string-join string-to-codepoints subsequence tokenize upper-case year-from-date zero-or-one`.split(/\s+/),
);

function nameOf(type: XPath1Type): string {
  const names = {
    node: 'a node',
    nodes: 'several nodes',
    string: 'a string',
    boolean: 'a boolean',
    integer: 'a number',
    decimal: 'a decimal',
    double: 'a number',
    unknown: 'a variable',
  };
  return names[type];
}
