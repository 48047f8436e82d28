import { validateMany, type BulkInput, type Outcome } from 'peppol-preflight/bulk';
import { type Issue, ServiceError } from 'peppol-preflight';
import { createReport, type ReportFormat, type ReportOptions } from 'peppol-preflight-cli/reports';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { gather } from '../../../test/shared/gather.js';

/** A whole report. */
export function reportOf(
  format: ReportFormat,
  outcomes: Iterable<Outcome>,
  options: ReportOptions = {},
): string {
  const report = createReport(format, options);
  const parts = [...outcomes].map((outcome) => report.add(outcome));
  return `${parts.join('')}${report.end()}`;
}

/** Outcomes of real documents, with their excerpts: valid, invalid, refused twice, unusable, a line of NDJSON, broken UBL. */
export async function realOutcomes(): Promise<Outcome[]> {
  const text = (fields: object): string => JSON.stringify({ ...plainInvoice, ...fields }, null, 2);
  const inputs: BulkInput[] = [
    { name: 'in/valid.json', content: text({}) },
    { name: 'in/late.json', content: text({ due_date: null }) },
    { name: 'in/totals.json', content: text({ subtotal: 1, total_tax: 1 }) },
    { name: 'in/refused.json', content: '{\n  "items": [\n    { "quantity": "1,5" }\n  ]\n}' },
    { name: 'in/broken.json', content: '{\n  "items": [1,]\n}' },
    {
      name: 'all.ndjson:7',
      content: JSON.stringify({ ...plainInvoice, due_date: null }),
      source: { file: 'all.ndjson', line: 7 },
    },
    { name: 'broken.xml', content: '<?xml version="1.0"?>\n<Invoice>\n  <Note>a & b</Note>\n</Invoice>' },
    { name: 'gone.json', unusable: 'gone.json cannot be read: there is no such file.' },
  ];
  return gather(validateMany(inputs, { workers: 0, excerpts: true }));
}

/** An outcome with these issues. */
export function outcomeOf(name: string, ...issues: readonly Partial<Issue>[]): Outcome {
  const whole = issues.map((issue): Issue => {
    const flag = issue.flag ?? 'fatal';
    return {
      problem: 'Something is wrong',
      remedy: 'correct it',
      message: 'Something is wrong; correct it.',
      type: flag === 'fatal' ? 'error' : 'warning',
      rule_id: 'BR-01',
      flag,
      location: null,
      test: null,
      schematron: 'EN16931',
      ...issue,
    };
  });
  const is_valid = whole.every(({ flag }) => flag !== 'fatal');
  return { name, result: { id: '1', file_name: name, is_valid, issues: whole, ubl_document: null } };
}

/** What an attacker would write into every field of an outcome, as each kind of outcome. */
export function hostileOutcomes(text: string): Outcome[] {
  const excerpt = {
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    text: `${text}${text}${text}`,
    mark: { start: text.length, length: text.length },
    missing: `/${text}`,
  };
  const issue = { message: text, rule_id: text, location: text, pointer: `/${text}`, schematron: text };
  return [
    { ...outcomeOf(text, issue, { ...issue, flag: 'warning' }), excerpts: [excerpt, excerpt] },
    { ...outcomeOf(text, { ...issue, flag: 'warning' }), source: { file: text, line: 3 } },
    outcomeOf(text),
    {
      name: text,
      error: new ServiceError(422, [{ loc: ['body', text], msg: text, type: text }]),
      excerpts: [excerpt],
    },
    { name: text, error: new ServiceError(406, `Document is not valid: ${JSON.stringify([text])}`) },
    { name: text, unusable: text, excerpts: [excerpt] },
  ];
}
