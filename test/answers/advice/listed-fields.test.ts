import { describe, expect, it } from 'vitest';
import { applyFixes, check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

type Part = Readonly<Record<string, unknown>>;

/** The advice on the first unknown field. */
const adviceOn = (document: object) =>
  check(document).issues.find(({ rule_id }) => rule_id === 'unknown-field');

describe('an unknown field whose value belongs in a list', () => {
  it.each<[string, Part, Part, string, Part]>([
    [
      'the cost of shipping',
      { shipping_cost: 12.5 },
      {},
      'charges[0].amount',
      { charges: [{ amount: 12.5, reason: 'Charge', tax_rate: '21.00' }] },
    ],
    [
      'a discount in percent of a line',
      {},
      { kortingspercentage: '10%' },
      'allowances[0].multiplier_factor',
      {
        items: [{ ...plainInvoice.items[0], allowances: [{ multiplier_factor: '10', reason: 'Discount' }] }],
      },
    ],
    [
      'a cost beside others',
      { portes: 5, charges: [{ amount: 3, reason: 'Box', tax_rate: 21 }] },
      {},
      'charges[1].amount',
      {
        charges: [
          { amount: 3, reason: 'Box', tax_rate: 21 },
          { amount: 5, reason: 'Charge', tax_rate: '21.00' },
        ],
      },
    ],
  ])('names the place, and moves it there if a person says so: %s', (_, fields, ofLine, place, expected) => {
    const document = { ...plainInvoice, ...fields, items: [{ ...plainInvoice.items[0], ...ofLine }] };
    const advice = adviceOn(document);
    expect(advice?.remedy).toBe(`did you mean ${place}? Rename or remove it`);
    const [fix] = advice?.fixes ?? [];
    expect(fix).toMatchObject({ kind: 'choice' });
    const fixed = applyFixes(document, fix === undefined ? [] : [fix], { choices: [fix?.id ?? ''] });
    expect(fixed).toEqual({ ...plainInvoice, ...expected });
    expect(check(fixed).accepted).toBe(true);
  });

  it('renames a list, and nothing else to the name of one', () => {
    const { items, ...rest } = plainInvoice;
    const named = { ...rest, regels: items };
    expect(applyFixes(named, check(named).issues, { suggested: true })).toEqual(plainInvoice);
    const wrong = { ...rest, regels: 3 };
    expect(check(wrong).issues.flatMap(({ fixes }) => fixes)).toEqual([]);
    expect(adviceOn({ ...plainInvoice, verzendkosten: 'gratis' })?.fixes).toEqual([]);
  });
});
