import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import type { Party } from './party.js';
import { splitTelephone } from './split-telephone.js';

/** The contact of a party (BG-6, BG-9): department or person, telephone and e-mail. */
export function contact({ recipient, email, sources }: Party): XmlElement | undefined {
  const { name, telephone } = splitTelephone(recipient ?? '');
  return aggregate('cac:Contact', sources.recipient, [
    basic('cbc:Name', sources.recipient, name),
    basic('cbc:Telephone', sources.recipient, telephone),
    basic('cbc:ElectronicMail', sources.email, email),
  ]);
}
