import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import { contact } from './contact.js';
import { endpointId } from './endpoint-id.js';
import type { Party } from './party.js';
import { partyLegalEntity } from './party-legal-entity.js';
import { postalAddressElement } from './postal-address-element.js';

/** The parts that seller and buyer share, with the identifiers in which they differ. */
export function partyElement(
  party: Party,
  identifiers: readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  const { sources } = party;
  return aggregate('cac:Party', sources.taxId, [
    endpointId(party),
    ...identifiers,
    aggregate('cac:PartyName', sources.name, [basic('cbc:Name', sources.name, party.name)]),
    postalAddressElement('cac:PostalAddress', sources.address, party.address),
    partyLegalEntity(party),
    contact(party),
  ]);
}
