import { setTimeout } from 'node:timers/promises';
import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal as DecimalJs } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { type BulkInput, type BulkOptions, validateMany } from 'peppol-preflight/bulk';
import { libxml2 } from '../../src/libxml2.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { endless } from './endless-document.js';
import { gather } from '../shared/gather.js';

const text = JSON.stringify(plainInvoice);
/** Decimals of three libraries, some of which cannot be read. */
const decimals: readonly BulkInput[] = [
  new DecimalJs('1.5'),
  new Big('1.5'),
  new BigNumber('1.5'),
  new DecimalJs(Number.NaN),
  new BigNumber(Number.NaN),
  new BigNumber('1e1000000'),
].map((quantity, index) => ({
  name: `decimal ${index}`,
  content: {
    ...plainInvoice,
    items: [{ ...plainInvoice.items[0], quantity }],
    note: index === 1 ? quantity : '',
  },
}));
const mixed: readonly BulkInput[] = [
  { name: 'object', content: plainInvoice },
  { name: 'text', content: text },
  { name: 'bytes', content: Buffer.from(text) },
  { name: 'xml', content: Buffer.from('<Invoice/>') },
  { name: 'broken xml', content: '<Invoice' },
  { name: 'refused', content: { items: [{ quantity: '1,5' }] } },
  { name: 'totals', content: { ...plainInvoice, subtotal: 1 } },
  { name: 'with a function', content: { ...plainInvoice, toLog: () => 'invoice' } },
  ...decimals,
  { name: 'surrogate', content: JSON.stringify({ ...plainInvoice, note: '\ud800' }) },
  { name: 'an array', content: [plainInvoice] },
  { name: 'missing', unusable: 'missing cannot be read: there is no such file.' },
  { name: 'words', content: 'Hello' },
  { name: 'empty', content: new Uint8Array() },
];
const fast = { layers: ['xsd'] } as const satisfies BulkOptions;

const firstReason = (outcome: Awaited<ReturnType<typeof first>>) =>
  'error' in outcome ? outcome.error.reasons[0]?.message : undefined;

async function first(outcomes: ReturnType<typeof validateMany>) {
  const { value } = await outcomes.next();
  if (value === undefined) throw new Error('no outcome');
  return value;
}

