import { describe, expect, it } from 'vitest';
import { explainRule, suggestRules } from 'peppol-preflight';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';

describe('explainRule()', () => {
  it('states flag, rule set, terms and Document fields', () => {
    expect(explainRule('br-co-15')).toMatchObject({
      id: 'BR-CO-15',
      flag: 'fatal',
      ruleSets: ['EN16931 1.3.16'],
      fields: ['/invoice_total', '/subtotal', '/total_tax', '/currency'],
    });
  });

  it('names every rule set that has the rule', () => {
    expect(explainRule('PEPPOL-EN16931-R120')?.ruleSets).toEqual(['PEPPOL 3.0.22', 'PEPPOL-SB 3.0.3']);
  });

  it('says where the rule is written, also for one of a table', () => {
    expect(explainRule('BR-CO-15')?.sources).toEqual([
      expect.stringMatching(/^rules\/en16931\/document\.sch:\d+$/),
    ]);
    expect(explainRule('UBL-CR-001')?.sources).toEqual([
      expect.stringMatching(/^rules\/facts\/restrictions\.tsv:\d+$/),
    ]);
  });

  it.each([
    ...['xsd-validation', 'xml-wellformedness', 'rule-evaluation', 'unusable-input'],
    ...['service-406', 'service-422', 'time-limit', 'validation-failure'],
  ])('explains %s, which is not a rule', (id) => {
    const explanation = explainRule(id.toUpperCase());
    expect(explanation).toMatchObject({ id, ruleSets: [], checks: [], sources: [] });
    expect(explanation?.message).toBe(`${explanation?.problem ?? ''}; ${explanation?.remedy ?? ''}.`);
  });

  it('suggests ids that are like one that does not exist', () => {
    expect(suggestRules('BR-C0-15')[0]).toBe('BR-CO-15');
    expect(suggestRules('xsd-validaton')).toEqual(['xsd-validation']);
    expect(suggestRules('HOUSE-RULES')).toEqual([]);
  });

  it('has no rule that does not exist', () => {
    expect(explainRule('BR-0')).toBeUndefined();
  });

  it('has a message and a name for every business term, for every rule', () => {
    const incomplete = [...new Set(ruleCatalogue().map(({ id }) => id))].filter((id) => {
      const explanation = explainRule(id);
      return (
        explanation === undefined ||
        explanation.message === '' ||
        explanation.terms.some(({ name }) => name === '')
      );
    });
    expect(incomplete).toEqual([]);
  });
});
