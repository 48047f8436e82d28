import { expect, it } from 'vitest';
import { ruleSets } from '../../src/rules/rule-sets.js';

it('ruleSets() tells name, version and the days in force of every rule set', () => {
  expect(ruleSets().map(({ name }) => name)).toEqual(['EN16931', 'PEPPOL', 'PEPPOL-SB', 'SERVICE']);
  for (const { title, version, from, to } of ruleSets()) {
    expect(title).not.toBe('');
    expect(version).toMatch(/^\d+(\.\d+)+$/);
    expect(from).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(to).toBeNull();
  }
});
