import { describe, expect, it } from 'vitest';
import { checkExpressionSyntax } from '../../rules/build/check-expression-syntax.js';
import { readSource } from '#schematron/parse';
import { schemaText } from '../shared/schema-text.js';

function problemsOf(pattern: string): readonly string[] {
  const problems: string[] = [];
  checkExpressionSyntax(readSource(schemaText(pattern), 'own.sch'), (problem) =>
    problems.push(String(problem)),
  );
  return problems;
}

describe('checkExpressionSyntax()', () => {
  it('accepts XPath 2.0 in contexts, tests, lets and messages', () => {
    const rule =
      '<let name="n" value="count(//a)"/><assert test="$n &gt;= 1">m <value-of select="$n"/></assert>';
    expect(problemsOf(`<pattern><rule context="a[b = 1] | c/d">${rule}</rule></pattern>`)).toEqual([]);
  });

  it.each([
    ['a context', '<rule context="a["><assert test="1">m</assert></rule>'],
    ['a test', '<rule context="a"><assert test="1 =">m</assert></rule>'],
    ['a let', '<let name="n" value="(1"/><rule context="a"><assert test="1">m</assert></rule>'],
    ['a message', '<rule context="a"><assert test="1">m <value-of select="f("/></assert></rule>'],
  ])('names file, line and place of a slip in %s', (_, content) => {
    const [problem = '', ...others] = problemsOf(`<pattern>${content}</pattern>`);
    expect(others).toEqual([]);
    expect(problem).toMatch(/own\.sch:2:\d+: .*\n[^]*\^/);
  });
});
