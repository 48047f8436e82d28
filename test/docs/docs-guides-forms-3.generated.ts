import { preflightSchema, type DocumentInput, type SchemaIssue, type StandardSchema } from '../../src/index.js';
import { fastify } from 'fastify';

const app = fastify();

app.setValidatorCompiler<StandardSchema<unknown>>(({ schema }) => (body: unknown) => {
  const { issues } = schema['~standard'].validate(body);
  if (issues === undefined) return { value: body };
  return { error: Object.assign(new Error('The invoice has errors.'), { statusCode: 422, issues }) };
});
app.setErrorHandler((error: Error & { statusCode?: number; issues?: unknown }, _request, reply) =>
  reply.code(error.statusCode ?? 500).send({ message: error.message, issues: error.issues }),
);
app.post<{ Body: DocumentInput }>('/invoices', { schema: { body: preflightSchema } }, (request, reply) =>
  reply.code(201).send({ invoice_id: request.body.invoice_id }),
);

const invoice = {
  invoice_id: '2026-17',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_tax_id: 'BE0471122367',
  vendor_address: 'Kaaistraat 12, 2000 Antwerpen, België',
  customer_name: 'Boulangerie Lumière SRL',
  customer_tax_id: 'BE0845012728',
  customer_address: 'Rue Haute 15, 1000 Bruxelles, Belgique',
  customer_id: 'Atelier Nord',
  items: [{ description: 'Folders', quantity: 100, unit_price: '0.25', tax_rate: 21 }],
};
for (const body of [invoice, { ...invoice, subtotal: 24 }]) {
  const answer = await app.inject({ method: 'POST', url: '/invoices', body });
  const { issues = [] } = answer.json<{ issues?: readonly SchemaIssue[] }>();
  console.log(answer.statusCode, issues);
}
