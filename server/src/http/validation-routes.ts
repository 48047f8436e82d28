import { ServiceError } from 'peppol-preflight';
import * as z from 'zod';
import { checkRegistration } from '../network/lookup.js';
import { validationAnswer } from './answer-schemas.js';
import type { Api, ApiServices } from './api.js';
import { documentBody, filledText } from './field-schemas.js';
import { CREATING } from './limit-rate.js';
import { isOfType, LARGEST_FILE, readFilePart } from './read-file.js';
import { rawBodyOf } from './read-json.js';

const text = z.string().nullable();

const registrationAnswer = z
  .object({
    is_valid: z.boolean(),
    dns_valid: z.boolean(),
    business_card_valid: z.boolean(),
    supported_document_types: z.array(z.string()),
    business_card: z.object({ name: text, country_code: text, registration_date: text }).nullable(),
  })
  .meta({ id: 'PeppolIdValidationResponse' });

/** The three endpoints below /api/validate. What is wrong with a document is in the body, not in the status. */
export function validationRoutes(app: Api, { store: { db }, threads, clock, isStrict }: ApiServices): void {
  app.post(
    '/api/validate/json',
    {
      bodyLimit: LARGEST_FILE,
      config: { rateLimit: CREATING, isBodyRaw: true },
      schema: { body: documentBody, response: { 201: validationAnswer } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await threads.run('validateJson', { body: rawBodyOf(request), isStrict, now: clock.now() })),
  );

  app.post(
    '/api/validate/ubl',
    {
      config: { rateLimit: CREATING },
      schema: { consumes: ['multipart/form-data'], response: { 201: validationAnswer } },
    },
    async (request, reply) => {
      const file = await readFilePart(request);
      if (!isOfType(file, /\.xml$/i, /xml/i)) throw new ServiceError(422, 'Invalid file type');
      const verdict = await threads.run('validateUbl', {
        ubl: file.content,
        fileName: file.name,
        now: clock.now(),
      });
      return reply.code(201).send(verdict);
    },
  );

  app.get(
    '/api/validate/peppol-id',
    { schema: { querystring: z.object({ peppol_id: filledText }), response: { 200: registrationAnswer } } },
    (request) => checkRegistration(db, request.query.peppol_id),
  );
}
