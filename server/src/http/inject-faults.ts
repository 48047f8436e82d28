import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from 'peppol-preflight';
import type { ApiServices } from './api.js';
import { FAULT_KINDS, hasFaults, takeFault } from '../store/faults.js';
import { MISSED } from '../store/open-store.js';

type Kind = (typeof FAULT_KINDS)[number];

/** The header that makes the request that has it go wrong: `500`, `429`, `429=5`, `slow=2000`, `cut`. */
export const FAULT_HEADER = 'x-preflight-fault';

/**
 * Lets requests go wrong on purpose, so that a client can be tested: those with the header, and those that a fault waits for.
 *
 * @param mayControl whether a request comes from somebody who may steer the stand-in: from others the header has no effect
 */
export async function injectFaults(
  app: FastifyInstance,
  { store }: ApiServices,
  mayControl: (request: FastifyRequest) => boolean,
): Promise<void> {
  let areFaults = await hasFaults(store.db);
  const stop = store.listen((text) => {
    if (text === 'faults' || text === MISSED) areFaults = true;
  });
  app.addHook('onClose', () => {
    stop();
  });
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers[FAULT_HEADER];
    if (typeof header === 'string' && mayControl(request)) {
      await goWrong(request, reply, readHeader(header));
      return;
    }
    if (!areFaults) return;
    const [path = ''] = request.url.split('?');
    const fault = await takeFault(store.db, request.method, path);
    if (fault !== undefined)
      await goWrong(request, reply, { kind: fault.kind as Kind, amount: fault.amount });
    else areFaults = await hasFaults(store.db);
  });
}

async function goWrong(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, amount }: { readonly kind: Kind; readonly amount: number | null },
): Promise<void> {
  switch (kind) {
    case '500':
      throw new ServiceError(500, 'Internal server error');
    case '429':
      reply.header('Retry-After', amount ?? 1);
      throw new ServiceError(429, 'Too many requests, please try again later.');
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, amount ?? 5_000));
      return;
    case 'cut': {
      reply.hijack();
      // Part of an answer, and then nothing: what a client sees of a connection that breaks.
      reply.raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
      reply.raw.write('{"id": "', () => request.raw.socket.destroy());
    }
  }
}

function readHeader(header: string): { kind: Kind; amount: number | null } {
  const [name = '', amount] = header.trim().split('=');
  const kind = FAULT_KINDS.find((each) => each === name);
  const number = amount === undefined ? null : Number(amount);
  const isUsable = number === null || (Number.isInteger(number) && number >= 0 && number <= 600_000);
  if (kind !== undefined && isUsable) return { kind, amount: number };
  const msg = `${FAULT_HEADER} is not one of ${FAULT_KINDS.join(', ')}; slow and 429 take a number, as in slow=2000`;
  throw new ServiceError(422, [{ loc: ['header', FAULT_HEADER], msg, type: 'enum' }]);
}
