import { describe, expect, it } from 'vitest';
import { readSchematron } from '../../src/parse/read-schematron.js';

const LETS = `<let name="one" value="/a/@one"/><let name="all" value="//b"/><let name="flag" value="not(//c)"/><let name="n" value="count(//b)"/>`;

/** A schema without a query binding, with the test on line 2. */
function schemaWith(test: string, { binding = '', context = 'a' } = {}): string {
  const escaped = test.replaceAll('<', '&lt;');
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron"${binding}><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>${LETS}
<pattern><rule context="${context}"><assert id="A" test="${escaped}">m</assert></rule></pattern></schema>`;
}

const warningsOf = (text: string): readonly string[] =>
  readSchematron(text, { file: 'a.sch' }).warnings.map((each) => each.text);

describe('A schema of XPath 1.0', () => {
  it.each([
    'b', 'not(b or c)', 'count(b) = 1', 'count(b[c]) < 3', "b = 'x'", "b != $one", "$all = 'x'", "@x = 'a' and $flag", '$n + 1 > 2', 'b[1]/@x', 'b[last()]',
    "normalize-space(@x) = ''", "contains(concat(' ', normalize-space(.), ' '), 'x')", "starts-with(b[1], 'x')", 'string-length(string(@x)) = 3', 'number(@x) > 0',
    'number(@x) + number(@y) = 1', 'number(@x) * 1.5 = 2', 'number(@x) div 2 = 1', '(b | c)[1] = .', "local-name(..) = 'r'", 'substring(@x, 1, 2) = $one', "translate(., 'a', 'b') = 'b'", 'b/.', '*', '@*', "normalize-space(/*/@x) = ''", 'xs:*', './/b',
    "$flag = ($one = 'x')", 'true()', "current()/@x = 'x'", 'not($all)', '-1 < count(b)', 'round(number(@x)) = 1', "count(//b[. = current()/b]) = 1", "b[position() = last()]", "ancestor::r/b",
  ])('is read as XPath 2.0 if it means the same: %s', (test) => {
    expect(warningsOf(schemaWith(test))).toEqual([]);
    expect(warningsOf(schemaWith(test, { binding: ' queryBinding="XSLT"' }))).toEqual([]);
  }); // prettier-ignore

  it.each<[string, string]>([
    ['b = 1', 'XPath 2.0 compares several nodes with a number in another way'],
    ['@x > 0', 'XPath 2.0 compares a node with a number in another way'],
    ["b < 'x'", 'compares several nodes with a string'],
    ["'1' = 1", 'compares a string with a number'],
    ['b = true()', 'compares several nodes with a boolean'],
    ['$n = $one', 'compares a number with a node'],
    ['@x + 1 = 2', 'calculates + with a node'],
    ['0.1 + 0.2 = 0.3', 'calculates + with decimals'],
    ['1 div 3 = 2', 'calculates div with decimals'],
    ['5 mod count(b) = 2', 'calculates mod with decimals'],
    ["normalize-space(b) = ''", 'reads several nodes in normalize-space() in another way'],
    ["contains($all, 'x')", 'reads several nodes in contains() in another way'],
    ["contains(1, '1')", 'reads a number in contains() in another way'],
    ["string(number(@x)) = '1'", 'reads a number in string() in another way'],
    ['sum(b) = 1', 'sum() of a text that is not a number'],
    ['b[$none]', 'a predicate may be a number'],
    ['b[number(@x)]', 'a predicate is a number with decimals'],
    ["x:own(b) = 'y'", 'x:own() is not a function of XPath 1.0'],
    ["id('x')", 'id() is not supported'],
    ['b = = c', 'is not an expression of XPath 2.0'],
  ])('is refused where it may mean something else: %s', (test, reason) => {
    expect(() => readSchematron(schemaWith(test), { file: 'a.sch' })).toThrow(
      /^a\.sch:2:\d+: no query binding is stated, which means "xslt", but only "xslt2" is supported \(XPath 1\.0\), and this may differ: /,
    );
    expect(() => readSchematron(schemaWith(test))).toThrow(reason);
    expect(readSchematron(schemaWith(test), { queryBinding: 'xslt2' }).patterns).toHaveLength(1);
  });

  it.each<[string, string]>([
    ["matches(b, 'x')", 'matches()'],
    ['exists(b) and b = 1', 'exists()'],
    ['every $x in b satisfies $x', 'every'],
    ['if (b) then c else d', 'if'],
    ["b = ('x', 'y')", 'a sequence'],
    ['@x castable as xs:date', 'castable as'],
    ['xs:decimal(@x) > 1', 'xs:decimal()'],
    ['@x eq 1', 'eq'],
    ['a/(b | c)', 'a step in parentheses'],
    ['*:b', 'a name with any prefix'],
  ])('is read as XPath 2.0, with a warning, if it cannot be XPath 1.0: %s', (test, what) => {
    expect(warningsOf(schemaWith(test))).toEqual([
      `no query binding is stated, which means "xslt", but ${what} is of XPath 2.0: the schema is read as "xslt2"`,
    ]);
  });

  it('is judged by its contexts, too', () => {
    expect(() => readSchematron(schemaWith('b', { context: 'a[b = 1]' }))).toThrow(
      /compares several nodes with a number/,
    );
  });
});

it('A query binding of another language is refused', () => {
  expect(() => readSchematron(schemaWith('b', { binding: ' queryBinding="exslt"' }))).toThrow(
    'schema.sch:1:1: the query binding is "exslt", but only "xslt2" is supported',
  );
});
