import { describe, expect, it } from 'vitest';
import { hostileOutcomes, outcomeOf, realOutcomes, reportOf } from './outcomes.js';

describe('the pretty report', () => {
  it('shows each document with rule, field, what to do and the line that is wrong, and counts them', async () => {
    expect(reportOf('pretty', await realOutcomes())).toMatchInlineSnapshot(`
      "✔ in/valid.json is valid (2026-Q2)
      ✖ in/late.json is invalid (2026-Q2): 1 error

        error    BR-CO-25  /due_date  /Invoice (line 2, column 1)
                 The amount due is positive, but the document has neither a due_date nor a payment_term; give one of them.
                 ╭─ in/late.json:4:15
               4 │ "due_date": null,
                 │             ^^^^

      ✖ in/totals.json is rejected with status 406: 2 errors

        error    service-406  /subtotal
                 Subtotal mismatch: provided 1.00, calculated 25.00; correct subtotal or leave it out.
                 ╭─ in/totals.json:20:15
              20 │ "subtotal": 1,
                 │             ^

        error    service-406  /total_tax
                 Total tax mismatch: provided 1.00, calculated 5.25; correct total_tax or leave it out.
                 ╭─ in/totals.json:21:16
              21 │ "total_tax": 1
                 │              ^

      ✖ in/refused.json is rejected with status 422: 1 error

        error    service-422  /items/0/quantity
                 items[0].quantity is "1,5", which is not a decimal number; write "1.5".
                 ╭─ in/refused.json:3:19
               3 │ { "quantity": "1,5" }
                 │               ^^^^^

      ✖ in/broken.json is not JSON: Line 2, column 15 has an unexpected "]": remove the comma before it.

                 ╭─ in/broken.json:2:15
               2 │ "items": [1,]
                 │             ^

      ✖ all.ndjson:7 is invalid (2026-Q2): 1 error

        error    BR-CO-25  /due_date  /Invoice (line 2, column 1)
                 The amount due is positive, but the document has neither a due_date nor a payment_term; give one of them.
                 ╭─ all.ndjson:7:60
               7 │ …,"invoice_date":"2026-11-02","due_date":null,"vendor_name":"Drukkerij De Kaai","vendor_tax_id":"BE02…
                 │                                          ^^^^

      ✖ broken.xml is invalid: 1 error

        error    xml-wellformedness
                 The & here does not begin a character reference: write &amp; instead.
                 ╭─ broken.xml:3:11
               3 │ <Note>a & b</Note>
                 │         ^

      ✖ gone.json cannot be read: there is no such file.

      8 errors in 7 of 8 documents
      "
    `);
  });

  it('says how many documents there are when nothing is to be corrected, and nothing more of one document', () => {
    expect(reportOf('pretty', [outcomeOf('a'), outcomeOf('b')])).toBe(
      '✔ a is valid\n✔ b is valid\n\n2 documents, nothing to correct\n',
    );
    expect(reportOf('pretty', [outcomeOf('a')])).toBe('✔ a is valid\n');
    expect(reportOf('pretty', [])).toBe('');
  });

  it('shows the place in the UBL of what has no line in the document', () => {
    const place = { location: '/Invoice/cbc:Note[1]', position: { line: 7, column: 3 } };
    expect(reportOf('pretty', [outcomeOf('a', { ...place, flag: 'warning' })])).toBe(
      '✔ a is valid: 1 warning\n\n' +
        '  warning  BR-01  /Invoice/cbc:Note[1] (line 7, column 3)\n' +
        '           Something is wrong; correct it.\n\n',
    );
  });

  it('puts the mark below its place after wide letters, accents and tabs', () => {
    const text = '\t"naïve 名前\té": "x",';
    const start = text.indexOf('"x"');
    const excerpt = {
      line: 1,
      column: start + 1,
      endLine: 1,
      endColumn: start + 4,
      text,
      mark: { start, length: 3 },
    };
    const report = reportOf('pretty', [{ ...outcomeOf('a', {}), excerpts: [excerpt] }]);
    const [line = '', mark = ''] = report.split('\n').slice(-4);
    expect(line).toBe('         1 │ "naïve 名前 é": "x",');
    // The two ideographs take two columns each.
    expect(mark.indexOf('^')).toBe(line.indexOf('"x"') + 2);
    expect(mark.trimEnd()).toMatch(/\^\^\^$/);
  });

  it('lets no text of a document pass for the report, or reach the terminal', () => {
    const attack = 'x\n✔ other.json is valid\r\u001b[2J\u009b31m\u202e\u2028y\0';
    const report = reportOf('pretty', hostileOutcomes(attack));
    expect(report).not.toMatch(/^✔ other/m);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028]/);
    expect(report).toContain('\\u001b[2J');
  });

  it('cuts a message that quotes a very long value', () => {
    const message = `The note is "${'😀'.repeat(1e6)}"; make it shorter.`;
    const report = reportOf('pretty', [outcomeOf('a', { message })]);
    expect(report).toMatch(/The note is "(?:😀){993}…\n/u);
    expect(report).not.toMatch(/\p{Surrogate}/u);
  });

  it('has colours when they are wanted', () => {
    const [outcome] = [outcomeOf('a.json', { flag: 'warning' })];
    expect(reportOf('pretty', [outcome], { colour: true })).toContain('\u001b[33mwarning\u001b[39m');
  });
});
