import type { Family } from './fuzz-input.js';
import { generateInput } from './generate-input.js';
import { judgeInput, type Problem } from './judge-input.js';

/** What the main process sends: an input by its number. */
export interface FuzzRequest {
  readonly seed: number;
  readonly number: number;
}

/** What it gets back. */
export interface FuzzAnswer {
  readonly number: number;
  readonly family: Family;
  readonly problem: Problem | null;
}

// A process of its own, as an input may end it or keep it busy for ever.
await warmUp();
process.on('message', ({ seed, number }: FuzzRequest) => {
  const input = generateInput(seed, number);
  void judgeInput(input).then((problem) => {
    process.send?.({ number, family: input.family, problem } satisfies FuzzAnswer);
  });
});
process.send?.('ready');

/** Rules, schema and judges are loaded before the time of an input counts. */
async function warmUp(): Promise<void> {
  for (const each of [
    { family: 'xml', content: '<Invoice/>', everywhere: true, bySaxon: false },
    {
      family: 'documents',
      recipe: { items: [{ description: 'x', quantity: 1, unit_price: 1 }] },
      everywhere: true,
    },
    { family: 'schemas', schema: '<schema/>', bySaxon: false },
    { family: 'strings', subject: 'a bulk run', content: '{}' },
    { family: 'strings', subject: 'the pages of a PDF', content: new Uint8Array(9) },
  ] as const)
    await judgeInput(each);
}
