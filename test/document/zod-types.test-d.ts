import type { StandardSchemaV1 } from '@standard-schema/spec';
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { type DocumentInput, documentSchema as standard, preflightSchema } from '../../src/index.js';
import { documentSchema, preflight } from '../../src/zod.js';

// Compiled by `npm run types`.

test('documentSchema and preflightSchema are Standard Schemas of a DocumentInput', () => {
  expectTypeOf(standard).toExtend<StandardSchemaV1<DocumentInput, DocumentInput>>();
  expectTypeOf(preflightSchema).toExtend<StandardSchemaV1<DocumentInput, DocumentInput>>();
  expectTypeOf<StandardSchemaV1.InferInput<typeof standard>>().toEqualTypeOf<DocumentInput>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof preflightSchema>>().toEqualTypeOf<DocumentInput>();
});

test('input and output of the zod schema can be assigned to DocumentInput, and DocumentInput to them', () => {
  expectTypeOf<DocumentInput>().toExtend<z.input<typeof documentSchema>>();
  expectTypeOf<DocumentInput>().toExtend<z.infer<typeof documentSchema>>();
  expectTypeOf<z.input<typeof documentSchema>>().toExtend<DocumentInput>();
  expectTypeOf<z.infer<typeof documentSchema>>().toExtend<DocumentInput>();
  expectTypeOf<z.infer<typeof documentSchema>['items']>().toEqualTypeOf<DocumentInput['items']>();
});

test('the zod schema can be extended, picked and refined', () => {
  const own = documentSchema.extend({ cost_centre: z.string() }).superRefine(preflight);
  expectTypeOf(own.parse({})).toExtend<DocumentInput & { cost_centre: string }>();
  expectTypeOf(own.parse({}).cost_centre).toEqualTypeOf<string>();
  const head = documentSchema.pick({ invoice_id: true, currency: true });
  expectTypeOf(head.parse({})).toEqualTypeOf<Pick<DocumentInput, 'invoice_id' | 'currency'>>();
  // @ts-expect-error a Document has no such field
  documentSchema.pick({ invoice_number: true });
  // @ts-expect-error an amount is not a truth value
  expectTypeOf<{ subtotal: true }>().toExtend<z.input<typeof documentSchema>>();
});
