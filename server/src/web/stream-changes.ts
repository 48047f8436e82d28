import type { FastifyReply } from 'fastify';
import type { Store } from '../store/open-store.js';

/** Changes within this time are one: a thousand deliveries need not draw the page a thousand times. */
const GATHER_MS = 200;
const ALIVE_MS = 20_000;

/** Server-sent events: what changed in the store, by any process. @returns what ends them */
export function streamChanges(store: Store, reply: FastifyReply, ended: () => void): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
    Connection: 'keep-alive',
  });
  raw.write('retry: 1000\n\n');
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const stop = store.listen((text) => {
    // The company is enough for the page to know what to read again.
    const [kind = '', companyId = ''] = text.split(' ');
    gathered.add(`${kind} ${companyId}`);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const change of gathered) raw.write(`data: ${change}\n\n`);
      gathered.clear();
    }, GATHER_MS);
  });
  const alive = setInterval(() => raw.write(': alive\n\n'), ALIVE_MS);
  const end = (): void => {
    stop();
    clearTimeout(timer);
    clearInterval(alive);
    raw.end();
    ended();
  };
  raw.on('close', end);
  return end;
}
