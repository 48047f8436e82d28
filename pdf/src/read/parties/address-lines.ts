import { isContact } from '../values/contacts.js';
import { POSTAL, POSTAL_START } from '../values/postal-codes.js';
import type { Found } from '../values/found.js';
import { foldLabel } from '../labels/labels.js';
import { wordSource } from '../labels/languages.js';
import { isOpenEnded } from '../labels/legal-forms.js';

const ATTENTION = new RegExp(`^${wordSource('attention')}\\b`);

/**
 * An address with each of its parts in a line: "Kerkstraat 12 · 2000 Antwerpen" is two. The name of the party above it,
 * whom it is for the attention of and telephone numbers are not part of it.
 */
export function addressOf(address: Found | undefined, name: Found | undefined): Found | undefined {
  if (address === undefined) return undefined;
  const lines = withoutBreaks(address.value.split('\n'))
    .flatMap((line) => (POSTAL.test(line) ? partsOf(line) : [line]))
    .filter((line) => !ATTENTION.test(foldLabel(line)) && !isContact(line));
  const isNamed =
    lines.length > 1 && name !== undefined && foldLabel(lines[0] ?? '') === foldLabel(name.value);
  return { ...address, value: (isNamed ? lines.slice(1) : lines).join('\n') };
}

/** Whether an address has a line beside the one with the postal code and the country below it. */
export function hasStreet(address: string): boolean {
  return !POSTAL_START.test(address);
}

/**
 * The address of a seller without what the letterhead says of its trade above the street, "Sanitair • Verwarming".
 */
export function withoutTrade(address: Found | undefined): Found | undefined {
  const lines = address?.value.split('\n') ?? [];
  const street = lines.findIndex((line) => /\d/.test(line));
  const above = lines.slice(0, Math.max(0, street)).filter((line) => !/ [•·|] /.test(line));
  if (address === undefined || street < 1 || POSTAL_START.test(lines[street] ?? '')) return address;
  return { ...address, value: [...above, ...lines.slice(street)].join('\n') };
}

/** Rows that end in the middle of a street or place together with their rest: "45 av. du" above "Garlaban". */
function withoutBreaks(rows: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const row of rows) {
    const before = lines.at(-1);
    if (before !== undefined && isBrokenPlace(before)) {
      lines[lines.length - 1] = before + row;
      continue;
    }
    const isRest =
      before !== undefined && isOpenEnded(before.replace(/[-,]$/, '')) && !POSTAL_START.test(row);
    if (isRest) lines[lines.length - 1] = `${before} ${row}`;
    else lines.push(row);
  }
  return lines;
}

/** Whether the name of a place ends with a hyphen: "L-4010 Esch-sur-" above "Alzette". */
export function isBrokenPlace(line: string): boolean {
  return POSTAL.test(line) && /\p{L}-$/u.test(line);
}

/**
 * The parts of a line up to its postal code, and those behind it: what separates the place from the street separates the
 * others, so that "ZI Les Paluds - 45 av. du Garlaban, 13400 Aubagne" has two. The number of a house before its street stays
 * with it, "12, rue Haute".
 */
export function partsOf(line: string): readonly string[] {
  const all = [...line.matchAll(SEPARATORS)];
  const place = all.findLast(({ index, 0: text }) => POSTAL_START.test(line.slice(index + text.length)));
  const kind = place?.[0].trim();
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: text } of all) {
    if (place !== undefined && index <= place.index && text.trim() !== kind) continue;
    parts.push(line.slice(start, index));
    start = index + text.length;
  }
  return withHouseNumbers([...parts, line.slice(start)].map((part) => part.trim()));
}

const SEPARATORS = /(?<!\s)\s+[·•|–-]\s+|,\s+/g;

function withHouseNumbers(all: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const part of all) {
    const before = parts.at(-1);
    const isNumber = before !== undefined && /^\d+ ?[A-Z]?(?: ?bis| ?ter)?$/i.test(before);
    if (isNumber) parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}
