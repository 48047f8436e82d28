import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRuleSets } from '../../src/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/rules/evaluate-rules.js';
import { checkSchema } from '../../src/schema/check-schema.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import { editBase } from './edit-base.js';
import { inCountry } from './in-country.js';
import { mutateInvoice } from './mutate-invoice.js';

const folder = new URL('base/', import.meta.url);
const bases = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const national = ['DK', 'NO', 'SE', 'IT', 'GR', 'IS', 'NL', 'DE'].map((country) =>
  editBase('invoice', inCountry(country)),
);
/** More for a longer run: RUNS=3000 npx vitest run test/rules/engines-agree.test.ts */
const numRuns = Number(process.env.RUNS ?? 60);

describe('Both engines', () => {
  it('give the same issues on any change of a document', () => {
    let issues = 0;
    fc.assert(
      fc.property(mutateInvoice([...bases, ...national]), (text) => {
        const parsed = parseXml(text);
        if (!parsed.ok) throw new Error(parsed.issue.message);
        const document = { text, tree: parsed.tree };
        // Rules judge what fits the schema. Where a value does not, SaxonJS may have its answer before it comes to it.
        fc.pre(checkSchema(document).length === 0);
        for (const { id } of chooseRuleSets(document)) {
          const native = evaluateRules(id, document, { engine: 'native' });
          expect(native).toEqual(evaluateRules(id, document, { engine: 'sef' }));
          issues += native.length;
        }
      }),
      { numRuns, endOnFailure: true },
    );
    expect(issues).toBeGreaterThan(numRuns / 2);
  }, 3_600_000);
});
