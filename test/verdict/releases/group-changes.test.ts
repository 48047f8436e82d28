import { describe, expect, it } from 'vitest';
import { diffReleases, type RuleChange } from 'peppol-preflight';
import { groupChanges } from 'peppol-preflight/tools';

const added = (rule_id: string, change: Partial<RuleChange> = {}): RuleChange => {
  const { says = `${rule_id} says`, note = 'One reason.' } = change;
  return {
    kind: 'added',
    rule_id,
    schematron: 'PEPPOL',
    flag: 'fatal',
    text: `${says} ${note}`,
    says,
    note,
    ...change,
  };
};
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => added(`R-${from + index}`));

describe('groupChanges()', () => {
  it('puts the 137 rules of 2026-Q4 that ask for an element exactly once into one family', () => {
    const [section] = groupChanges(diffReleases('2026-Q2', '2026-Q4').changes);
    const [family] = section?.families ?? [];
    expect(section).toMatchObject({ kind: 'added', rules: 147 });
    expect(section?.rows.map(({ rule_ids }) => rule_ids)).toHaveLength(10);
    expect(family).toMatchObject({
      note: 'Where its parent is there, the element must occur, and only once.',
      rules: 137,
      range: { first: 'PEPPOL-EN16931-R140', last: 'PEPPOL-EN16931-R276' },
    });
    expect(family?.rows[0]).toEqual({
      rule_ids: ['PEPPOL-EN16931-R209', 'PEPPOL-EN16931-R140'],
      schematrons: ['PEPPOL', 'PEPPOL-SB'],
      flag: 'fatal',
      text: 'Buyer (BG-7) occurs … times in the document; state cac:AccountingCustomerParty exactly once.',
    });
    expect(new Set(family?.rows.flatMap(({ rule_ids }) => rule_ids)).size).toBe(137);
  });

  it('names a change of several rule sets once, and keeps what differs apart', () => {
    const other = { says: 'Else', text: 'Else One reason.' };
    const [section] = groupChanges([
      added('A'),
      added('A', { schematron: 'PEPPOL-SB' }),
      added('A', { schematron: 'EN16931', ...other }),
      added('A', { schematron: 'SERVICE', flag: 'warning' }),
    ]);
    expect(section?.rules).toBe(1);
    expect(section?.rows.map(({ schematrons, flag, text }) => [schematrons, flag, text])).toEqual([
      [['PEPPOL', 'PEPPOL-SB'], 'fatal', 'A says One reason.'],
      [['EN16931'], 'fatal', 'Else One reason.'],
      [['SERVICE'], 'warning', 'A says One reason.'],
    ]);
  });

  it('lists nine rules with one note one by one, and ten as a family', () => {
    expect(groupChanges(numbered(1, 9))).toMatchObject([{ rules: 9, families: [] }]);
    expect(groupChanges(numbered(1, 10))).toMatchObject([
      { rules: 10, rows: [], families: [{ rules: 10, range: { first: 'R-1', last: 'R-10' } }] },
    ]);
  });

  it('counts a rule of two rule sets once towards a family', () => {
    const nine = numbered(1, 9);
    const twice = [...nine, ...nine.map((change) => ({ ...change, schematron: 'PEPPOL-SB' }))];
    expect(groupChanges(twice)).toMatchObject([{ rules: 9, families: [] }]);
  });

  it.each([
    ['a gap', [...numbered(1, 9), added('R-11')]],
    ['another prefix', [...numbered(1, 9), added('S-10')]],
    ['an id without a number', [...numbered(1, 10), added('R-X')]],
  ])('names no range of a family with %s', (_, changes) => {
    expect(groupChanges(changes)[0]?.families[0]).not.toHaveProperty('range');
  });

  it('makes no family of changes without a note', () => {
    const bare = numbered(1, 12).map(({ kind, rule_id, schematron, flag, text }) => ({
      kind,
      rule_id,
      schematron,
      flag,
      text,
    }));
    expect(groupChanges(bare)).toMatchObject([{ rules: 12, families: [] }]);
  });
});
