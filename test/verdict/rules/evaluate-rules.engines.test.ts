import { expect, it } from 'vitest';
import { evaluateRules } from '../../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../../src/verdict/rules/rule-sets.js';
import { treeOf } from '../../ubl/tree-of.js';

it('evaluateRules() never calls a document valid when the SEF engine stops', () => {
  const tree = treeOf('<a/>');
  const document = { text: '<a>', tree };
  expect(evaluateRules(ruleSetOf('EN16931'), document, { engine: 'sef' })).toMatchObject([
    { rule_id: 'rule-evaluation', flag: 'fatal', type: 'error', location: null, schematron: 'EN16931' },
  ]);
});
