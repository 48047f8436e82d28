import { EInvoice } from 'e-invoice-api';
import { startServer, type Server, type ServerOptions } from '../src/index.js';
import { undescribed } from './description.js';
import { deviations, INTERFACE } from './interface-facts.js';

/** A server whose answers are all held against the interface and its own description: what deviates is in `found`. */
export interface CheckedServer<Name extends string> extends Server<Name> {
  readonly found: string[];
  /** The service's own client for a company of the server. */
  client(name: Name): EInvoice;
  /** A call without the client. */
  call(name: Name | null, method: string, path: string, init?: Call): Promise<Response>;
}

/** What a call sends. */
interface Call {
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startChecked<const Name extends string>(
  options: ServerOptions<Name> & { readonly companies: NonNullable<ServerOptions<Name>['companies']> },
): Promise<CheckedServer<Name>> {
  const server = await startServer({ rateLimits: false, ...options });
  const found: string[] = [];
  const checkingFetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const method = init?.method ?? 'GET';
    found.push(...(await deviationsOf(method, pathname, response.clone())));
    // An answer that a test asks for with a fault is not one of the endpoint.
    if (!new Headers(init?.headers).has('x-preflight-fault'))
      found.push(...(await undescribed(server.url, method, pathname, response.clone())));
    return response;
  };
  return {
    ...server,
    found,
    client: (name) =>
      new EInvoice({ apiKey: server.keys[name], baseURL: server.url, maxRetries: 0, fetch: checkingFetch }),
    call: (name, method, path, init = {}) =>
      checkingFetch(`${server.url}${path}`, {
        ...init,
        method,
        headers: { ...init.headers, ...(name !== null && { authorization: `Bearer ${server.keys[name]}` }) },
      }),
  };
}

/** How an answer deviates from what the interface says of its path and status; nothing for paths that it does not have. */
export async function deviationsOf(method: string, path: string, response: Response): Promise<string[]> {
  const route = Object.keys(INTERFACE.answers).find((each) => matches(each, method.toUpperCase(), path));
  if (route === undefined) return [];
  const type = INTERFACE.answers[route]?.[response.status];
  const body: unknown = await response.json();
  // 422 answers are texts or lists whichever of the two the interface names; statuses beyond it have a text.
  const expected = response.status >= 400 ? 'ErrorResponse | HTTPValidationError' : (type ?? 'nothing');
  return deviations(body, expected).map((each) => `${route} ${response.status}: ${each}`);
}

function matches(route: string, method: string, path: string): boolean {
  const [verb, template = ''] = route.split(' ');
  const pattern = template.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
  return verb === method && new RegExp(`^${pattern}/?$`).test(path) && !isFixed(template, path);
}

/** /api/documents/ubl is a path of its own and not the document with the id "ubl". */
function isFixed(template: string, path: string): boolean {
  return template.endsWith('}') && Object.keys(INTERFACE.answers).some((each) => each.split(' ')[1] === path);
}
