import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import type { Seed } from '../../src/index.js';
import { seedSchema } from '../../src/store/seed.js';
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
