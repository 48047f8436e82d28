import { isThorough } from '../../../../test/shared/thorough.js';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../test/shared/random.js';
import { ERROR, evaluatedByBoth } from './evaluated-by-both.js';
import { randomExpression } from '../../../../test/shared/random-expression.js';

const DOCUMENTS = [
  '<r x="2"><a x="1">1</a><b>2.50</b><n x="3">3</n><n>A b</n><n x="1"> 7 </n><!--c--><d><e><f>1</f><f>2</f></e><e><f>3</f><f x="y">4</f></e><g/></d></r>',
  '<r><a/><b>true</b><n x="">-0.5</n>mixed<n x="1e1">2026-02-28</n><d><g/><e><f>x</f></e><e/><e><f>0</f><f>2</f><f>2</f></e></d></r>',
];

/** In SaxonJS NaN is unequal to nothing, where the standard (F&O 6.3.1) has it unequal to everything. */
const mayCompareNaN = (expression: string): boolean =>
  /!=| ne /.test(expression) && /number\(|INF|div|mod|sum|avg|min|max/.test(expression);

/** Numbers that these make, or that are the items themselves, are truth values to the predicates of SaxonJS, and positions in the standard. */
const isUnseenPosition = (expression: string): boolean =>
  /\[(?:xs:(?:decimal|double)\(|\.\])/.test(expression);

const random = createRandom(20_260_604);
const expressions = Array.from({ length: isThorough ? 2500 : 300 }, () => randomExpression(random, 4)).filter(
  (each) => !mayCompareNaN(each) && !isUnseenPosition(each),
);

describe('expressions of every operator and function, inside of one another,', () => {
  it('have the items that SaxonJS gives, of the same types, or fail as there', async () => {
    const evaluate = await evaluatedByBoth(expressions);
    let [values, errors, needless] = [0, 0, 0];
    for (const document of DOCUMENTS) {
      const differing = evaluate(document).flatMap(({ expression, native, saxon }) => {
        if (native === saxon) {
          if (native === ERROR) errors += 1;
          else values += 1;
          return [];
        }
        if (native !== ERROR && saxon !== ERROR)
          return [`${expression} is ${native}, but ${saxon} in SaxonJS`];
        // What is not needed for the value may be evaluated or not (XPath 2.0, 2.3.4). SaxonJS evaluates every let.
        if (!expression.includes('(let $')) needless += 1;
        return [];
      });
      expect(differing).toEqual([]);
    }
    expect(values).toBeGreaterThan(expressions.length);
    expect(errors).toBeGreaterThan(expressions.length / 10);
    // One of a hundred, on each document.
    expect(needless).toBeLessThan((DOCUMENTS.length * expressions.length) / 100);
  });
});
