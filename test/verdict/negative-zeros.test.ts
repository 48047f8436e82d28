import { expect, it } from 'vitest';
import { check, toUbl, validateUbl } from '../../src/index.js';
import { plainInvoice } from '../shared/plain-invoice.js';

it.each(['-0.00', ' -0 ', '-.0', '-00.'])(
  'Warns of a price of %j, and leaves the verdict as it is',
  (price) => {
    const { xml } = toUbl({ ...plainInvoice, items: [{ ...plainInvoice.items[0], unit_price: 0 }] });
    const wrong = xml.replace(/(<cbc:PriceAmount[^>]*>)[^<]*/, `$1${price}`);
    expect(validateUbl(xml).issues).toEqual([]);
    const { is_valid: isValid, issues } = validateUbl(wrong);
    expect(isValid).toBe(true);
    expect(issues).toMatchObject([
      { rule_id: 'negative-zero', flag: 'warning', schematron: 'peppol-preflight', remedy: 'write 0.00' },
    ]);
    expect(issues[0]?.location).toMatch(/PriceAmount\[1\]$/);
  },
);

it('Says it of a Document in the same words, and corrects it', () => {
  const { issues } = check({ ...plainInvoice, items: [{ ...plainInvoice.items[0], unit_price: '-0.00' }] });
  expect(issues.find(({ rule_id }) => rule_id === 'negative-zero')).toMatchObject({
    problem:
      'The number is -0.00, a negative zero: it is valid, but access points that use Saxon refuse it as below 0',
    fixes: [{ kind: 'safe', patch: [{ op: 'replace', path: '/items/0/unit_price', value: '0.00' }] }],
  });
});

it.each(['0.00', '-0.01', '-1', '-'])('Says nothing of %j', (price) => {
  const { xml } = toUbl({ ...plainInvoice, items: [{ ...plainInvoice.items[0], unit_price: 0 }] });
  const other = xml.replace(/(<cbc:PriceAmount[^>]*>)[^<]*/, `$1${price}`);
  expect(validateUbl(other).issues.map(({ rule_id }) => rule_id)).not.toContain('negative-zero');
});
