import { describe, expect, it } from 'vitest';
import { describeRule } from '../../src/reports/reported-issues.js';

describe('describeRule()', () => {
  it('says what is wrong in short, and what to do', () => {
    expect(describeRule('BR-CO-25')).toMatchObject({
      short:
        'The amount due for payment (BT-115) is …, but there is neither a payment due date (BT-9) nor payment terms (BT-20).',
      full: expect.stringMatching(/ payment terms \(BT-20\); add one of them\.$/) as string,
      explanation: { id: 'BR-CO-25' },
    });
  });

  it.each([
    'xsd-validation',
    'xml-wellformedness',
    'unusable-input',
    'service-406',
    'service-422',
    'time-limit',
    'validation-failure',
    'rule-evaluation',
  ])('knows %s, which is no rule', (id) => {
    expect(describeRule(id).full).not.toBe(describeRule('HOUSE-1').full);
    expect(describeRule(id).short).toMatch(/^The [^;]+\.$/);
  });

  it.each(['HOUSE-1', 'constructor', '__proto__', ''])('treats %j as a rule of the caller', (id) => {
    expect(describeRule(id).full).toBe('One of your own rules is broken; the issue says what to do.');
  });
});
