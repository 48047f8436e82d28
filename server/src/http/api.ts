import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../jobs/services.js';
import type { SignedLinks } from './signed-links.js';

/** A Fastify application whose routes are typed by their zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What routes work with. */
export interface ApiServices extends Services {
  readonly links: SignedLinks;
  /** Whether the interface description decides where the specification allows more. */
  readonly isStrict: boolean;
}
