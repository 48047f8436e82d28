import { argumentError } from '#errors';
import { SCHEMES } from './countries/schemes.js';
import { faultOfIdentifier } from './identifier-fault.js';
import { formatPeppolId, readPeppolId, type PeppolId } from './peppol-id.js';

/** Peppol policy for participant identifiers 4.4: scheme, colon and 130 characters. */
const LONGEST = 135;

/**
 * What is wrong with a participant identifier (BT-34, BT-49): its syntax, its scheme, its length and characters,
 * its form and its check digits. It may be well-formed and still not registered: only a lookup shows that.
 *
 * @param text `scheme:identifier`; blanks around it and the network prefix are allowed.
 * @returns one sentence for each issue; empty if there is none.
 * @throws TypeError if it is not a string
 */
export function checkPeppolId(text: string): string[] {
  if (typeof text !== 'string')
    throw argumentError('checkPeppolId takes a string such as "0208:0202239951"', text);
  const id = readPeppolId(text);
  if (id === undefined) {
    return [
      `Participant identifier ${quoted(text)} does not start with a scheme of four digits and a colon; ` +
        'write it as scheme:identifier, for example 0208:0202239951.',
    ];
  }
  return [...checkScheme(id), ...checkText(id), ...checkForm(id)];
}

function checkScheme(id: PeppolId): string[] {
  const scheme = Object.hasOwn(SCHEMES, id.scheme) ? SCHEMES[id.scheme] : undefined;
  const subject = `Scheme ${id.scheme} of participant identifier ${quoted(formatPeppolId(id))}`;
  if (scheme === undefined) return [`${subject} does not exist; use one of the electronic address schemes.`];
  const [name, , status] = scheme;
  if (status === 'retired')
    return [`${subject} (${name}) has been retired; use the scheme that replaced it.`];
  if (status === undefined) return [];
  return [`${subject} (${name}) is not accepted by Peppol; use another scheme of the party.`];
}

function checkText(id: PeppolId): string[] {
  const issues: string[] = [];
  const { length } = formatPeppolId(id);
  if (length > LONGEST) {
    issues.push(
      `Participant identifier ${quoted(formatPeppolId(id))} has ${length} characters; the network accepts at most ${LONGEST}.`,
    );
  }
  if (!/^[!-~]*$/.test(id.identifier)) {
    issues.push(
      `Participant identifier ${quoted(formatPeppolId(id))} has blanks or characters outside US-ASCII; leave them out.`,
    );
  }
  return issues;
}

function checkForm(id: PeppolId): string[] {
  const fault = faultOfIdentifier(id);
  const scheme = SCHEMES[id.scheme];
  if (fault === undefined || scheme === undefined) return [];
  const [name, looks] = scheme;
  const subject = `Participant identifier ${quoted(formatPeppolId(id))}`;
  const expected = `an identifier of scheme ${id.scheme} (${name}) is ${looks}`;
  return fault === 'form'
    ? [`${subject} has the wrong form: ${expected}.`]
    : [`${subject} has wrong check digits: ${expected}; correct the number.`];
}

/** Identifiers come from outside: a message shows at most the length that one may have. */
function quoted(text: string): string {
  return `"${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}"`;
}
