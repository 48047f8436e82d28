import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { applyPatch } from '../../../src/document/json/apply-patch.js';
import { toPointer } from '../../../src/document/json/pointer.js';
import { runs } from '../../shared/thorough.js';

/** Ways to write a value that mean the same and that the service does not read, by the name of the field. */
const WRITINGS: Readonly<Record<string, readonly ((value: unknown) => unknown)[]>> = {
  tax_rate: [(rate) => `${String(rate)}%`, (rate) => `${String(rate)} %`],
  currency: [(code) => String(code).toLowerCase(), (code) => ` ${String(code)}`],
  document_type: [(type) => String(type).toLowerCase().replaceAll('_', ' ')],
  invoice_date: [(day) => String(day).replaceAll('-', '/'), (day) => `${String(day)}T00:00:00`],
  due_date: [(day) => String(day).replaceAll('-', '')],
  subtotal: [(amount) => String(amount).replace('.', ','), (amount) => Number(amount) + 0.01],
  total_tax: [(amount) => Number(amount) - 0.01],
  invoice_total: [(amount) => String(amount).replace('.', ',')],
  unit: [(code) => (code === 'HUR' ? 'hour' : code === 'C62' ? 'units' : code)],
};

const places = (value: unknown, path: readonly PropertyKey[] = []): readonly (readonly PropertyKey[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([key, member]) => places(member, [...path, key]));

/** A Document and the same, written as people do. */
const sloppy = documentArbitrary({ maxLines: 3 }).chain((document) => {
  const given = places(document).filter(
    (path) => String(path.at(-1)) in WRITINGS && typeof path.reduce(memberOf, document) !== 'object',
  );
  return fc.record({
    document: fc.constant(document),
    changes: fc.subarray([...given]).chain((paths) =>
      fc.tuple(
        ...paths.map((path) =>
          fc.constantFrom(...(WRITINGS[String(path.at(-1))] ?? [])).map((write) => ({
            op: 'replace' as const,
            path: toPointer(path),
            value: write(path.reduce(memberOf, document)),
          })),
        ),
      ),
    ),
  });
});

function memberOf(value: unknown, key: PropertyKey): unknown {
  return (value as Readonly<Record<PropertyKey, unknown>>)[key];
}

/** Applies safe fixes until there are none: a total is known only when every amount can be read. */
function fixSafely(input: unknown): unknown {
  let fixed = input;
  for (let round = 0; round < 3; round += 1) fixed = applyFixes(fixed, check(fixed).issues);
  return fixed;
}

/**
 * The errors that are left when safe fixes were applied. A total that is a cent off and is also the sum of the VAT of each line,
 * rounded, has a cause, which a person is to see: its fix is suggested.
 */
function errorsLeft(input: unknown): readonly CheckIssue[] {
  const isError = ({ severity }: CheckIssue) => severity === 'error';
  const fixed = fixSafely(input);
  const { issues } = check(fixed);
  const hasCause = issues.some(({ values }) => values.cause === 'vat-of-lines');
  return hasCause
    ? check(applyFixes(fixed, issues, { suggested: true })).issues.filter(isError)
    : issues.filter(isError);
}

describe('safe fixes', () => {
  it('mend a valid Document that was written carelessly', () => {
    fc.assert(
      fc.property(sloppy, ({ document, changes }) => {
        expect(errorsLeft(document)).toEqual([]);
        expect(errorsLeft(applyPatch(document, changes))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('do nothing a second time', () => {
    fc.assert(
      fc.property(sloppy, ({ document, changes }) => {
        const input = applyPatch(document, changes);
        const { issues } = check(input);
        const once = applyFixes(input, issues);
        expect(applyFixes(once, issues)).toEqual(once);
        const fixed = fixSafely(input);
        expect(applyFixes(fixed, check(fixed).issues)).toEqual(fixed);
      }),
      { numRuns: runs(200) },
    );
  });
});
