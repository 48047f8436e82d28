/** The name of a department or person, and a telephone number; either may be empty. */
interface NameAndTelephone {
  readonly name: string;
  readonly telephone: string;
}

/** Longer texts are not contacts. The limit also bounds the time of the pattern. */
const LONGEST_CONTACT = 200;
const LABEL = String.raw`\b(?:tel(?:e(?:phone|foon|fono?|fon))?|tél(?:éphone)?|teléfono|phone|fon|mob(?:ile|iel|il)?|gsm|handy|tlf|puh)\.?:?\s*`;
/** With an international prefix a number is recognized by itself, without one by the word before it. */
const NUMBER_IN_TEXT = new RegExp(
  String.raw`\(?(?:${LABEL})?(\+[\d\s()./-]{6,}\d)\)?|\(?${LABEL}(0[\d\s()./-]{5,}\d)\)?`,
  'iu',
);

/**
 * Extracts the telephone number from the name of a department or person: a Document has no field for it, and German parties need
 * one (BT-42, DE-R-006). `Buchhaltung, Tel. +49 30 2093 1234` has one; a text without a number stays whole.
 */
export function splitTelephone(recipient: string): NameAndTelephone {
  const found = recipient.length <= LONGEST_CONTACT && NUMBER_IN_TEXT.exec(recipient);
  if (!found) return { name: recipient, telephone: '' };
  const before = recipient.slice(0, found.index);
  const after = recipient.slice(found.index + found[0].length);
  return {
    name: `${before} ${after}`.replace(/^[\s,;/|–-]+|(?<![\s,;/|–-])[\s,;/|–-]+$/g, ''),
    telephone: found[1] ?? found[2] ?? '',
  };
}
