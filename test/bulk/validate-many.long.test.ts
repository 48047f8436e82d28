import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BulkInput, type BulkOptions, type Outcome, validateMany } from 'peppol-preflight/bulk';
import { plainInvoice } from '../shared/plain-invoice.js';
import { endless } from './endless-document.js';
import { gather } from '../shared/gather.js';
import { schemaText } from '../shared/schema-text.js';

const text = JSON.stringify(plainInvoice);
const fast = { layers: ['xsd'] } as const satisfies BulkOptions;

/** A limit of time that usual documents are far from on this machine: three times what they take with the start of their thread. */
async function farLimit(inputs: readonly BulkInput[], options: BulkOptions): Promise<number> {
  const started = performance.now();
  await gather(validateMany(inputs, { ...options, workers: 1 }));
  return 3 * (performance.now() - started);
}

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
    const timeLimit = await farLimit(
      inputs.filter(({ name }) => name !== 'endless'),
      fast,
    );
    const tooLong = await gather(validateMany(inputs, { ...fast, workers: 1, timeLimit }));
    expect(tooLong.map(idsOf)).toEqual([[], ['time-limit'], []]);
  });

  it('goes on when rules use up the time of a worker, also before its first document', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'endless-')), 'endless.sch');
    const test = 'every $a in 1 to 1000000, $b in 1 to 1000000 satisfies $a + $b > 0';
    writeFileSync(
      file,
      schemaText(`<pattern><rule context="/Slow"><assert id="A" test="${test}"/></rule></pattern>`),
    );
    const inputs = [
      { name: 'slow', content: '<Slow/>' },
      { name: 'after', content: '<After/>' },
    ];
    const options = { layers: [], ruleFiles: [file] };
    const timeLimit = await farLimit(inputs.slice(1), options);
    const outcomes = await gather(validateMany(inputs, { ...options, workers: 1, timeLimit }));
    expect(outcomes.map(idsOf)).toEqual([['time-limit'], []]);
  });
});
