import { describe, expect, it } from 'vitest';
import { readSchematron } from 'peppol-preflight/compiler';
import { expandRuleSet } from '../../rules/build/expand-rule-set.js';
import { folders } from '../../rules/build/folders.js';
import { readReleases, versionsOf } from '../../rules/build/releases.js';
import { serializeSource } from '../../rules/build/serialize-source.js';
import { readSchema } from '#schematron/parse';

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
  it.each(versionsOf(readReleases(folders.releases)))(
    'of $id is self-contained and says the same as its sources',
    async (version) => {
      const { schema } = await expandRuleSet(version, throwProblem);
      const expanded = readSchematron(serializeSource(schema));
      expect(withoutPlaces(expanded)).toEqual(withoutPlaces(readSchema(schema)));
    },
  );
});
