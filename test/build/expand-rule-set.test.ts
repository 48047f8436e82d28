import { describe, expect, it } from 'vitest';
import { expandRuleSet } from '../../rule-sources/build/expand-rule-set.js';
import { ruleSetRoots } from '../../rule-sources/build/rule-set-roots.js';
import { serializeSource } from '../../rule-sources/build/serialize-source.js';
import { readSchema, readSchematron } from '../../src/schematron/read-schematron.js';

const throwProblem = (problem: unknown): never => {
  throw problem;
};

/** A model without the places, which are those of the sources or of the expanded text. */
function withoutPlaces(model: unknown): unknown {
  return JSON.parse(
    JSON.stringify(model, (key, value: unknown) => (key === 'place' || key === 'scope' ? undefined : value)),
  );
}

describe('The expanded schema', () => {
  it.each(Object.values(ruleSetRoots))(
    'of %s is self-contained and says the same as its sources',
    async (root) => {
      const schema = await expandRuleSet(root, throwProblem);
      const expanded = readSchematron(serializeSource(schema));
      expect(withoutPlaces(expanded)).toEqual(withoutPlaces(readSchema(schema)));
    },
  );
});
