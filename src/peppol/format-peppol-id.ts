import type { PeppolId } from './peppol-id.js';

/** The written form `scheme:identifier`, letter case kept. */
export function formatPeppolId({ scheme, identifier }: PeppolId): string {
  return `${scheme}:${identifier}`;
}
