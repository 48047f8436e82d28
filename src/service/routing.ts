import type { SchemePreferences } from '../peppol/derive-endpoint.js';
import { derivePeppolIds, type Routing, type RoutingFields } from '../peppol/derive-peppol-ids.js';

/**
 * Sender and receiver in the words of the service (specification, "Send routing", step 3): always the vendor and the customer.
 * On the network it is the customer who sends a self-billed document, as `derivePeppolIds` says; that is why the service asks of the
 * receiver of such a one that it is the company's own.
 *
 * @param options `schemes` of Peppol ids by country
 */
export function serviceRouting(
  document: RoutingFields,
  options: { readonly schemes?: SchemePreferences } = {},
): Routing {
  const { sender, receiver } = derivePeppolIds(document, options);
  return isSelfBilled(document) ? { sender: receiver, receiver: sender } : { sender, receiver };
}

/** The party whose Peppol id must be one of the company's. */
export function ownParty(document: RoutingFields): 'sender' | 'receiver' {
  return isSelfBilled(document) ? 'receiver' : 'sender';
}

function isSelfBilled({ document_type: type }: RoutingFields): boolean {
  return type?.startsWith('SELFBILLING_') === true;
}

/** @throws TypeError that names the list, when it is no list of texts */
export function assertPeppolIds(name: string, value: unknown): asserts value is readonly string[] {
  // A hole in the list is no text, either.
  if (Array.isArray(value) && Array.from(value as unknown[]).every((each) => typeof each === 'string'))
    return;
  throw new TypeError(`${name} must be an array of strings such as "0208:0202239951".`);
}
