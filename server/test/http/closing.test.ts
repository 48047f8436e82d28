import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GRACE_MS } from '../../src/http/track-connections.js';
import { invoice, KAAI } from '../documents.js';
import { startServer, type Server } from '../../src/index.js';

/** Closing takes some hundredths of a second; waiting for a connection would take as long as it may be kept, minutes. */
const SOON_MS = GRACE_MS - 1_000;
const EXPECTATION = 'Expect: 100-continue\r\n';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const BODY = Buffer.from(JSON.stringify(invoice()));

async function start(): Promise<Server<'Kaai'>> {
  return startServer({ companies: [{ ...KAAI, id: 'kaai' }], smtpPort: 0 });
}

/** A connection on which something was sent, and what came back until it ended. Resolves when the server has read what was sent. */
async function open(port: number, sent: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let text = '';
  const firstData = new Promise((resolve) => socket.once('data', resolve));
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(text);
    });
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(sent);
  // The server asks for the body. What is not half a request may be unread as well as read.
  if (sent.includes(EXPECTATION)) await firstData;
  else await new Promise((resolve) => setTimeout(resolve, 200));
  return { socket, answer };
}

const portOf = ({ url }: Server): number => Number(new URL(url).port);

function post({ keys }: Server<'Kaai'>, length: number): string {
  return `POST /api/documents/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${keys.Kaai}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${EXPECTATION}\r\n`;
}

async function timeToClose(server: Server): Promise<number> {
  const started = performance.now();
  await server.close();
  return performance.now() - started;
}

describe('close() does not wait for a connection', () => {
  test.each([
    ['on which nothing was sent', () => ''],
    ['on which half a header was sent', () => 'GET /api/me/ HT'],
    ['that was answered and is kept', () => 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['that was answered and began to ask again', () => 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /'],
    ['whose body was refused before it arrived', (server: Server<'Kaai'>) => `${post(server, 999_999_999)}{`],
  ])('%s', async (_name, sent) => {
    const server = await start();
    const { answer } = await open(portOf(server), sent(server));
    expect(await timeToClose(server)).toBeLessThan(SOON_MS);
    await answer;
  });
});

test('close() gives a body that is on its way five seconds', async () => {
  const server = await start();
  const { answer } = await open(portOf(server), `${post(server, BODY.length)}{`);
  expect(await timeToClose(server)).toBeLessThan(GRACE_MS + SOON_MS);
  expect(await answer).toBe(CONTINUE);
});

test('close() answers a request whose body arrives in time, and ends its connection', async () => {
  const server = await start();
  const { socket, answer } = await open(portOf(server), post(server, BODY.length));
  const closed = timeToClose(server);
  socket.write(BODY);
  expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  expect(await closed).toBeLessThan(SOON_MS);
});

test('close() gives an e-mail that is on its way five seconds', async () => {
  const server = await start();
  // A sender speaks only after the listener has.
  const { socket } = await open(server.smtpPort ?? 0, '');
  socket.write('EHLO a\r\nMAIL FROM:<a@a.be>\r\nRCPT TO:<kaai@localhost>\r\nDATA\r\nSubject: half');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await timeToClose(server)).toBeLessThan(GRACE_MS + SOON_MS);
});
