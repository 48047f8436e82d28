import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import type { Services } from '../jobs/services.js';
import { countRequest } from '../store/rate-limit.js';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** 60 requests in 60 seconds for a key and an endpoint (service specification, "Limits"). */
export const CREATING = { max: 60, timeWindow: 60_000 };

/** The service says "a few requests per minute" and no number. */
export const CONVERTING = { max: 5, timeWindow: 60_000 };

/**
 * Rate limits for the routes that name one in their configuration. They are counted in the database by the clock of the
 * stand-in: processes share them, and a test that moves the clock need not wait.
 */
export async function limitRates(
  app: FastifyInstance,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  isLimited: boolean,
): Promise<void> {
  if (!isLimited) return;
  class SharedCount implements FastifyRateLimitStore {
    incr(key: string, done: Counted, timeWindow = 60_000): void {
      countRequest(store.db, key, { now: clock.now(), windowSeconds: timeWindow / 1000 }).then(
        ({ requests, secondsLeft }) => {
          done(null, { current: requests, ttl: secondsLeft * 1000 });
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)));
        },
      );
    }
    child(): this {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: SharedCount,
    // Every endpoint has a count of its own.
    keyGenerator: ({ keyHash, routeOptions: { method, url } }) => `${String(method)} ${url ?? ''} ${keyHash}`,
    errorResponseBuilder: () => new ServiceError(429, 'Too many requests, please try again later.'),
  });
}
