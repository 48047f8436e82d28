import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue, type Fix } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const line = { ...plainInvoice.items[0], tax_rate: '21.00' };
/** Titles and kinds of the fixes of the issues on top, by field. */
const fixesOf = (document: unknown) =>
  Object.fromEntries(
    check(document).issues.map(({ pointer, fixes }) => [
      pointer,
      fixes.map(({ kind, title }) => `${kind}: ${title}`),
    ]),
  );

describe('the fixes of', () => {
  it.each<[string, unknown, string, readonly string[]]>([
    [
      'a rate with a percent sign',
      { items: [{ ...line, tax_rate: '21%' }] },
      '/items/0/tax_rate',
      ['safe: Set items[0].tax_rate to "21.00"'],
    ],
    [
      'a decimal comma',
      { items: [{ ...line, quantity: '1,5' }] },
      '/items/0/quantity',
      ['safe: Set items[0].quantity to "1.5"'],
    ],
    ['one line that is not in a list', { items: line }, '/items', ['safe: Put items in a list of one']],
    [
      'a map where a list is expected',
      { items: [{ ...line, item_attributes: { Kleur: 'rood' } }] },
      '/items/0/item_attributes',
      [],
    ],
    [
      'a comma that may group thousands',
      { items: [{ ...line, quantity: '1,500' }] },
      '/items/0/quantity',
      ['choice: Set items[0].quantity to "1.500"', 'choice: Set items[0].quantity to "1500"'],
    ],
    [
      'a price with a currency sign',
      { items: [{ ...line, unit_price: '€ 12.50' }] },
      '/items/0/unit_price',
      ['safe: Set items[0].unit_price to "12.50"'],
    ],
    [
      'a unit in words',
      { items: [{ ...line, unit: 'pcs' }] },
      '/items/0/unit',
      ['safe: Set items[0].unit to H87 (piece)'],
    ],
    ['a currency in lower case', { currency: 'eur' }, '/currency', ['safe: Set currency to "EUR"']],
    [
      'a currency with a letter too many',
      { currency: 'EURR' },
      '/currency',
      ['suggested: Set currency to "EUR"'],
    ],
    [
      'a kind of document in words',
      { document_type: 'Credit note' },
      '/document_type',
      ['safe: Set document_type to "CREDIT_NOTE"'],
    ],
    ['a date with slashes', { due_date: '2026/12/20' }, '/due_date', ['safe: Set due_date to "2026-12-20"']],
    [
      'a European date that can be no other',
      { due_date: '20.12.2026' },
      '/due_date',
      ['safe: Set due_date to "2026-12-20"'],
    ],
    [
      'a date that may be two days',
      { due_date: '05/12/2026' },
      '/due_date',
      ['choice: Set due_date to "2026-12-05"', 'choice: Set due_date to "2026-05-12"'],
    ],
    [
      'a moment',
      { due_date: '2026-12-20T23:30:00Z' },
      '/due_date',
      ['choice: Set due_date to "2026-12-20"', 'choice: Set due_date to "2026-12-21"'],
    ],
    [
      'a Date',
      { due_date: new Date('2026-12-20T12:00:00Z') },
      '/due_date',
      ['choice: Set due_date to "2026-12-20"', 'choice: Set due_date to "2026-12-21"'],
    ],
    ['a number for a text', { invoice_id: 20260417 }, '/invoice_id', ['safe: Set invoice_id to "20260417"']],
    [
      'a total a cent off beside the right total with VAT',
      { subtotal: 25.01, invoice_total: 30.25 },
      '/subtotal',
      ['safe: Set subtotal from 25.01 to 25.00: 30.25 to pay'],
    ],
    [
      'a total a cent off, in quotes',
      { subtotal: '25.01', amount_due: '30.25' },
      '/subtotal',
      ['safe: Set subtotal from 25.01 to 25.00: 30.25 to pay'],
    ],
    [
      'a total a cent off, alone',
      { subtotal: 25.01 },
      '/subtotal',
      ['choice: Set subtotal from 25.01 to 25.00: 30.25 to pay'],
    ],
    [
      'a total two cents off for one line',
      { subtotal: 25.02, invoice_total: 30.25 },
      '/subtotal',
      ['suggested: Set subtotal from 25.02 to 25.00: 30.25 to pay'],
    ],
    [
      'an invoice total a cent off',
      { invoice_total: 30.26 },
      '/invoice_total',
      [
        'choice: Set invoice_total from 30.26 to 30.25; Set rounding_amount to 0.01: 30.26 to pay, with a total of 30.25, as an extended Document',
        'choice: Set invoice_total from 30.26 to 30.25: 30.25 to pay',
      ],
    ],
    [
      'a total a cent off beside a wrong invoice total',
      { subtotal: 25.01, invoice_total: 30.26 },
      '/subtotal',
      ['choice: Set subtotal from 25.01 to 25.00; Set invoice_total from 30.26 to 30.25: 30.25 to pay'],
    ],
    [
      'VAT a cent off',
      { tax_details: [{ rate: 21, amount: 5.26 }], invoice_total: 30.25 },
      '/tax_details',
      ['safe: Set tax_details from 5.26 to 5.25: 30.25 to pay'],
    ],
    [
      'VAT at another rate',
      { tax_details: [{ rate: 6, amount: 5.25 }] },
      '/tax_details',
      ['choice: Set tax_details from 5.25 to 5.25: 30.25 to pay'],
    ],
    [
      'a missing rate with a misspelt one beside it, which nothing confirms',
      { items: [{ ...line, tax_rate: undefined, taxrate: '21.00' }] },
      '/items/0/tax_rate',
      ['choice: Rename items[0].taxrate to items[0].tax_rate: 30.25 to pay'],
    ],
    [
      'a missing rate with a misspelt one beside it, which the invoice total confirms',
      { items: [{ ...line, tax_rate: undefined, taxrate: '21.00' }], invoice_total: 30.25 },
      '/items/0/tax_rate',
      ['suggested: Rename items[0].taxrate to items[0].tax_rate: 30.25 to pay'],
    ],
    [
      'a missing rate with a misspelt one beside it, which the invoice total contradicts',
      { items: [{ ...line, tax_rate: undefined, taxrate: '6.00' }], invoice_total: 30.25 },
      '/items/0/tax_rate',
      ['choice: Rename items[0].taxrate to items[0].tax_rate: 26.50 to pay'],
    ],
    [
      'a bare Peppol id',
      { customer_peppol_id: '0403170701' },
      '/customer_peppol_id',
      ['suggested: Set customer_peppol_id to "0208:0403170701"'],
    ],
  ])('%s', (_, changes, pointer, expected) => {
    expect(fixesOf({ ...plainInvoice, ...(changes as object) })[pointer]).toEqual(expected);
  });

  it('a total that cannot be known yet are none', () => {
    const [issue] = check({ ...plainInvoice, subtotal: 25.01, items: [{ ...line, quantity: 'two' }] }).issues;
    expect(issue).toMatchObject({
      pointer: '/items/0/quantity',
      consequences: [{ pointer: '/subtotal', fixes: [] }],
    });
  });
});

