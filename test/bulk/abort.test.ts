import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkInput } from '../../src/bulk/input.js';
import type { BulkOptions } from '../../src/bulk/options.js';
import { readFolder } from '../../src/bulk/read-files.js';
import { validateMany } from '../../src/bulk/validate-many.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { runs } from '../shared/thorough.js';
import { abortAtEveryAwait, expectNothingLeft } from '../shared/abort-at-await.js';

const document = JSON.stringify(plainInvoice);
const DOCUMENTS = 8;
const reason = new Error('enough');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abort-'));
  mkdirSync(join(folder, 'sub'));
  for (const path of ['a.json', 'sub/b.json', 'sub/c.json']) writeFileSync(join(folder, path), document);
  writeFileSync(join(folder, 'lines.ndjson'), `${document}\n`.repeat(DOCUMENTS - 4));
  // Several chunks, so that the reading is aborted between them.
  writeFileSync(join(folder, 'sub', 'large.json'), document.padEnd(200_000));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Expects all items of a run, or some of them and then the reason of the signal. */
async function expectWholeOrReason(
  items: AsyncIterable<{ readonly name: string }>,
  signal: AbortSignal,
): Promise<void> {
  let count = 0;
  let thrown: unknown;
  try {
    for await (const item of items) {
      expect(item).not.toHaveProperty('unusable');
      count += 1;
    }
  } catch (error) {
    thrown = error;
  }
  if (thrown !== undefined) {
    expect(thrown).toBe(reason);
    expect(signal.aborted).toBe(true);
  } else expect(count).toBe(DOCUMENTS);
}

const validate = (inputs: AsyncIterable<BulkInput>, options: BulkOptions) =>
  validateMany(inputs, { layers: ['xsd'], ...options });

describe('a run that is aborted', () => {
  it('throws the reason at whichever await of the reading it happens', async () => {
    await expectNothingLeft(() =>
      abortAtEveryAwait(
        reason,
        (signal) => expectWholeOrReason(readFolder(folder, { signal }), signal),
        1000,
      ),
    );
  });

  it('throws the reason at whichever await of the validation it happens', async () => {
    await expectNothingLeft(() =>
      abortAtEveryAwait(
        reason,
        (signal) =>
          expectWholeOrReason(validate(readFolder(folder, { signal }), { signal, workers: 0 }), signal),
        5000,
      ),
    );
  });

  it.each([
    [0, 200],
    [1, 200],
  ])(
    'throws the reason at whichever moment it happens, with %i workers',
    async (workers, full) => {
      const time = async (signal: AbortSignal): Promise<number> => {
        const started = performance.now();
        await expectWholeOrReason(validate(readFolder(folder, { signal }), { signal, workers }), signal);
        return performance.now() - started;
      };
      await expectNothingLeft(async () => {
        await time(new AbortController().signal);
        const whole = await time(new AbortController().signal);
        await fc.assert(
          fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), async (moment) => {
            const controller = new AbortController();
            const timer = setTimeout(() => {
              controller.abort(reason);
            }, moment * whole);
            await time(controller.signal);
            clearTimeout(timer);
          }),
          { numRuns: runs(full, 5) },
        );
      });
    },
    600_000,
  );
});
