import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../store/clock.js';

/** Makes and checks download links that need no key and are valid for an hour (service specification, "Attachment"). */
export interface SignedLinks {
  /** @param path where the file is, such as /files/ubl/<id> */
  sign(request: FastifyRequest, path: string): string;
  isValid(path: string, query: { readonly expires: string; readonly signature: string }): boolean;
}

const VALID_SECONDS = 3600;

export function createLinks(secret: string, clock: Clock, publicUrl: string | undefined): SignedLinks {
  const signatureOf = (path: string, expires: number): string =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('hex');
  return {
    sign(request, path) {
      const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS;
      return `${publicUrl ?? originOf(request)}${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    isValid(path, { expires, signature }) {
      const time = Number(expires);
      const expected = Buffer.from(signatureOf(path, time));
      const given = Buffer.from(signature);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && clock.now().getTime() / 1000 <= time;
    },
  };
}

/**
 * The address by which the caller reached the server. The Host of the request counts only if it is a name of this machine:
 * otherwise whoever sends a request could have links that lead elsewhere.
 */
function originOf({ host, protocol, socket }: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  const name = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  const own = isIPv6(address) ? `[${address}]` : address;
  const isOwn = name !== undefined && (LOCAL.test(name) || name === own || name === hostname().toLowerCase());
  return `${protocol}://${isOwn ? host : `${own}:${localPort}`}`;
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
