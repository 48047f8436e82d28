import { describe, expect, it } from 'vitest';
import { differenceOfEngines } from '../../scripts/conformance/compare-engines.js';
import { chooseRuleSets } from '../../src/verdict/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { isThorough } from '../shared/thorough.js';
import { mutatedDocuments } from './mutants/mutated-documents.js';

/** `npm run engines -- --documents 5000` compares as many as one has time for. */
const DOCUMENTS = isThorough ? 250 : 25;
const FIRST_SEED = 20_260_604;

describe('The native engine and SaxonJS, whether a document fits the schema or not,', () => {
  it('give the same issues on mutated documents', () => {
    const fired = new Set<string>();
    let [undecided, told] = [0, 0];
    for (const { seed, document } of mutatedDocuments(FIRST_SEED)) {
      if (seed >= FIRST_SEED + DOCUMENTS) break;
      for (const { ruleSet } of chooseRuleSets(document).ruleSets) {
        const { differences, otherErrors } = differenceOfEngines(ruleSet, document);
        expect(differences, `seed ${seed}, ${ruleSet.id}`).toEqual([]);
        told += otherErrors;
        for (const { rule_id, message } of evaluateRules(ruleSet, document)) {
          fired.add(rule_id);
          if (message.includes('cannot be evaluated here')) undecided += 1;
        }
      }
    }
    // The documents are worth their name: many rules, errors of evaluation among them, and those of the countries.
    expect(fired.size).toBeGreaterThan(isThorough ? 200 : 100);
    expect(undecided).toBeGreaterThan(DOCUMENTS / 5);
    expect(told).toBeLessThan(undecided / 10);
    const countries = ['DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'];
    const missed = countries.filter(
      (country) => ![...fired].some((rule) => rule.startsWith(`${country}-R-`)),
    );
    expect(missed.length).toBeLessThan(isThorough ? 2 : 6);
  });
});
