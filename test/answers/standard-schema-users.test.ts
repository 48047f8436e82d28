import { sValidator } from '@hono/standard-validator';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { initTRPC, TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { preflightSchema } from '../../src/answers/preflight-schema.js';
import type { DocumentInput } from '../../src/document/document.js';
import { documentSchema } from '../../src/document/standard-schema.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const unreadable = { ...plainInvoice, items: [{ quantity: '1,5' }] };
const rejected = { ...plainInvoice, subtotal: 24 };

it('is a validator of Hono', async () => {
  const app = new Hono().post('/invoices', sValidator('json', documentSchema), (context) => {
    const document: DocumentInput = context.req.valid('json');
    return context.json({ id: document.invoice_id });
  });
  const post = (body: unknown) =>
    app.request('/invoices', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await post(plainInvoice)).json()).toEqual({ id: 'F-1' });
  const refused = await post(unreadable);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    success: false,
    error: [{ path: ['items', 0, 'quantity'], remedy: 'write "1.5"' }],
  });
});

it('is the input of a tRPC procedure', async () => {
  const { router, procedure, createCallerFactory } = initTRPC.create();
  const invoices = router({
    send: procedure.input(preflightSchema).mutation(({ input }) => {
      const document: DocumentInput = input;
      return document.invoice_id;
    }),
  });
  const { send } = createCallerFactory(invoices)({});
  expect(await send(plainInvoice)).toBe('F-1');
  const error: unknown = await send(rejected).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCError);
  expect(error).toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['subtotal'], rule_id: 'total-mismatch' }] },
  });
});

it('is a resolver of react-hook-form', async () => {
  const resolve = standardSchemaResolver<DocumentInput, unknown, DocumentInput>(preflightSchema);
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve(plainInvoice, undefined, options)).toEqual({ values: plainInvoice, errors: {} });
  expect(await resolve(rejected, undefined, options)).toMatchObject({
    values: {},
    errors: { subtotal: { message: expect.stringContaining('calculated 25.00') as string } },
  });
  expect(await resolve(unreadable, undefined, options)).toMatchObject({
    errors: { items: [{ quantity: { message: expect.stringContaining('write "1.5"') as string } }] },
  });
});
