import { describe, expect, it } from 'vitest';
import { startRunner } from '../../scripts/fuzz/run-inputs.js';

describe('a run of the fuzzer', () => {
  it('goes on after an input that ends the process, and after one that has no end', async () => {
    const inputs = { ends: -1, hangs: -2 };
    const runner = startRunner(() => 0.2, {
      file: new URL('planted-process.ts', import.meta.url),
      firstLook: 300,
    });
    expect(await runner.run({ seed: 1, number: 1 })).toBeNull();
    expect(await runner.run({ seed: 1, number: inputs.ends })).toMatchObject({
      message: 'The process ends with the code 7.',
    });
    expect(await runner.run({ seed: 1, number: inputs.hangs })).toMatchObject({
      message: expect.stringMatching(/^It has no end/) as string,
    });
    expect(await runner.run({ seed: 1, number: 2 })).toBeNull();
    runner.stop();
  });
});
