import { pino, type Logger } from 'pino';

/** How much is logged, the most first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/**
 * Structured logs, a JSON object a line. Of a request they hold method, path, status and duration: no header, no body and no
 * query, so no key and nothing of an invoice.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    serializers: {
      req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ status: statusCode }),
    },
  });
}
