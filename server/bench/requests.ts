import Fastify from 'fastify';
import { parseDocumentText, validateJson } from 'peppol-preflight';
import { body, posting, startOne } from './documents.js';
import { cpuOf, type LoadClient } from './load.js';
import { report } from './report.js';

const ROUNDS = 5;
/** Creations of a round. */
const CREATIONS = 400;

/** Validating over HTTP, against the call of the library and a route that does nothing. */
export async function measureValidation({ send }: LoadClient): Promise<void> {
  const server = await startOne();
  const empty = Fastify();
  empty.post('/', (_request, reply) => reply.code(201).send({}));
  const validating = { ...posting(server, '/api/validate/json'), concurrency: 4 };
  const nothing = { ...validating, url: await empty.listen({ port: 0, host: '127.0.0.1' }) };
  // The rules are a thousand small functions: they are warm after some thousand documents.
  for (let run = 0; run < 3_000; run += 1) validate();
  await send({ ...validating, count: 2_000 });
  await send({ ...nothing, count: 2_000 });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const http = (await send({ ...validating, count: 1_000 })).cpuMs;
    const route = (await send({ ...nothing, count: 1_000 })).cpuMs;
    const call = cpuOf(1_000, validate);
    ratios.push(http / (call + route));
    console.log(
      `  validate over HTTP ${http.toFixed(3)} ms, library call ${call.toFixed(3)} ms, empty route ${route.toFixed(3)} ms`,
    );
  }
  ratios.sort((a, b) => a - b);
  report('POST /api/validate/json, of call + empty route', `${ratios[2]?.toFixed(2) ?? ''} ×`, 'at most 2 ×');
  await empty.close();
  await server.close();
}

/** Creations a second, by the CPU that one takes: so many fit on one core. */
export async function measureCreation({ send }: LoadClient): Promise<void> {
  const server = await startOne();
  const creating = posting(server, '/api/documents/');
  await send({ ...creating, count: 2_000 });
  let best = { cpuMs: Infinity, seconds: Infinity };
  const call: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cpuMs, seconds, statuses } = await send({ ...creating, count: CREATIONS });
    if (statuses[201] !== CREATIONS)
      throw new Error(`Documents were not created: ${JSON.stringify(statuses)}`);
    call.push(cpuOf(CREATIONS, validate));
    best = { cpuMs: Math.min(best.cpuMs, cpuMs), seconds: Math.min(best.seconds, seconds) };
  }
  const { cpuMs, seconds } = best;
  report(
    'POST /api/documents/, in memory, on one core',
    `CPU ${cpuMs.toFixed(2)} ms: ${Math.round(1000 / cpuMs)} a second (${Math.round(CREATIONS / seconds)} by the clock)`,
    '500 a second',
  );
  report('  of the call of the library that judges it', `${(cpuMs / Math.min(...call)).toFixed(1)} ×`);
  await server.close();
}

function validate(): void {
  validateJson(parseDocumentText(body));
}
