import { describe, expect, it } from 'vitest';
import type { Expr, NodeTest, Step } from '../../../src/xpath/syntax/ast.js';
import { parseXPath } from '../../../src/xpath/syntax/parse-xpath.js';

/** The tree in prefix notation, so that a table of expressions can be read. */
function show(expr: Expr): string {
  switch (expr.kind) {
    case 'literal':
      return expr.type === 'string' ? JSON.stringify(expr.value) : expr.value;
    case 'variable':
      return `$${expr.name.local}`;
    case 'context-item':
      return '.';
    case 'sequence':
      return `(seq${expr.items.map((item) => ` ${show(item)}`).join('')})`;
    case 'if':
      return `(if ${show(expr.test)} ${show(expr.then)} ${show(expr.otherwise)})`;
    case 'for':
    case 'let':
      return `(${expr.kind} ${expr.bindings.map((b) => `${b.variable.local}:${show(b.in)}`).join(' ')} ${show(expr.result)})`;
    case 'quantified':
      return `(${expr.quantifier} ${expr.bindings.map((b) => `${b.variable.local}:${show(b.in)}`).join(' ')} ${show(expr.satisfies)})`;
    case 'binary':
      return `(${expr.operator} ${show(expr.left)} ${show(expr.right)})`;
    case 'unary':
      return `(neg${expr.operator} ${show(expr.operand)})`;
    case 'typed':
      return `(${expr.operator} ${show(expr.operand)} ${expr.type.item.kind === 'atomic' ? expr.type.item.name.local : expr.type.item.kind}${expr.type.occurrence})`;
    case 'call':
      return `(${expr.name.prefix === undefined ? '' : `${expr.name.prefix}:`}${expr.name.local}${expr.args.map((arg) => ` ${show(arg)}`).join('')})`;
    case 'map':
      return `(! ${show(expr.source)} ${show(expr.result)})`;
    case 'path':
      return `${expr.absolute ? '/' : ''}${expr.steps.map(showStep).join('/')}`;
  }
}

function showStep(step: Step): string {
  const predicates = step.predicates.map((predicate) => `[${show(predicate)}]`).join('');
  if (step.kind === 'filter') return `{${show(step.primary)}}${predicates}`;
  return `${step.axis === 'child' ? '' : `${step.axis}::`}${showTest(step.test)}${predicates}`;
}

function showTest(test: NodeTest): string {
  if (test.kind !== 'name') return `${test.kind}()`;
  return test.name.prefix === undefined ? test.name.local : `${test.name.prefix}:${test.name.local}`;
}

describe('parseXPath() reads', () => {
  it.each([
    ['1 + 2 * 3', '(+ 1 (* 2 3))'],
    ['10 - 4 - 3', '(- (- 10 4) 3)'],
    ['a or b and c', '(or a (and b c))'],
    ['a = b or c != d', '(or (= a b) (!= c d))'],
    ['a<=b', '(<= a b)'],
    ['-x + -1.5', '(+ (neg- x) (neg- 1.5))'],
    ['a div b', '(div a b)'],
    ['div div div', '(div div div)'],
    ['a - b', '(- a b)'],
    ['a-b', 'a-b'],
    ['a || b || 1 + 2', '(|| (|| a b) (+ 1 2))'],
    ['a || 1 to 2 = b', '(= (|| a (to 1 2)) b)'],
    ['a | b || c', '(|| (union a b) c)'],
    ['a!b', '(! a b)'],
    ['a ! b/c ! d', '(! (! a b/c) d)'],
    ['-a ! b', '(neg- (! a b))'],
    ['a != b', '(!= a b)'],
    ['let $x := a, $y := $x return $y', '(let x:a y:$x $y)'],
    ['let', 'let'],
    ['* * *', '(* *:* *:*)'],
    ['cac:*/*:ID', 'cac:*/*:ID'],
    ['//cbc:ID', '/descendant-or-self::node()/cbc:ID'],
    ['/', '/'],
    ['/ubl:Invoice | /cn:CreditNote', '(union /ubl:Invoice /cn:CreditNote)'],
    ['../@currencyID', 'parent::node()/attribute::currencyID'],
    ['ancestor-or-self::cac:Party[1]', 'ancestor-or-self::cac:Party[1]'],
    ['(a/b)[1]', '{(seq a/b)}[1]'],
    ['a/b[1]', 'a/b[1]'],
    ['()', '(seq)'],
    ['(\'a\', "b")', '(seq "a" "b")'],
    ["'it''s'", '"it\'s"'],
    ['a (: note (: inner :) :) + b', '(+ a b)'],
    ['count(a)', '(count a)'],
    ['f:luhn(string(.), 10)', '(f:luhn (string .) 10)'],
    ['a/string(.)', 'a/{(string .)}'],
    ['text()', 'text()'],
    ['if (a) then b else c', '(if a b c)'],
    ['if/a', 'if/a'],
    ['for $x in a, $y in b return $x', '(for x:a y:b $x)'],
    ['some $x in a satisfies $x = 1', '(some x:a (= $x 1))'],
    ['every $x in a satisfies $x', '(every x:a $x)'],
    ['x castable as xs:decimal?', '(castable as x decimal?)'],
    ['x cast as xs:date', '(cast as x date)'],
    ['x instance of element()*', '(instance of x element*)'],
    ['1 to 3', '(to 1 3)'],
    ['1e3', '1e3'],
    ['.5', '.5'],
    ['a intersect b union c', '(union (intersect a b) c)'],
    ['$a[. = $b]', '{$a}[(= . $b)]'],
    ['child::or', 'or'],
  ])('%s', (expression, tree) => {
    expect(show(parseXPath(expression))).toBe(tree);
  });
});

describe('parseXPath() refuses', () => {
  it.each([
    ['a b', 'An operator or the end'],
    ['a = b = c', 'An operator or the end'],
    ["'open", 'not closed'],
    ['(: open', 'not closed'],
    ['a[1', '"]" is expected'],
    ['if (a) then b', '"else" is expected'],
    ['sideways::a', 'no axis sideways'],
    ['', 'An expression is expected'],
  ])('%s', (expression, reason) => {
    expect(() => parseXPath(expression)).toThrow(reason);
  });

  it('with a caret under the place', () => {
    expect(() => parseXPath('cbc:ID and\n  count(*) ==  1')).toThrow(
      '\n    count(*) ==  1\n            '.slice(0, 20),
    );
  });
});
