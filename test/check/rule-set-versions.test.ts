import { describe, expect, it, vi } from 'vitest';
import type * as CompiledFiles from '../../src/compiled-files.js';
import type * as CompiledRules from '../../src/compiled-rules.js';
import type { CompiledModule } from '../../src/evaluation/native/compiled-rule-set.js';
import type { RuleSet } from '../../src/evaluation/rule-sets.js';

// A made-up version 0.9 of the rule set SERVICE lies beside the real one: it has the same rules, and none of them holds.
vi.mock('../../src/compiled-files.js', async (load) => {
  const { readCompiledFile } = await load<typeof CompiledFiles>();
  return {
    readCompiledFile: (path: string) => {
      if (path === 'rules/SERVICE-0.9.sef.json') return '[]';
      const text = readCompiledFile(path);
      if (path !== 'rules/rule-sets.json') return text;
      const known = JSON.parse(text) as readonly RuleSet[];
      const old = { id: 'SERVICE-0.9', name: 'SERVICE', title: 'Old', version: '0.9', rules: 1 };
      const all = [...known, { ...old, from: '2020-01-01', to: '2026-04-30' }];
      return JSON.stringify(all);
    },
  };
});
vi.mock('../../src/compiled-rules.js', async (load) => {
  const { compiledRules } = await load<typeof CompiledRules>();
  const service = compiledRules.SERVICE as CompiledModule;
  const old: CompiledModule = {
    createRuleSet: (runtime) => ({ ...service.createRuleSet(runtime), version: '0.9', patterns: [] }),
  };
  return { compiledRules: { ...compiledRules, 'SERVICE-0.9': old } };
});

const { ruleSets, ruleSetsAsOf, validateJson } = await import('../../src/index.js');
const { plainInvoice } = await import('../documents/plain-invoice.js');

const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
const rulesThatFire = (invoice_date: string, options = {}) =>
  validateJson({ ...unpaid, invoice_date }, { layers: ['service'], ...options }).issues.map(
    ({ rule_id, schematron }) => `${schematron} ${rule_id}`,
  );

describe('two versions of a rule set', () => {
  it('judge a document by its date of issue', () => {
    expect(rulesThatFire('2026-05-01')).toEqual(['SERVICE BR-CO-25']);
    expect(rulesThatFire('2026-04-30')).toEqual([]);
    expect(rulesThatFire('2001-01-01')).toEqual([]);
  });

  it('judge by the day that is asked for, in both engines', () => {
    for (const engine of ['native', 'sef'] as const) {
      expect(rulesThatFire('2026-04-30', { engine, rulesAsOf: '2026-05-01' })).toEqual(['SERVICE BR-CO-25']);
      expect(rulesThatFire('2026-05-01', { engine, rulesAsOf: '2026-04-30' })).toEqual([]);
    }
  });

  it('are listed, and told apart by day', () => {
    const versionsOf = (sets: readonly RuleSet[]) =>
      sets.filter(({ name }) => name === 'SERVICE').map(({ version }) => version);
    expect(versionsOf(ruleSets())).toHaveLength(2);
    expect(versionsOf(ruleSetsAsOf('2026-04-30'))).toEqual(['0.9']);
    expect(versionsOf(ruleSetsAsOf('2026-05-01'))).not.toEqual(['0.9']);
  });

  it.each([
    ['2026-02-30', RangeError],
    ['2026-5-1', RangeError],
    ['', RangeError],
    ['2026-05-01T00:00:00Z', RangeError],
    [new Date(), TypeError],
    [20260501, TypeError],
  ])('refuses %s as a day', (date, kind) => {
    expect(() => ruleSetsAsOf(date as string)).toThrow(kind);
    expect(() => rulesThatFire('2026-05-01', { rulesAsOf: date })).toThrow(
      /^options\.rulesAsOf .*YYYY-MM-DD/,
    );
  });
});
