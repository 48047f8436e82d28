import type { Server, ServerOptions, startServer as StartServer } from '../src/index.js';
import { invoice, KAAI } from '../test/documents.js';
import type { Load } from './client.js';

/** What users run: the build, not its sources. */
const { startServer } = (await import(new URL('../dist/index.js', import.meta.url).href)) as {
  readonly startServer: typeof StartServer;
};

export const body = sizedInvoice(1_500);

/** A server of one company. */
export function startOne(options: ServerOptions<'Kaai'> = {}): Promise<Server<'Kaai'>> {
  return startServer({ companies: [KAAI] as const, rateLimits: false, ...options });
}

/** Requests with the key of the company and the Document. */
export function posting({ url, keys }: Server<'Kaai'>, path: string): Omit<Load, 'count'> {
  return {
    url: `${url}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.Kaai}` },
    body,
    concurrency: 8,
  };
}

/** An invoice whose JSON has about so many bytes. */
function sizedInvoice(bytes: number): string {
  const items = [...(invoice().items ?? [])];
  for (;;) {
    const text = JSON.stringify(invoice({ items }));
    if (text.length >= bytes) return text;
    items.push({
      description: `Posters ${items.length}`,
      quantity: items.length,
      unit_price: 8.25,
      tax_rate: '21.00',
    });
  }
}
