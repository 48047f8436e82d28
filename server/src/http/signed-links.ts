import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** The address by which the caller reached the server; an invalid Host is left out of the link. */
function originOf(request: FastifyRequest): string {
  const host = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i.exec(request.host)?.[0];
  return `${request.protocol}://${host ?? `localhost:${request.socket.localPort ?? 80}`}`;
}
