import { describe, expect, it } from 'vitest';
import { evaluateRules } from '../../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../../src/verdict/rules/rule-sets.js';
import type { CompiledModule } from '#schematron/evaluate';
import { nodeAt, type XmlDocument } from '#schematron/xml';
import { treeOf } from '../../ubl/tree-of.js';
import { editBase } from '../../../rules/cases/edited-document.js';
import { add, remove, text } from '../../../rules/cases/edits.js';

function documentOf(xml: string): XmlDocument {
  return { text: xml, tree: treeOf(xml) };
}

describe('evaluateRules()', () => {
  it('gives issues with message, flag, test, terms, location and position', () => {
    const xml = editBase('invoice', [text('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', '40.00')]);
    const document = documentOf(xml);
    const [issue] = evaluateRules(ruleSetOf('EN16931'), document).filter(
      ({ rule_id }) => rule_id === 'BR-S-09',
    );
    expect(issue).toMatchObject({
      type: 'error',
      flag: 'fatal',
      location: '/Invoice/cac:TaxTotal[1]/cac:TaxSubtotal[1]/cac:TaxCategory[1]',
      schematron: 'EN16931',
    });
    expect(issue?.message).toContain('40.00');
    expect(issue?.message).not.toMatch(/\s\s|\n/);
    expect(issue?.test).toBeTypeOf('string');
    expect(issue?.terms).toContain('BT-117');
    const { line = 0, column = 0 } = issue?.position ?? {};
    const lines = xml.split('\n').slice(line - 1);
    expect(lines.join('\n').slice(column - 1)).toMatch(/^<cac:TaxCategory>/);
  });

  it('orders issues by document, then by rule', () => {
    const xml = editBase('invoice', [
      remove('cbc:IssueDate'),
      remove('cbc:ID'),
      add('cac:InvoiceLine[1]/cbc:UUID'),
      text('cac:InvoiceLine[2]/cbc:LineExtensionAmount', '70.00'),
      text('cac:LegalMonetaryTotal/cbc:PayableAmount', '1.234'),
    ]);
    const document = documentOf(xml);
    const issues = evaluateRules(ruleSetOf('EN16931'), document);
    const nodes = issues.map(({ location }) => nodeAt(document.tree, location ?? ''));
    expect(nodes).toEqual(nodes.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    const onRoot = issues.filter(({ location }) => location === '/Invoice').map(({ rule_id }) => rule_id);
    expect(onRoot.indexOf('BR-02')).toBeGreaterThanOrEqual(0);
    expect(onRoot.indexOf('BR-02')).toBeLessThan(onRoot.indexOf('BR-03'));
  });

  it('gives warnings the type warning', () => {
    const document = documentOf(editBase('invoice', [add('cbc:UUID', '1')]));
    expect(evaluateRules(ruleSetOf('EN16931'), document)).toMatchObject([
      { rule_id: 'UBL-CR-005', flag: 'warning', type: 'warning' },
    ]);
  });

  it('names the rule that cannot be evaluated because of a wrong value, as a fatal issue, and goes on', () => {
    const document = documentOf(
      editBase('invoice', [text('cac:LegalMonetaryTotal/cbc:PayableAmount', 'EUR 200'), remove('cbc:ID')]),
    );
    const issues = evaluateRules(ruleSetOf('EN16931'), document);
    expect(issues.map(({ rule_id }) => rule_id)).toContain('BR-02');
    const failed = issues.filter(({ message }) => message.includes('cannot be evaluated here'));
    expect(failed).not.toEqual([]);
    for (const { flag, type, message } of failed) {
      expect([flag, type]).toEqual(['fatal', 'error']);
      expect(message).toContain('EUR 200');
    }
  });

  it('never calls a document valid when compiled rules break', () => {
    const check = {
      id: 'X',
      flag: 'fatal',
      concerns: [],
      holds: () => {
        throw new TypeError('a defect');
      },
      words: () => ({ test: '', terms: [], problem: [], remedy: [] }),
    };
    const context = { kind: 1, name: -1, parents: [], isRooted: false, matches: undefined };
    const rules = { contexts: [context], lets: 0, checks: [check] };
    const module = {
      createRuleSet: () => ({
        name: 'own',
        title: '',
        version: '',
        names: [],
        slots: 0,
        patterns: [{ id: '', rules: [rules] }],
      }),
    };
    expect(evaluateRules({ name: 'own', module }, documentOf('<a/>'))).toMatchObject([
      { rule_id: 'rule-evaluation', flag: 'fatal', message: expect.stringContaining('a defect') as unknown },
    ]);
  });

  it('refuses a module that an earlier compiler wrote', () => {
    const check = {
      id: 'X',
      flag: '',
      test: '',
      terms: [],
      concerns: [],
      holds: () => true,
      problem: () => [],
      remedy: () => [],
    };
    const rule = { contexts: [], lets: 0, checks: [check] };
    const ruleSet = { name: 'own', title: '', version: '', names: [], slots: 0 };
    const module = {
      createRuleSet: () => ({ ...ruleSet, patterns: [{ id: '', rules: [rule] }] }),
    } as unknown as CompiledModule;
    expect(() => evaluateRules({ name: 'own', module }, documentOf('<a/>'))).toThrow(
      'The rule set "own" was compiled by another version',
    );
  });

  it('refuses the name of a rule set that does not exist', () => {
    expect(() => ruleSetOf('XRECHNUNG')).toThrow(
      new RangeError(
        'There is no rule set "XRECHNUNG": choose from EN16931, EN16931-1.3.15, PEPPOL, PEPPOL-3.0.21, PEPPOL-3.0.20, PEPPOL-SB, PEPPOL-SB-3.0.2, SERVICE, SERVICE-1.0.0.',
      ),
    );
  });
});
