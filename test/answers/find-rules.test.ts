import { describe, expect, it } from 'vitest';
import { explainRule, findRules } from 'peppol-preflight';
import { meantRule } from '../../src/answers/find-rules.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';

describe('meantRule()', () => {
  it('finds every rule by its own id', () => {
    const ids = [...new Set(ruleCatalogue().map(({ id }) => id))];
    expect(ids.filter((id) => meantRule(id) !== id)).toEqual([]);
  });

  it.each([
    ['br-co-3', 'BR-CO-03'],
    [' BR-CO-003 ', 'BR-CO-03'],
    ['R120', 'PEPPOL-EN16931-R120'],
    ['r7', 'PEPPOL-EN16931-R007'],
    ['SE-R-6', 'SE-R-006'],
  ])('takes %s for %s', (given, id) => {
    expect(meantRule(given)).toBe(id);
    expect(explainRule(given)?.id).toBe(id);
  });

  it.each(['', '1', 'R-6', 'BR-CO', 'BR-CO-1500'])('takes "%s" for no rule', (given) => {
    expect(meantRule(given)).toBeUndefined();
  });
});

describe('findRules()', () => {
  it.each(['BT-131', 'bt131', 'BT-0131'])('finds the rules about %s, a business term', (term) => {
    expect(findRules(term)).toEqual(expect.arrayContaining(['BR-24', 'BR-CO-10', 'BR-DEC-23']));
    expect(findRules(term)).not.toContain('BR-01');
  });

  it.each(['quantity', 'items[0].quantity', '/items/0/quantity', '/items/*/quantity', 'Menge'])(
    'finds the rules about the field that %s means',
    (field) => {
      expect(findRules(field)).toEqual(findRules('BT-129'));
    },
  );

  it('finds a rule by its id, and none where nothing is meant', () => {
    expect(findRules('br-co-15')).toEqual(['BR-CO-15']);
    expect(findRules('BT-9999')).toEqual([]);
    expect(findRules('house')).toEqual([]);
    expect(findRules('')).toEqual([]);
  });
});
