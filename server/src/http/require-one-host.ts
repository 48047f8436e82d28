import { ServiceError } from 'peppol-preflight';
import type { Api } from './api.js';

/** Two Host headers are a 400 (RFC 9112, section 3.2): a proxy in front may have gone by the other one. */
export function requireOneHost(app: Api): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new ServiceError(400, 'The request has more than one Host header.') : undefined);
  });
}
