import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes, check, type CheckIssue } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

interface Attachment {
  readonly file_name?: unknown;
  readonly file_type?: unknown;
  readonly file_data?: unknown;
}

const BYTES = Buffer.from('%PDF-1.7 ?>~ invoice');
const flat = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);
const errorsOf = (attachments: readonly Attachment[]) =>
  check({ ...plainInvoice, attachments }, { advice: false }).issues.filter(
    ({ severity }) => severity === 'error',
  );
const told = (attachments: readonly Attachment[], layers?: readonly ('en16931' | 'peppol')[]) =>
  flat(check({ ...plainInvoice, attachments }, layers === undefined ? {} : { layers }).issues).map(
    ({ rule_id, pointer }) => `${rule_id} ${pointer}`,
  );

/** Contents that cannot be read. */
const UNREADABLE: readonly unknown[] = [
  BYTES,
  JSON.parse(JSON.stringify(BYTES)),
  new Uint8Array(BYTES),
  `data:application/pdf;base64,${BYTES.toString('base64')}`,
  Buffer.from([251, 239, 255]).toString('base64url'),
  '%PDF-1.7, not in base64',
  7,
];

describe('An attachment whose content cannot be read', () => {
  it('is told about its media type at once, by the rules that will ask for it', () => {
    const attachments = [{ file_name: 'a.doc', file_type: 'application/msword', file_data: BYTES }];
    const issues = [
      'request-validation /attachments/0/file_data',
      'BR-CL-24 /attachments/0/file_type',
      'PEPPOL-EN16931-CL001 /attachments/0/file_type',
    ];
    expect(told(attachments)).toEqual(issues);
    expect(told(attachments, ['peppol'])).toEqual([issues[0], issues[2]]);
  });

  it('gets the issue that it has with a readable content', () => {
    const attachment = { file_name: 'a.pdf', file_type: 'pdf' };
    const [, before] = errorsOf([{ ...attachment, file_data: 'data:,eA==' }]);
    const [after] = errorsOf([{ ...attachment, file_data: 'eA==' }]);
    expect(before).toMatchObject({ code: 'media-type-unknown' });
    expect({ ...before, location: null, consequences: [] }).toEqual({
      ...after,
      location: null,
      consequences: [],
    });
  });

  it('is not told about a type that is right, or that is not known yet', () => {
    for (const attachment of [
      { file_name: 'a.bin', file_type: 'application/pdf' },
      { file_name: 'a.pdf' },
      { file_name: 7 },
    ])
      expect(told([{ ...attachment, file_data: '%' }]).join()).not.toMatch(/file_type/);
  });

  it('is accepted after one round of doing what the issues say', () => {
    const attachment = fc.record({
      file_name: fc.constantFrom('a.pdf', 'a.doc', 'b', undefined),
      file_type: fc.constantFrom('application/pdf', 'application/msword', 'pdf', 'text/csv;charset=utf-8', 7),
      file_data: fc.constantFrom(...UNREADABLE, 'eA=='),
    });
    fc.assert(
      fc.property(fc.array(attachment, { minLength: 1, maxLength: 3 }), (attachments) => {
        const named = attachments.map((each, index) => ({
          ...each,
          ...(each.file_name !== undefined && { file_name: `${index}${each.file_name}` }),
        }));
        const errors = errorsOf(named);
        const { attachments: fixed } = applyFixes({ attachments: named }, errors, { suggested: true }) as {
          readonly attachments: Attachment[];
        };
        // What has no fix, a person corrects in the field that the issue names.
        for (const { pointer, fixes } of errors) {
          const [, index = '', field = ''] = /^\/attachments\/(\d)\/(\w+)$/.exec(pointer) ?? [];
          const byHand: Attachment = {
            file_name: `${index}.pdf`,
            file_type: 'application/pdf',
            file_data: BYTES.toString('base64'),
          };
          const value = byHand[field as keyof Attachment];
          expect(value, pointer).toBeDefined();
          if (fixes.length === 0) fixed[Number(index)] = { ...fixed[Number(index)], [field]: value };
        }
        expect(errorsOf(fixed)).toEqual([]);
      }),
    );
  });
});
