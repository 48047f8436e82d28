import { describe, expect, it } from 'vitest';
import {
  CHANGE_KINDS,
  compareReleases,
  diffReleases,
  upcomingRelease,
  validateJson,
  validateUbl,
} from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const { changes } = diffReleases('2025-Q4', '2026-Q2');
const changesOf = (id: string) =>
  changes
    .filter(({ rule_id }) => rule_id === id)
    .map(({ kind, schematron, flag }) => `${kind} ${schematron} ${flag}`);

describe('diffReleases()', () => {
  it.each([
    ['UBL-SR-56', ['added EN16931 fatal']],
    ['DE-R-T02', ['added PEPPOL warning']],
    ['BR-CO-25', ['removed EN16931 fatal', 'stricter SERVICE fatal']],
    ['DK-R-003', ['stricter PEPPOL fatal']],
    ['BR-CO-26', ['stricter EN16931 fatal']],
    ['DE-R-028', ['milder PEPPOL warning']],
    // Its context asks less, its test more.
    ['DE-R-019', ['changed PEPPOL warning']],
    ['DE-R-018', ['stricter PEPPOL fatal']],
    // Another check of the rule that has another let.
    ['DE-R-015', []],
    ['BR-CL-04', ['codes EN16931 fatal']],
    ['BR-CL-01', ['codes EN16931 fatal', 'codes EN16931 fatal']],
    ['PEPPOL-EN16931-CL008', ['stricter PEPPOL fatal', 'codes PEPPOL fatal']],
    ['BR-S-08', []],
  ])('knows what changes of %s', (id, expected) => {
    expect(changesOf(id)).toEqual(expected);
  });

  it('has the rules of the facts, and no others', () => {
    const ids = (kind: string) => [
      ...new Set(changes.filter((each) => each.kind === kind).map(({ rule_id }) => rule_id)),
    ];
    expect(ids('added')).toHaveLength(7);
    expect(ids('removed')).toEqual(['BR-CO-25']);
    expect(ids('codes')).toHaveLength(11);
    expect([...ids('stricter'), ...ids('milder'), ...ids('changed')]).toHaveLength(26);
    expect(ids('reworded')).toEqual([]);
  });

  it('says which codes change', () => {
    expect(
      changes.find(({ rule_id, kind }) => rule_id === 'PEPPOL-EN16931-CL007' && kind === 'codes'),
    ).toMatchObject({
      text: 'ISO 4217 currencies of Peppol: STN, XCG are accepted; ANG, BGN, STD are no longer accepted.',
      codes: { added: ['STN', 'XCG'], removed: ['ANG', 'BGN', 'STD'] },
    });
  });

  it('is in the order of the kinds, each with a text that ends as a sentence', () => {
    const kinds = changes.map(({ kind }) => CHANGE_KINDS.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    for (const { text } of changes) expect(text).toMatch(/^[A-Z][^{}]*\.$/);
  });

  it.each([
    ['2026-Q2', '2025-Q4', 'The release 2025-Q4 is not later than 2026-Q2: name the earlier release first.'],
    ['2026-Q2', '2026-Q2', 'The release 2026-Q2 is not later than 2026-Q2'],
    ['2024-Q2', '2026-Q2', 'There is no release "2024-Q2"'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => diffReleases(from, to)).toThrow(message);
  });
});

describe('compareReleases()', () => {
  it('says what appears and disappears, with the reason', () => {
    const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
    const xml = validateJson(unpaid).ubl_document ?? '';
    const found = compareReleases('2025-Q4', '2026-Q2', (release) => validateUbl(xml, { release }));
    expect(found).toMatchObject({
      from: '2025-Q4',
      to: '2026-Q2',
      is_valid: { from: false, to: true },
      appear: [],
    });
    expect(found.disappear.map(({ issue, changes: why }) => [issue.rule_id, why[0]?.kind])).toEqual([
      ['BR-CO-25', 'removed'],
    ]);
  });

  it('finds nothing to say where the service asks what the rules no longer ask', () => {
    const unpaid = { ...plainInvoice, due_date: null, payment_term: null };
    const found = compareReleases('2025-Q4', '2026-Q2', (release) => validateJson(unpaid, { release }));
    expect(found).toMatchObject({ is_valid: { from: false, to: false }, appear: [], disappear: [] });
  });

  it('reports a warning that becomes fatal', () => {
    const invoice = {
      ...plainInvoice,
      vendor_peppol_id: '0096:12345',
    };
    const { appear, disappear } = compareReleases('2025-Q4', '2026-Q2', (release) =>
      validateJson(invoice, { release }),
    );
    const flags = (issues: typeof appear) =>
      issues.filter(({ issue }) => issue.rule_id === 'PEPPOL-COMMON-R052').map(({ issue }) => issue.flag);
    expect([flags(disappear), flags(appear)]).toEqual([[], []]);
  });
});

describe('upcomingRelease()', () => {
  it.each([
    ['2026-05-19', undefined],
    ['2026-05-20', '2026-Q2'],
    ['2026-08-23', '2026-Q2'],
    ['2026-08-24', undefined],
    ['2026-11-22', undefined],
    ['2026-11-23', '2026-Q4'],
    ['2027-02-23', '2026-Q4'],
    ['2027-02-24', undefined],
    ['2025-12-01', '2025-Q4'],
  ])('on %s is %s', (date, name) => {
    expect(upcomingRelease(date)?.name).toBe(name);
  });
});