describe('applyFixes()', () => {
  const broken = {
    ...plainInvoice,
    subtotal: 25.01,
    invoice_total: 30.25,
    customer_peppol_id: '0403170701',
  };

  it('leaves a choice to a person, whatever else is applied', () => {
    const doubtful = {
      ...plainInvoice,
      invoice_date: new Date('2026-03-31T22:00:00Z'),
      due_date: '04/05/2026',
    };
    const { issues } = check(doubtful);
    expect(applyFixes(doubtful, issues, { suggested: true })).toEqual(doubtful);
  });

  it('applies only safe fixes unless suggested ones are requested', () => {
    const { issues } = check(broken);
    expect(applyFixes(broken, issues)).toEqual({ ...broken, subtotal: 25 });
    const fixed = applyFixes(broken, issues, { suggested: true });
    expect(fixed.customer_peppol_id).toBe('0208:0403170701');
    expect(check(fixed).accepted).toBe(true);
  });

  it.each([21, ['1e3'], 'text', true])('applies every fix of a Document with the line %j', (wrong) => {
    const document = { ...plainInvoice, items: [line, wrong] };
    const { issues } = check(document);
    expect(issues).not.toEqual([]);
    for (const suggested of [false, true]) {
      expect(() => applyFixes(document, issues, { suggested })).not.toThrow();
    }
  });

  it('applies a choice by its id, instead of the other fixes of its issue', () => {
    const document = { ...plainInvoice, subtotal: 20, invoice_total: 26 };
    const { issues } = check(document);
    const ids = issues.flatMap(({ fixes }) => fixes).flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(applyFixes(document, issues, { suggested: true })).toEqual(document);
    const choices = issues.flatMap(({ fixes: [first] }) => first?.id ?? []);
    expect(check(applyFixes(document, issues, { choices })).accepted).toBe(true);
    expect(() => applyFixes(document, issues, { choices: ['total-mismatch/subtotal/9'] })).toThrow(
      'options.choices names "total-mismatch/subtotal/9", which is not the id of any of these fixes.',
    );
  });

  it('removes from a list last, so that every fix lands where it was made', () => {
    const fix = (patch: Fix['patch']): Fix => ({
      ...{ title: '', code: 'set-field', values: {} },
      ...{ kind: 'suggested', patch },
    });
    const fixes = [
      fix([{ op: 'remove', path: '/items/1' }]),
      fix([{ op: 'replace', path: '/items/2/unit', value: 'H87' }]),
      fix([{ op: 'remove', path: '/items/10' }]),
      fix([{ op: 'add', path: '/items/11/unit', value: 'KGM' }]),
    ];
    const items = Array.from({ length: 12 }, (_, index) => ({ index, unit: 'C62' }));
    const expected = items
      .map((item) => ({ ...item, unit: item.index === 2 ? 'H87' : item.index === 11 ? 'KGM' : 'C62' }))
      .filter(({ index }) => index !== 1 && index !== 10);
    for (const order of [fixes, fixes.toReversed()])
      expect(applyFixes({ items }, order, { suggested: true })).toEqual({ items: expected });
  });

  it('moves out of a list last, too', () => {
    const fix = (patch: Fix['patch']): Fix => ({
      ...{ title: '', code: 'set-field', values: {} },
      ...{ kind: 'suggested', patch },
    });
    const fixes = [
      fix([{ op: 'move', from: '/allowances/0', path: '/charges' }]),
      fix([{ op: 'replace', path: '/allowances/1/amount', value: 2 }]),
    ];
    const input = { allowances: [{ amount: 1 }, { amount: 0 }, { amount: 3 }] };
    for (const order of [fixes, fixes.toReversed()])
      expect(applyFixes(input, order, { suggested: true })).toEqual({
        allowances: [{ amount: 2 }, { amount: 3 }],
        charges: { amount: 1 },
      });
  });

  it('leaves its input as it is', () => {
    const before = structuredClone(broken);
    applyFixes(broken, check(broken).issues, { suggested: true });
    expect(broken).toEqual(before);
  });

  it('takes single fixes, of their kind', () => {
    const fixes = check(broken).issues.flatMap((issue) => issue.fixes);
    expect(applyFixes(broken, fixes)).toEqual({ ...broken, subtotal: 25 });
  });

  it('applies the first of several fixes of an issue, and none that changes what another one has changed', () => {
    const fix = (value: string): Fix => ({
      ...{ title: value, code: 'set-field', values: {} },
      kind: 'safe',
      patch: [{ op: 'replace', path: '/note', value }],
    });
    const issue = (...values: string[]): CheckIssue => ({
      ...{ problem: '', remedy: '', message: '', severity: 'error', rule_id: 'x', stage: 'rules' },
      ...{ code: 'x', values: {} },
      ...{ pointer: '/note', terms: [], location: null, consequences: [], fixes: values.map(fix) },
    });
    expect(applyFixes({ note: '' }, [issue('one', 'two'), issue('three')])).toEqual({ note: 'one' });
  });

  it('applies nothing together with a fix that replaces the whole input', () => {
    const fix = (path: string, value: unknown): Fix => ({
      ...{ title: path, code: 'set-field', values: {} },
      kind: 'safe',
      patch: [{ op: 'replace', path, value }],
    });
    const [part, whole] = [fix('/note', 'one'), fix('', { note: 'two' })];
    expect(applyFixes({ note: '', currency: 'EUR' }, [part, whole])).toEqual({
      note: 'one',
      currency: 'EUR',
    });
    expect(applyFixes({ note: '', currency: 'EUR' }, [whole, part])).toEqual({ note: 'two' });
  });

  it('refuses a fix of another input', () => {
    const [fix] = check({ ...plainInvoice, subtotal: 25.01, amount_due: 30.25 }).issues.flatMap(
      ({ fixes }) => fixes,
    );
    expect(() => applyFixes(plainInvoice, fix === undefined ? [] : [fix])).toThrow(
      'The patch does not fit the input: "/subtotal" does not exist.',
    );
  });
});
