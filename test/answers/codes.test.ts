import { describe, expect, it } from 'vitest';
import { check, type CheckIssue, ServiceError, validateJson } from 'peppol-preflight';
import { brokenDocuments, judgingOf } from '../shared/broken-documents.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { shareOf } from '../shared/thorough.js';

const flat = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);

const large = 'A'.repeat(30_000_000);

/** Documents with issues of every stage, and beside them those that no defect has. */
const INPUTS: readonly (readonly [kind: string, input: unknown])[] = [
  ...shareOf(Object.entries(brokenDocuments), 1, 3).map(([rule, { document }]) => [rule, document] as const),
  ['not an object', 7],
  ['a getter that throws', Object.defineProperty({}, 'note', { enumerable: true, get: () => { throw new Error('no'); } })],
  ['fields that cannot be read', { items: [{ quantity: '1,5', date: 7 }], currency: 'euro', note: '\u0007' }],
  ['totals that differ', { ...plainInvoice, subtotal: 1, total_tax: 2, invoice_total: 3 }],
  ['fields that the schema refuses', { ...plainInvoice, invoice_id: 'x'.repeat(300), items: [] }],
  ['participants', { ...plainInvoice, customer_peppol_id: 'x' }],
  ['a form of UBL that is too large', { ...plainInvoice, attachments: [{ file_name: 'a.pdf', file_data: large }, { file_name: 'b.pdf', file_data: large }] }],
]; // prettier-ignore

describe('Every issue has a code of its own and its facts:', () => {
  it.each(INPUTS)('%s', (_, input) => {
    const options = { ...judgingOf(input), today: '2026-06-01', peppolIds: ['0208:0471122367'] };
    const issues = flat(check(input, options).issues);
    expect(issues.length).toBeGreaterThan(0);
    const coded = [...issues, ...issuesOfValidation(input)];
    for (const { code, values, message } of coded) {
      expect(code, message).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(code, message).not.toMatch(/^xml-|^xsd-|^request-/);
      expect(typeof values, message).toBe('object');
    }
  });
});

/** The issues of a result, or those of the error of the service. */
function issuesOfValidation(input: unknown) {
  try {
    return validateJson(input, judgingOf(input)).issues;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return flat(error.issues);
  }
}
