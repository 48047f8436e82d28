import type { Found } from '../values/found.js';
import { type Candidate, bestFirst } from '../head/head-labels.js';
import { firstPart } from '../head/read-references.js';
import { type Box, type Cell, type Row, right } from '../page/rows.js';

/** A telephone number with the prefix of a country, or with the zero in front. */
const TELEPHONE = /(?:\+|\b00)\d[\d\s()./-]{6,}\d|\b0\d[\d\s()./-]{6,}\d/;
/** A person or a department: `Dr. Anke Lorenz`, `Buchhaltung`. */
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: (?:&|\p{L}[\p{L}.'’-]*)){0,4}$/u;

/**
 * Whom the buyer can ask (BG-6): the name behind a label such as "Contact", with the telephone number that stands with it,
 * else the only one of the page, as the field `vendor_address_recipient` has it: `Anna Meyer, Tel. +49 30 2093 1234`.
 *
 * @param isBuyers whether a place belongs to the address of the buyer, whose contacts are not the seller's
 */
export function contactOf(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  isBuyers: (box: Box) => boolean,
): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.includes('contact')).sort(bestFirst);
  for (const { values } of all) {
    for (const value of values) {
      const own = firstPart(value);
      const name = own?.text.replace(/[,;]$/, '').trim() ?? '';
      if (own === undefined || name.length > 60 || !PERSON.test(name) || isBuyers(value)) continue;
      const telephone =
        TELEPHONE.exec(value.text)?.[0] ?? telephoneNear(rows, value) ?? onlyTelephone(rows, isBuyers);
      const text = telephone === undefined ? name : `${name}, Tel. ${telephone}`;
      return { value: text, text: value.text, box: value, confidence: 0.8 };
    }
  }
  return undefined;
}

/** The number in the rows right below a name, in its column. */
function telephoneNear(rows: readonly Row[], name: Cell): string | undefined {
  return rows
    .filter(({ page, y }) => page === name.page && y > name.y && y < name.y + 4 * name.height)
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.x < right(name) && right(cell) > name.x)
    .map(({ text }) => TELEPHONE.exec(text)?.[0])
    .find((text) => text !== undefined);
}

/** The telephone number that is printed, if there is one of the seller. Numbers of accounts and of VAT are longer words with letters. */
function onlyTelephone(rows: readonly Row[], isBuyers: (box: Box) => boolean): string | undefined {
  const all = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const found = isBuyers(cell) ? undefined : PREFIXED.exec(cell.text)?.[0];
      return found === undefined ? [] : [found.replace(/^\D+(?=\+)/, '')];
    }),
  );
  const [only, ...more] = new Map(all.map((text) => [text.replace(/\D/g, ''), text] as const)).values();
  return more.length > 0 ? undefined : only;
}

/** Without a word before it, only the prefix of a country tells a telephone number from others. */
const PREFIXED = /(?:^|[\s:(])\+\d[\d\s()./-]{6,}\d/;