describe('validateMany()', () => {
  it('gives every kind of input its outcome, in order', async () => {
    const outcomes = await gather(validateMany(mixed, { ...fast, workers: 0 }));
    expect(outcomes.map(({ index, name }) => [index, name])).toEqual(
      mixed.map(({ name }, index) => [index, name]),
    );
    const kinds = outcomes.map((outcome) =>
      'unusable' in outcome
        ? 'unusable'
        : 'error' in outcome
          ? outcome.error.status
          : outcome.result.is_valid,
    );
    expect(kinds).toEqual([
      true,
      true,
      true,
      false,
      false,
      422,
      406,
      true,
      ...[true, 422, true, 422, 422, 422],
      422,
      422,
      'unusable',
      'unusable',
      'unusable',
    ]);
  });

  it('gives the same outcomes from worker threads', async () => {
    const here = await gather(validateMany(mixed, { ...fast, workers: 0, ublDocument: true }));
    const there = await gather(validateMany(mixed, { ...fast, workers: 2, ublDocument: true }));
    expect(there).toEqual(here);
    expect(there.filter(({ name }) => name.startsWith('decimal')).map(firstReason)).toEqual([
      undefined,
      expect.stringMatching(/^note is a decimal object, but must be a string/),
      undefined,
      'items[0].quantity is NaN; write a finite number.',
      'items[0].quantity is NaN; write a finite number.',
      expect.stringMatching(/has more than 40 digits; round it\.$/),
    ]);
    expect(there[6]).toMatchObject({ error: { reasons: [{ pointer: '/subtotal' }] } });
  });

  it('leaves the UBL out of results unless the option is set', async () => {
    const one = mixed.slice(0, 1);
    const plain = await first(validateMany(one, { ...fast, workers: 0 }));
    const withUbl = await first(validateMany(one, { ...fast, workers: 0, ublDocument: true }));
    expect(plain).toMatchObject({ result: { ubl_document: null, file_name: 'object' } });
    expect(withUbl).toMatchObject({ result: { ubl_document: expect.stringMatching(/^<\?xml/) as string } });
  });

  it('stops its threads and throws the reason when the signal says so', async () => {
    const controller = new AbortController();
    const reason = new Error('the user has left');
    const outcomes = validateMany([{ name: 'endless', content: endless }], {
      ...fast,
      workers: 1,
      signal: controller.signal,
    });
    const waiting = outcomes.next();
    await setTimeout(100);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await outcomes.next()).toEqual({ done: true, value: undefined });
  });

  it.each([0, 1])(
    'throws the reason of a signal that was aborted before, with %i workers',
    async (workers) => {
      const outcomes = validateMany(mixed, { workers, signal: AbortSignal.abort(new Error('never')) });
      await expect(outcomes.next()).rejects.toThrow('never');
    },
  );

  it('ends the inputs when the loop is left', async () => {
    let ended = 0;
    async function* endlessInputs() {
      try {
        for (;;) {
          await setTimeout(0);
          yield { name: 'n', content: text };
        }
      } finally {
        ended += 1;
      }
    }
    for (const workers of [0, 1]) {
      for await (const { index } of validateMany(endlessInputs(), { ...fast, workers }))
        if (index === 2) break;
    }
    await expect.poll(() => ended).toBe(2);
  });

  it('hands on what the inputs throw, after the outcomes before it', async () => {
    async function* failing() {
      await Promise.resolve();
      yield { name: 'n', content: text };
      throw new Error('the disk is gone');
    }
    const outcomes = validateMany(failing(), { ...fast, workers: 0 });
    expect(await first(outcomes)).toMatchObject({ index: 0 });
    await expect(outcomes.next()).rejects.toThrow('the disk is gone');
  });

  it.each([0, 2])('judges the schema by the engine of the caller with %d workers', async (workers) => {
    const xml = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
    const inputs = [{ name: 'xml', content: xml }, { name: 'object', content: plainInvoice }]; // prettier-ignore
    const outcomes = await gather(validateMany(inputs, { ...fast, workers, schemaEngine: libxml2 }));
    expect(outcomes).toMatchObject([
      { result: { issues: [{ rule_id: 'xsd-validation', problem: expect.stringMatching(/^libxml2 reports/) as unknown }] } }, // prettier-ignore
      { result: { is_valid: true } },
    ]);
  });

  it.each([
    [{ workers: 1.5 }, RangeError],
    [{ workers: -1 }, RangeError],
    [{ workers: '2' }, TypeError],
    [{ timeLimit: 0 }, RangeError],
    [{ timeLimit: Number.NaN }, RangeError],
    [{ memoryLimit: Infinity }, RangeError],
    [{ workers: 0, timeLimit: 10 }, RangeError],
    [{ workers: 0, memoryLimit: 10 }, RangeError],
    [{ signal: {} }, TypeError],
    [{ ublDocument: 'yes' }, TypeError],
    [{ rules: ['rules.sch'] }, TypeError],
    [{ fileFacts: 'name' }, RangeError],
    [{ layers: ['schema'] }, RangeError],
    [{ schemes: { BE: () => '0208' } }, TypeError],
    [{ ruleSets: [{ name: 'OWN', module: { createRuleSet: () => ({}) } }] }, TypeError],
  ])('refuses the options %j before it starts', (options, kind) => {
    expect(() => validateMany([], options as BulkOptions)).toThrow(kind);
  });

  it('rejects input that is not iterable', () => {
    expect(() => validateMany(5 as never)).toThrow(TypeError);
    expect(() => validateMany(null as never)).toThrow(TypeError);
    expect(() => validateMany('text' as never)).toThrow(TypeError);
  });
});
