import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { WEBHOOK_DELIVERY } from 'peppol-preflight/service';
import { isPrivateAddress, lookupPublic } from './private-address.js';

/** What came of one POST to a subscription. */
export interface PostOutcome {
  readonly status: number | null;
  /** The first 4 kB of the answer. */
  readonly answer: string | null;
  /** The reason if there is no answer. */
  readonly error: string | null;
  readonly durationMs: number;
}

const ANSWER_LIMIT = 4096;

/**
 * One POST of an event: no redirects, ten seconds for the whole answer, Basic credentials from the URL. Whatever happens is an
 * outcome, never an exception.
 *
 * @param isPublic refuse addresses of the machine itself and of private networks
 */
export function postWebhook(
  url: string,
  {
    headers,
    body,
    isPublic,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly isPublic: boolean;
  },
): Promise<PostOutcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const settle = (outcome: Omit<PostOutcome, 'durationMs'>): void => {
      resolve({ ...outcome, durationMs: Math.round(performance.now() - started) });
    };
    const fail = (error: Error): void => {
      settle({ status: null, answer: null, error: reasonOf(error) });
    };
    try {
      const target = new URL(url);
      const host = target.hostname.replace(/^\[|\]$/g, '');
      if (isPublic && isIP(host) !== 0 && isPrivateAddress(host)) {
        throw new Error(`${host} is in a private network, which a public server does not call.`);
      }
      const call = target.protocol === 'https:' ? requestHttps : requestHttp;
      const request = call(
        {
          ...urlParts(target),
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          agent: false,
          signal: AbortSignal.timeout(WEBHOOK_DELIVERY.timeoutSeconds * 1000),
          ...(isPublic && { lookup: lookupPublic }),
        },
        (answer) => {
          readStart(answer).then((text) => {
            settle({ status: answer.statusCode ?? null, answer: text, error: null });
          }, fail);
        },
      );
      request.on('error', fail);
      request.end(body);
    } catch (error) {
      fail(error instanceof Error ? error : new Error('The URL cannot be called.'));
    }
  });
}

function urlParts(target: URL) {
  const { protocol, hostname, port, pathname, search, username, password } = target;
  return {
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port }),
    path: `${pathname}${search}`,
    ...(username !== '' && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
  };
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= ANSWER_LIMIT) break;
  }
  answer.destroy();
  // PostgreSQL keeps no character of zero bits.
  return Buffer.concat(parts).subarray(0, ANSWER_LIMIT).toString('utf8').replaceAll('\0', '');
}

function reasonOf(error: Error & { readonly code?: unknown }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `There was no answer within ${WEBHOOK_DELIVERY.timeoutSeconds} seconds.`;
  }
  const code = typeof error.code === 'string' ? error.code : '';
  return [code, error.message]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 300);
}
