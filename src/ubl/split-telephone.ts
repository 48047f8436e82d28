/** A contact in its parts; either may be empty. */
interface NameAndTelephone {
  readonly name: string;
  readonly telephone: string;
}

const label =
  /(?:tel(?:e(?:phone|fono?|foon))?|tél(?:éphone)?|teléfono|phone|fon|mob(?:ile|iel|il)?|gsm|handy|tlf|puh)\.?:?\s*/;
/** With an international prefix a number is known by itself, without one by the word before it. */
const number = new RegExp(
  `[\\s,;/|–-]*\\(?(?:(?:\\b${label.source})?((?:\\+|\\b00)[\\d\\s()./-]{6,}\\d)|\\b${label.source}(0[\\d\\s()./-]{5,}\\d))\\)?`,
  'iu',
);

/**
 * Takes the telephone number out of the name of a department or person: a Document has no field for it, and
 * Germany demands one (BT-42, DE-R-006). `Buchhaltung, Tel. +49 30 2093 1234` has one; a text without number stays whole.
 */
export function splitTelephone(recipient: string): NameAndTelephone {
  const found = number.exec(recipient);
  if (found === null) return { name: recipient, telephone: '' };
  const telephone = found[1] ?? found[2] ?? '';
  const rest = recipient.slice(0, found.index) + ' ' + recipient.slice(found.index + found[0].length);
  return { name: rest.replace(/^[\s,;/|–-]+|[\s,;/|–-]+$/g, ''), telephone };
}
