import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import type { Party } from './party.js';

/** The legal person: registered name (BT-27, BT-44) and registration number (BT-30, BT-47). */
export function partyLegalEntity({ name, ids, companyId, sources }: Party): XmlElement | undefined {
  // Some VAT numbers hold the registration number, so that there is one without a company id.
  const source = companyId === undefined ? sources.taxId : sources.companyId;
  const scheme = ids.legalId?.scheme ?? null;
  return aggregate('cac:PartyLegalEntity', sources.name, [
    basic('cbc:RegistrationName', sources.name, name),
    basic('cbc:CompanyID', source, ids.legalId?.value, scheme === null ? undefined : { schemeID: scheme }),
  ]);
}
