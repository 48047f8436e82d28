import { expect, it } from 'vitest';
import { ruleSets } from '../../src/evaluation/rule-sets.js';

it('ruleSets() tells id, name, version, number of rules and the days in force of every rule set', () => {
  expect(ruleSets().map(({ name }) => name)).toEqual(['EN16931', 'PEPPOL', 'PEPPOL-SB', 'SERVICE']);
  for (const { id, name, title, version, from, to, rules } of ruleSets()) {
    expect(id).toBe(name);
    expect(rules).toBeGreaterThan(0);
    expect(title).not.toBe('');
    expect(version).toMatch(/^\d+(\.\d+)+$/);
    expect(from).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(to).toBeNull();
  }
});
