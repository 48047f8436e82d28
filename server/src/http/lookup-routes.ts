import * as z from 'zod';
import { findParticipants, lookUp } from '../network/lookup.js';
import type { Api, ApiServices } from './api.js';
import { filledText, text } from './field-schemas.js';

const maybe = z.string().nullish();
const typed = z.object({ scheme: z.string(), value: z.string() });
const certificate = z
  .object({ status: z.string(), details: z.record(z.string(), z.unknown()).nullish(), error: maybe })
  .meta({ id: 'Certificate' });

const lookupAnswer = z
  .object({
    queryMetadata: z.object({
      identifierScheme: z.string(),
      identifierValue: z.string(),
      smlDomain: z.string(),
      timestamp: z.string(),
      version: z.string(),
    }),
    status: z.string(),
    errors: z.array(z.string()),
    dnsInfo: z.object({
      status: z.string(),
      smpHostname: maybe,
      smlHostname: z.string(),
      dnsRecords: z.array(z.object({ ip: z.string() })),
      error: maybe,
      lookupMethod: maybe,
    }),
    serviceMetadata: z.object({
      status: z.string(),
      queryTimeMs: z.number(),
      endpoints: z.array(
        z.object({
          status: z.string(),
          url: z.string(),
          documentTypes: z.array(typed),
          processes: z
            .array(
              z.object({
                processId: typed,
                endpoints: z.array(
                  z.object({
                    transportProfile: z.string(),
                    address: z.string(),
                    certificate: certificate.nullish(),
                  }),
                ),
              }),
            )
            .nullish(),
          error: maybe,
        }),
      ),
      error: maybe,
    }),
    businessCard: z.object({
      status: z.string(),
      entities: z.array(
        z.object({
          name: maybe,
          countryCode: maybe,
          registrationDate: maybe,
          additionalInformation: z.array(z.string()).nullish(),
        }),
      ),
      queryTimeMs: z.number(),
      error: maybe,
    }),
    certificates: z.array(certificate),
    executionTimeMs: z.number(),
  })
  .meta({ id: 'PeppolIdLookupResponse' });

const searchAnswer = z
  .object({
    total_count: z.number().int(),
    used_count: z.number().int(),
    participants: z.array(
      z.object({
        peppol_id: z.string(),
        peppol_scheme: z.string(),
        entities: z.array(
          z.object({
            name: maybe,
            country_code: maybe,
            website: maybe,
            geo_info: maybe,
            additional_info: maybe,
            registration_date: maybe,
            identifiers: z.array(typed),
          }),
        ),
        document_types: z.array(typed),
      }),
    ),
    query_terms: z.string(),
    search_date: z.string(),
  })
  .meta({ id: 'PeppolSearchResult' });

/** Who takes part in the simulated network. */
export function lookupRoutes(app: Api, { store: { db }, clock }: ApiServices): void {
  app.get(
    '/api/lookup',
    { schema: { querystring: z.object({ peppol_id: filledText }), response: { 200: lookupAnswer } } },
    (request) => lookUp(db, request.query.peppol_id, clock.now()),
  );
  app.get(
    '/api/lookup/participants',
    {
      schema: {
        querystring: z.object({ query: filledText, country_code: text.optional() }),
        response: { 200: searchAnswer },
      },
    },
    ({ query: { query, country_code: country } }) =>
      // The client of the service writes null as an empty text.
      findParticipants(db, { query, country: country === '' ? undefined : country, now: clock.now() }),
  );
}
