import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may still arrive after the server has begun to close. */
export const GRACE_MS = 5_000;

/**
 * Lets a server close soon. Node.js waits for connections on which nothing or half a request was sent until they time out, as it does
 * for those that a client keeps after its last answer. A request that has arrived is still answered.
 *
 * @returns what to call when the server begins to close
 */
export function trackConnections(server: Server): () => void {
  /** Each connection, with the last request on it that has no answer yet. */
  const connections = new Map<Socket, IncomingMessage | undefined>();
  let isClosing = false;
  const rest = (socket: Socket): void => {
    connections.set(socket, undefined);
    if (isClosing) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => connections.delete(socket));
    rest(socket);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    connections.set(socket, request);
    response.on('close', () => {
      if (connections.get(socket) === request) rest(socket);
    });
  });
  return () => {
    isClosing = true;
    for (const [socket, request] of connections) if (request === undefined) socket.destroySoon();
    const timer = setTimeout(() => {
      for (const [socket, request] of connections) if (request?.complete !== true) socket.destroy();
    }, GRACE_MS);
    server.once('close', () => {
      clearTimeout(timer);
    });
  };
}
