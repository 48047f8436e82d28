import {
  argumentError,
  assertArgument,
  assertFields,
  assertKnownOptions,
  shortenText,
  type FieldKinds,
} from '#errors';
import { cleanText, serializeXml, type XmlElement } from '#schematron/xml';
import { formatPeppolId, parsePeppolId } from '../../src/participants/peppol-id.js';
import { ServiceError } from '../../src/document/service-error.js';
import { ublNamespaces } from '../../src/ubl/document-kind.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { elementAt, readUblElement, textAt, type UblElement } from '../../src/ubl/ubl-element.js';
import type { SendRoute } from './check-send.js';

/** What an envelope needs in addition to the document and its participants. */
export interface EnvelopeOptions {
  /** Identifies the envelope: a new UUID for each transmission. */
  readonly id: string;
  /** When it is made. */
  readonly now: Date;
  /** Country of the sender (ISO 3166-1 alpha-2); by default that of the party in the document. */
  readonly country?: string;
}

/**
 * Puts a UBL document into the envelope in which Peppol transports it: a StandardBusinessDocument whose header (UN/CEFACT SBDH
 * 1.3) names both participants, the type of the document, its process, and the country of the sender. The document itself is
 * unchanged, except that it loses its XML declaration.
 *
 * @param ubl the document as text or bytes; an existing envelope is replaced
 * @param route vendor and customer, as `checkSend` returns them; the customer sends a self-billed
 *   document
 * @returns the envelope as XML in UTF-8
 * @throws ServiceError 415 when it is not a UBL invoice or credit note; `cause` says why
 * @throws RangeError when the document lacks CustomizationID or ProfileID, for a participant that is not a Peppol
 *   id, for an id with a character that XML cannot hold, and when the country is neither given nor in the document
 * @throws TypeError when an argument or an option has the wrong type
 */
export function createEnvelope(ubl: string | Uint8Array, route: SendRoute, options: EnvelopeOptions): string {
  assertArgument('ubl', ubl, 'a string or a Uint8Array');
  assertFields('route', route, ROUTE);
  assertOptions(options);
  const { id, now, country: given } = options;
  const read = readUbl(ubl);
  if (!read.ok) {
    const cause = new Error(read.issue.message);
    throw new ServiceError(415, 'UBL file is not valid and contains errors', { cause });
  }
  const { kind, text, tree } = read.document;
  const content = text.replace(/^\uFEFF?\s*<\?xml[^]*?\?>\s*/, '');
  const root = readUblElement(tree, tree.root);
  const processId = required(root, 'cbc:ProfileID');
  const isSelfBilled = processId.includes(':selfbilling:');
  const [vendor, customer] = [participantOf(route, 'sender'), participantOf(route, 'receiver')];
  const party = isSelfBilled ? 'cac:AccountingCustomerParty' : 'cac:AccountingSupplierParty';
  const country = given ?? textAt(root, party, 'cac:Party', 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'); // prettier-ignore
  if (country === undefined)
    throw new RangeError('The document names no country of the sender: give options.country.');
  const namespace = ublNamespaces(kind).xmlns ?? '';
  const header = serializeXml({
    name: 'StandardBusinessDocumentHeader',
    children: [
      leaf('HeaderVersion', '1.0'),
      participant('Sender', isSelfBilled ? customer : vendor),
      participant('Receiver', isSelfBilled ? vendor : customer),
      {
        name: 'DocumentIdentification',
        children: [
          leaf('Standard', namespace),
          leaf('TypeVersion', UBL_VERSION),
          leaf('InstanceIdentifier', id),
          leaf('Type', kind),
          leaf('CreationDateAndTime', now.toISOString()),
        ],
      },
      {
        name: 'BusinessScope',
        children: [
          scope('DOCUMENTID', `${namespace}::${kind}##${required(root, 'cbc:CustomizationID')}::${UBL_VERSION}`, 'busdox-docid-qns'),
          scope('PROCESSID', processId, 'cenbii-procid-ubl'),
          scope('COUNTRY_C1', country),
        ],
      },
    ],
  }); // prettier-ignore
  const [declaration = '', ...lines] = header.trimEnd().split('\n');
  return `${declaration}\n<StandardBusinessDocument xmlns="${ENVELOPE}">\n${lines.map((line) => `  ${line}`).join('\n')}\n${content.trimEnd()}\n</StandardBusinessDocument>\n`;
}

/** The parts of a route. */
const ROUTE = {
  sender_peppol_scheme: 'a string',
  sender_peppol_id: 'a string',
  receiver_peppol_scheme: 'a string',
  receiver_peppol_id: 'a string',
} as const satisfies FieldKinds;

const ENVELOPE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
const UBL_VERSION = '2.1';

function leaf(name: string, text: string): XmlElement {
  return { name, text };
}

function participant(name: 'Sender' | 'Receiver', id: string): XmlElement {
  return {
    name,
    children: [{ name: 'Identifier', attributes: { Authority: 'iso6523-actorid-upis' }, text: id }],
  };
}

/** A scope of the header; the scope of a country has no scheme identifier. */
function scope(type: string, instance: string, scheme?: string): XmlElement {
  const children = [leaf('Type', type), leaf('InstanceIdentifier', instance)];
  return {
    name: 'Scope',
    children: scheme === undefined ? children : [...children, leaf('Identifier', scheme)],
  };
}

function participantOf(route: SendRoute, role: 'sender' | 'receiver'): string {
  const given = `${route[`${role}_peppol_scheme`]}:${route[`${role}_peppol_id`]}`;
  const id = parsePeppolId(given);
  if (id === null)
    throw new RangeError(
      `The ${role} "${shortenText(given, 60)}" is not a Peppol id: give scheme and identifier.`,
    );
  // Peppol compares identifiers in lower case, and requires them in that form.
  return formatPeppolId(id).toLowerCase();
}

function required(root: UblElement, name: string): string {
  const text = textAt(elementAt(root, name));
  if (text === undefined) throw new RangeError(`The document has no ${name}, which its envelope names.`);
  return text;
}

function assertOptions(options: EnvelopeOptions): void {
  assertKnownOptions<EnvelopeOptions>(options, {
    id: 'a string that is not empty',
    now: 'a valid Date',
    country: 'anything?',
  });
  const id: unknown = options.id;
  // Another id in the envelope would lead nobody to the transmission.
  if (typeof id === 'string' && cleanText(id) !== id)
    throw new RangeError(
      `options.id is ${JSON.stringify(shortenText(id, 60))}, which XML cannot hold: choose other characters.`,
    );
  const country: unknown = options.country;
  if (country !== undefined && !(typeof country === 'string' && /^[A-Z]{2}$/.test(country)))
    throw argumentError('options.country must be a country code of two capital letters', country);
}
