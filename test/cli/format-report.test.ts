import { describe, expect, it } from 'vitest';
import { formatReport } from '../../src/cli/format-report.js';
import { ServiceError, type Issue } from '../../src/index.js';

const issue: Issue = {
  message: 'The note is "\u009b31mred".',
  type: 'warning',
  rule_id: 'BR-X',
  flag: 'warning',
  location: '/Invoice/cbc:Note[1]',
  test: null,
  schematron: 'EN16931',
  pointer: '/note',
  position: { line: 7, column: 3 },
};
const result = { id: '1', file_name: null, is_valid: true, issues: [issue], ubl_document: null };

describe('formatReport()', () => {
  it('counts, names rule, field and place, then says what to do', () => {
    expect(formatReport({ name: 'a.json', result }, { colour: false })).toMatchInlineSnapshot(`
      "✔ a.json is valid: 1 warning

        warning  BR-X  /note  /Invoice/cbc:Note[1] (line 7, column 3)
                 The note is "\\u009b31mred".

      "
    `);
  });

  it('lets no control character of a document reach the terminal', () => {
    const error = new ServiceError(422, [{ loc: ['body', 'note'], msg: 'a\u001b[2Jb', type: 'x' }]);
    expect(formatReport({ name: 'x\u0007', error }, { colour: false })).toBe(
      '✖ x\\u0007 is refused with status 422\n\n  error  /note  a\\u001b[2Jb\n\n',
    );
  });

  it('has colours when they are wanted', () => {
    expect(formatReport({ name: 'a.json', result }, { colour: true })).toContain(
      '\u001b[33mwarning\u001b[39m',
    );
  });
});
