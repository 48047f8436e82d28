import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../../src/rules/rule-set.js';
import { versionInForce } from '../../src/rules/version-in-force.js';

const version = (id: string, from: string | null, to: string | null = null): RuleSet => ({
  id,
  name: 'EN16931',
  title: 'Made up',
  version: id,
  from,
  to,
  rules: 1,
});
// Not in order, with a gap between 1 and 2.
const versions = [
  version('3', '2026-05-01'),
  version('1', '2024-05-01', '2025-04-30'),
  version('2', '2025-06-01', '2026-04-30'),
];

describe('versionInForce()', () => {
  it.each([
    ['1999-12-31', '1'],
    ['2024-04-30', '1'],
    ['2024-05-01', '1'],
    ['2025-04-30', '1'],
    ['2025-05-15', '1'],
    ['2025-06-01', '2'],
    ['2026-04-30', '2'],
    ['2026-05-01', '3'],
    ['2099-01-01', '3'],
    [undefined, '3'],
  ])('judges a document of %s by version %s', (date, id) => {
    expect(versionInForce(versions, date)?.id).toBe(id);
    expect(versionInForce(versions.toReversed(), date)?.id).toBe(id);
  });

  it('takes a version without a first day for the oldest', () => {
    const open = [version('new', '2026-01-01'), version('old', null)];
    expect(versionInForce(open, '2025-12-31')?.id).toBe('old');
    expect(versionInForce(open, '2026-01-01')?.id).toBe('new');
  });

  it('has nothing to choose from nothing', () => {
    expect(versionInForce([], '2026-01-01')).toBeUndefined();
  });
});
