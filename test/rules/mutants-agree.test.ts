import { describe, expect, it } from 'vitest';
import { chooseRuleSets } from '../../src/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/rules/evaluate-rules.js';
import { mutatedDocuments } from './mutants/mutated-documents.js';

/** `npm run engines -- --documents 5000` compares as many as one has time for. */
const DOCUMENTS = 120;
const FIRST_SEED = 20_260_604;

describe('The native engine and SaxonJS', () => {
  it('give the same issues on mutated documents', () => {
    const fired = new Set<string>();
    let undecided = 0;
    for (const { seed, document } of mutatedDocuments(FIRST_SEED)) {
      if (seed >= FIRST_SEED + DOCUMENTS) break;
      for (const { name } of chooseRuleSets(document)) {
        const issues = evaluateRules(name, document);
        expect(issues, `seed ${seed}, ${name}`).toEqual(evaluateRules(name, document, { engine: 'sef' }));
        for (const { rule_id, message } of issues) {
          fired.add(rule_id);
          if (message.includes('cannot be decided')) undecided += 1;
        }
      }
    }
    // The documents are worth their name: many rules, errors of evaluation among them, and those of the countries.
    expect(fired.size).toBeGreaterThan(300);
    expect(undecided).toBeGreaterThan(100);
    for (const country of ['DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']) {
      expect([...fired].filter((id) => id.startsWith(`${country}-`))).not.toEqual([]);
    }
  });
});
