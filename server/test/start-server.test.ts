import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Writable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startServer } from '../src/index.js';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

afterEach(() => {
  vi.restoreAllMocks();
});

/** A log that can be read. */
function createLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { log: pino({ level: 'error' }, stream), lines };
}

describe('the address of a server', () => {
  test.for([
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['::1', '[::1]'],
  ] as const)('that listens on %s names %s and answers there', async ([host, named], { skip }) => {
    if (host.includes(':')) skip(!hasIpv6, 'this machine has no IPv6');
    const server = await startServer({ host });
    try {
      expect(new URL(server.url).hostname).toBe(named);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('an error while closing', () => {
  test('does not hide why the start failed, and is logged', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    vi.spyOn(PGlite.prototype, 'close').mockRejectedValue(new Error('cannot close'));
    const { log, lines } = createLog();
    await expect(startServer({ port, log })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
    expect(lines.map((line) => (JSON.parse(line) as { error: string }).error)).toEqual(['cannot close']);
    taken.close();
  });

  test('of a server that runs is what close() throws, and everything else is closed', async () => {
    const server = await startServer();
    vi.spyOn(PGlite.prototype, 'close').mockRejectedValue(new Error('cannot close'));
    await expect(server.close()).rejects.toThrow('cannot close');
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('an option that does not exist', () => {
  test.each([
    [{ prot: 8080 }, 'options.prot is not an option: choose from port, host, '],
    [{ clock: { forzen: true } }, 'options.clock.forzen is not an option: choose from start, frozen.'],
    [{ companies: [{ name: 'One', peppolIds: [] }] }, 'peppolIds'],
    [{ companies: [{ name: 'One', webhooks: [{ url: 'http://a.example/', events: [], secrets: '' }] }] }, 'secrets'], // prettier-ignore
    [null, 'options must be an object.'],
  ])('is refused: %o', async (options, message) => {
    await expect(startServer(options as never)).rejects.toThrow(message);
  });
});
