import { describe, expect, it } from 'vitest';
import { type BulkOptions, type Outcome, validateMany } from 'peppol-preflight/bulk';
import { plainInvoice } from '../shared/plain-invoice.js';
import { endless } from './endless-document.js';
import { gather } from '../shared/gather.js';

const text = JSON.stringify(plainInvoice);
const fast = { layers: ['xsd'] } as const satisfies BulkOptions;

const idsOf = (outcome: Outcome) =>
  'result' in outcome ? outcome.result.issues.map(({ rule_id }) => rule_id) : [];

describe('validateMany()', () => {
  it('goes on when documents use up the memory or the time of a worker', async () => {
    const inputs = [
      { name: 'before', content: text },
      { name: 'endless', content: endless },
      { name: 'after', content: text },
    ];
    const [before, outOfMemory, after] = await gather(
      validateMany(inputs, { ...fast, workers: 1, memoryLimit: 150, timeLimit: Infinity }),
    );
    expect([before, after]).toMatchObject([{ result: { is_valid: true } }, { result: { is_valid: true } }]);
    expect(outOfMemory && idsOf(outOfMemory)).toEqual(['validation-failure']);
    const tooLong = await gather(validateMany(inputs, { ...fast, workers: 1, timeLimit: 1500 }));
    expect(tooLong.map(idsOf)).toEqual([[], ['time-limit'], []]);
  });
});
