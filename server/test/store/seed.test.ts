import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { Seed } from '../../src/index.js';
import { readSeed, seedSchema } from '../../src/store/seed.js';
import { EXAMPLE_SEED } from '../../src/store/example-seed.js';

type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

test('the type of a seed is what the schema of seeds takes', () => {
  expectTypeOf<Writable<Seed>>().toEqualTypeOf<Writable<z.input<typeof seedSchema>>>();
  expect(seedSchema.safeParse(EXAMPLE_SEED).success).toBe(true);
});

test('what is not a seed is rejected, with every field that is wrong and what to do', () => {
  const seed = {
    companies: [{ nam: 'Seller', peppol_ids: ['471122367'], key: 'short' }],
    participants: [{ peppol_id: '0208:1', name: 'One', behaviour: { kind: 'sleep' } }],
    extra: 1,
  };
  expect(() => readSeed(seed)).toThrow(TypeError);
  expect(() => readSeed(seed)).toThrowErrorMatchingInlineSnapshot(`
    [TypeError: The seed is not valid:
      companies[0].name is missing: add it
      companies[0].key is not valid: give 8 to 200 characters without blanks
      companies[0].peppol_ids[0] is not valid: write scheme:identifier, such as 0208:0845012728
      companies[0] has no field nam: remove it, or correct its name
      participants[0].behaviour.kind must be deliver, refuse, timeout or late
      The seed has no field extra: remove it, or correct its name]
  `);
  expect(() => readSeed([])).toThrow('The seed must be an object');
});
