import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Somebody who subscribed: keeps what it gets, and answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly received: {
    readonly body: string;
    readonly headers: IncomingHttpHeaders & { 'x-signature'?: string };
  }[];
  /** The status of the next answers. */
  status: number;
  close(): Promise<void>;
}

export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(receiver.status, { location: '/elsewhere' }).end('answer');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: Receiver = {
    url: `http://${host}:${port}/hook`,
    received,
    status: 200,
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
  return receiver;
}
