import type { XmlElement } from '../xml/element.js';
import { basic } from './basic.js';
import { identifierSource } from './identifier-source.js';
import type { Party } from './party.js';

/** The electronic address (BT-34, BT-49): the Peppol participant identifier. */
export function endpointId({ ids, sources }: Party): XmlElement | undefined {
  if (ids.endpoint === null) return undefined;
  const { scheme, identifier } = ids.endpoint;
  const source = sources.peppolId ?? identifierSource(identifier, { ids, sources });
  return basic('cbc:EndpointID', source, identifier, { schemeID: scheme });
}
