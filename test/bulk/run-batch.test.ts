import { describe, expect, it } from 'vitest';
import { type Batch, type BatchAnswer, unpackBatch, writeOutcome } from '../../src/bulk/batch.js';
import { type BatchRun, runBatch, watchTime } from '../../src/bulk/run-batch.js';

type Fate = 'ends' | 'breaks' | 'breaks beside others' | 'hangs' | 'cannot be sent';

/** A pool without threads: every input meets the fate that its name says. */
function poolOf(sent: string[][] = []): BatchRun['pool'] {
  const run = async (batch: Batch, signal: AbortSignal | undefined): Promise<BatchAnswer> => {
    const names = batch.inputs.map(({ name }) => name);
    sent.push(names);
    await Promise.resolve();
    if (names.includes('cannot be sent')) throw new DOMException('no', 'DataCloneError');
    const outcomes = [];
    for (const { name } of unpackBatch(batch)) {
      Atomics.add(batch.progress, 0, 1);
      const fate = name as Fate;
      if (fate === 'breaks' || (fate === 'breaks beside others' && names.length > 1)) {
        throw new Error('out of memory.');
      }
      if (fate === 'hangs') {
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      }
      outcomes.push({ name, unusable: 'done' });
    }
    return { outcomes: outcomes.map(writeOutcome), duration: 1 };
  };
  return { run, stop: () => Promise.resolve() };
}

async function run(fates: readonly Fate[], pool = poolOf()) {
  const time = watchTime(20);
  const outcomes = await runBatch(
    fates.map((name) => ({ name, content: '{}' })),
    {
      pool,
      time,
      timeLimit: 20,
      memoryLimit: 100,
      learn: () => undefined,
      validateHere: ({ name }) => ({ name, unusable: 'here' }),
    },
  );
  time.stop();
  return outcomes.map((outcome) => {
    if ('unusable' in outcome) return outcome.unusable;
    return 'result' in outcome ? outcome.result.issues.map(({ rule_id }) => rule_id).join() : 'error';
  });
}

describe('runBatch()', () => {
  it('gives the outcomes of a batch that goes well after one message', async () => {
    const sent: string[][] = [];
    expect(await run(['ends', 'ends'], poolOf(sent))).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  it('costs the document that breaks a worker, and no other', async () => {
    expect(await run(['ends', 'breaks', 'ends', 'breaks', 'breaks', 'ends'])).toEqual([
      'done',
      'validation-failure',
      'done',
      'validation-failure',
      'validation-failure',
      'done',
    ]);
  });

  it('gives a document a second chance alone, as those before it may have used up the memory', async () => {
    expect(await run(['ends', 'breaks beside others', 'ends'])).toEqual(['done', 'done', 'done']);
  });

  it('costs the document that takes too long, and no other, without a second chance', async () => {
    const sent: string[][] = [];
    expect(await run(['ends', 'hangs', 'ends'], poolOf(sent))).toEqual(['done', 'time-limit', 'done']);
    expect(sent.filter((names) => names.includes('hangs'))).toHaveLength(1);
  });

  it('validates here what cannot be sent to a thread', async () => {
    expect(await run(['ends', 'cannot be sent', 'ends'])).toEqual(['done', 'here', 'done']);
  });

  it('throws when workers break before they begin', async () => {
    let attempts = 0;
    const pool = {
      run: () => {
        attempts += 1;
        return Promise.reject(new Error('cannot start'));
      },
      stop: () => Promise.resolve(),
    };
    await expect(run(['ends'], pool)).rejects.toThrow('cannot start');
    expect(attempts).toBe(2);
  });
});
