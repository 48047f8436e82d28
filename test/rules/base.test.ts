import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../src/verdict/rules/rule-sets.js';
import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { treeOf } from '../ubl/tree-of.js';
import { ruleSetsFor } from '../../rules/cases/rule-case.js';

const folder = new URL('../../rules/cases/base/', import.meta.url);

describe('The base documents of the rule cases', () => {
  it.each(readdirSync(folder).map((file) => file.replace('.xml', '')))(
    '%s is schema-valid and breaks no rule',
    (base) => {
      const text = readFileSync(new URL(`${base}.xml`, folder), 'utf8');
      const tree = treeOf(text);
      const document = { text, tree };
      const issues = [
        ...checkSchema(document),
        ...ruleSetsFor(base).flatMap((name) => evaluateRules(ruleSetOf(name), document)),
      ];
      expect(
        issues.map(({ rule_id, location, message }) => `${rule_id} ${location ?? ''} ${message}`),
      ).toEqual([]);
    },
  );
});
