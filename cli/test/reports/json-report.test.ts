import { describe, expect, it } from 'vitest';
import { answerOf } from '../../src/reports/json-report.js';
import { outcomeOf, realOutcomes, reportOf } from './outcomes.js';

describe('the JSON report', () => {
  it('is what JSON.stringify makes of the answers', async () => {
    const outcomes = await realOutcomes();
    const report = reportOf('json', outcomes);
    const answers = JSON.parse(report) as object[];
    expect(report).toBe(`${JSON.stringify(outcomes.map(answerOf), null, 2)}\n`);
    expect(answers).toHaveLength(outcomes.length);
    expect(answers[3]).toMatchObject({
      file_name: 'in/refused.json',
      status: 422,
      detail: [{ loc: ['body', 'items', 0, 'quantity'] }],
    });
  });

  it('keeps every character of a text, line separators of Unicode included', () => {
    const text = 'a\u2028b\u2029c\u0085d\r\ne';
    const outcomes = ['1', '2'].map((name) => outcomeOf(name, { message: text }));
    expect(JSON.parse(reportOf('json', outcomes))).toEqual(outcomes.map(answerOf));
  });

  it('is an empty array where there is no input', () => {
    expect(reportOf('json', [])).toBe('[]\n');
  });

  it('is an object for a single document, and an array when there are several after all', () => {
    const single = { single: true };
    expect(JSON.parse(reportOf('json', [outcomeOf('a')], single))).toMatchObject({ file_name: 'a' });
    expect(JSON.parse(reportOf('json', [outcomeOf('a'), outcomeOf('b')], single))).toMatchObject([
      { file_name: 'a' },
      { file_name: 'b' },
    ]);
  });
});

describe('the NDJSON report', () => {
  it('has a line for each input, unusable ones too', async () => {
    const outcomes = await realOutcomes();
    const lines = reportOf('ndjson', outcomes).split('\n');
    expect(lines.pop()).toBe('');
    const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.map(({ file_name }) => file_name)).toEqual(outcomes.map(({ name }) => name));
    expect(answers[0]).toMatchObject({ is_valid: true, issues: [] });
    expect(answers[7]).toEqual({
      file_name: 'gone.json',
      unusable: 'gone.json cannot be read: there is no such file.',
    });
  });
});
