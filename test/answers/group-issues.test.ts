import { expect, test } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const COUNT = 10_000;

test('check() takes time in proportion to the issues, also where each is about a calculated field', () => {
  const rows = Array.from({ length: COUNT }, () => ({ amount: 1, rate: '21.00' }));
  check({ ...plainInvoice, tax_details: rows.slice(0, 100) });
  const before = process.cpuUsage();
  const { issues } = check({ ...plainInvoice, tax_details: rows });
  const { user, system } = process.cpuUsage(before);
  expect(issues.length).toBeGreaterThan(COUNT);
  // A third of a second; held against each other, the issues took nine.
  expect((user + system) / 1e6).toBeLessThan(4);
});

test('check() puts an issue of a total under the first field that it depends on', () => {
  const { issues } = check({
    ...plainInvoice,
    items: [
      { ...plainInvoice.items[0], quantity: 'many' },
      { ...plainInvoice.items[0], unit_price: 'x' },
    ],
    invoice_total: 1,
  });
  const totals = issues.map(({ pointer, consequences }) => [
    pointer,
    consequences.some((each) => each.pointer === '/invoice_total'),
  ]);
  expect(totals.slice(0, 2)).toEqual([
    ['/items/0/quantity', true],
    ['/items/1/unit_price', false],
  ]);
});

test('check() puts what is said of the whole invoice under what is said of the field itself', () => {
  const { issues } = check({ ...plainInvoice, tax_currency: 'EUR' }, { extended: true });
  expect(
    issues.map(({ rule_id, consequences }) => [rule_id, consequences.map((each) => each.rule_id)]),
  ).toEqual([['PEPPOL-EN16931-R005', ['PEPPOL-EN16931-R054']]]);
});

test('check() has no fix for what is compared with a value that is wrong by itself', () => {
  const [line] = plainInvoice.items;
  const of = (base_quantity: number) =>
    check(
      { ...plainInvoice, items: [{ ...line }, { ...line, amount: '20.00', base_quantity }] },
      { extended: true },
    ).issues.flatMap(({ rule_id, pointer, fixes, consequences }) => [
      [rule_id, pointer, fixes.length],
      ...consequences.map((each) => [each.rule_id, each.pointer, each.fixes.length]),
    ]);
  expect(of(1)).toEqual([['PEPPOL-EN16931-R120', '/items/1/amount', 1]]);
  expect(of(-1)).toEqual([
    ['PEPPOL-EN16931-R121', '/items/1/base_quantity', 0],
    ['PEPPOL-EN16931-R120', '/items/1/amount', 0],
  ]);
});
