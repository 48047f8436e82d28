import { expect, it } from 'vitest';
import { ERROR, evaluatedByBoth } from './evaluated-by-both.js';

const SECOND_FAILS = '[xs:decimal(@x) = 1]';
const paths = [
  `b${SECOND_FAILS}`,
  `a/b${SECOND_FAILS}`,
  `a/b${SECOND_FAILS}/c`,
  `a/b/c[xs:decimal(../@x) = 1]`,
  `a/b/c[xs:decimal(../@x) = 1]/..`,
  `//b${SECOND_FAILS}`,
  `.//b${SECOND_FAILS}`,
  `/r/a/b${SECOND_FAILS}`,
  `a[b${SECOND_FAILS}]`,
  `a[b${SECOND_FAILS}/c]`,
  `a[b/c[xs:decimal(../@x) = 1]]`,
  `a/b[c[xs:decimal(../@x) = 1]]`,
  `(v[1] | v[xs:decimal(.) = 1])`,
];
const tests = paths.flatMap((path) => [
  `boolean(${path})`,
  `exists(${path})`,
  `not(${path})`,
  `${path} or false()`,
  `if (${path}) then 1 else 2`,
  `some $each in ${path} satisfies $each`,
  `(${path})[1]/name()`,
  `${path} = ('1', '12')`,
  `'1' = ${path}`,
]);
const expressions = [
  ...tests,
  ...['v/xs:decimal(.) = 1', '1 = v/xs:decimal(.)', 'v/xs:decimal(.) != 2', 'v/number(.) = 1'],
  ...["(a/b/xs:decimal(@x), 'none')[1]", '(v/xs:decimal(.))[1]', '(v, //none)[1] = 1', 'v = 1'],
  ...['some $each in v satisfies xs:decimal($each) = 1', 'exists(v/xs:decimal(.))'],
];

it('An error after the value that is found fails the whole expression or not, as in SaxonJS', async () => {
  const evaluate = await evaluatedByBoth(expressions);
  const results = evaluate('<r><a><b x="1"><c>1</c></b><b x="y"><c>2</c></b></a><v>1</v><v>y</v></r>');
  expect(results.filter(({ native, saxon }) => native !== saxon)).toEqual([]);
  expect(results.filter(({ native }) => native === ERROR).length).toBeGreaterThan(20);
  expect(results.filter(({ native }) => native !== ERROR).length).toBeGreaterThan(20);
});
