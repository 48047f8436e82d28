import { isContact } from '../values/contacts.js';
import { isSender } from './party-addresses.js';
import { POSTAL, POSTAL_START } from '../values/postal-codes.js';
import { LARGER } from '../page/measures.js';
import { restOf } from '../page/rest-of.js';
import { CURRENCIES } from 'peppol-preflight';
import { dateIn } from '../values/dates.js';
import type { Found } from '../values/found.js';
import type { HeadLabel } from '../labels/language.js';
import { foldLabel, headLabelAt, totalLabelAt } from '../labels/labels.js';
import { isBrokenPlace, partsOf } from './address-lines.js';
import { wholePattern, wordPattern } from '../labels/languages.js';
import { type Block, isLabelled, labelLength } from './party-blocks.js';
import { cellAround, type PrintedIdentifier } from '../values/printed-identifiers.js';
import { type Cell, type Row, boundsOf, sharesLeft } from '../page/rows.js';
import { startsWithTitle } from '../head/titles.js';
import { hasLegalForm, isOpenEnded, lacksLegalForm } from '../labels/legal-forms.js';

/** A party as it was read. */
export interface ReadParty {
  readonly name: Found | undefined;
  /** Lines joined with line feeds. */
  readonly address: Found | undefined;
  readonly taxId: Found | undefined;
  readonly email: Found | undefined;
  /** Name of a person or department with the telephone number. */
  readonly contact?: Found | undefined;
}

/** What stands in a row of its own above a name: "Firma", "Spett.le". */
const ADDRESSED = wholePattern('addressed');

/** Name and address of a block: its first line, and those up to the one with the postal code and the country. */
export function textOf(block: Block, label: HeadLabel): Pick<ReadParty, 'name' | 'address'> | undefined {
  const start = block.cells.findIndex((cell) => isLabelled(cell, label));
  const lines: Cell[] = [];
  block.cells.forEach((cell, at) => {
    if (at < start) return;
    const rest = at === start ? restOf(cell, labelLength(cell)) : cell;
    if (rest !== undefined && !ADDRESSED.test(foldLabel(rest.text))) lines.push(rest);
  });
  // The sender in one line above the address, as windows of envelopes want it.
  const first = lines.findIndex(
    (cell, at) =>
      (isText(cell) || isSender(cell)) &&
      !isCaption(cell, lines[at + 1]) &&
      !(isSender(cell) && lines.slice(at + 1).some(({ text }) => POSTAL.test(text))),
  );
  if (first < 0) return undefined;
  const [name, ...more] = lines.slice(first);
  if (name === undefined) return undefined;
  const parts = partsOf(name.text);
  if (parts.length >= 3) return oneLine(name, parts);
  const [own = '', street = ''] = parts;
  // "Drukkerij De Kaai BV, Kaaistraat 12" above the postal code. Without a legal form it may be a street of two parts.
  const isWithStreet =
    /\d/.test(street) && hasLegalForm(own) && more[0] !== undefined && POSTAL.test(more[0].text);
  if (isWithStreet)
    return {
      name: { value: own, text: own, box: name, confidence: 0.75 },
      address: addressOf([street, more[0]?.text ?? ''], [name, ...more.slice(0, 1)]),
    };
  // An address alone: its name is printed elsewhere. What stands above street and place in one line is a name.
  const [place = '', ...behind] = partsOf(more[0]?.text ?? '');
  const isPlace = POSTAL_START.test(place) || (behind.length === 0 && POSTAL.test(place));
  const isStreet = /\d/.test(name.text) && isPlace && !hasLegalForm(name.text);
  const address: Cell[] = isStreet ? [name] : [];
  const rest = isStreet ? [] : restOfName(name, more);
  for (const cell of more.slice(rest.length)) {
    // "Kaaistraat 12 - 2000 Antwerpen - +32 3 555 12 34"
    const isAddress = POSTAL.test(cell.text) && partsOf(cell.text).length > 1;
    if (!isText(cell) && !isAddress) break;
    address.push(cell);
  }
  const postal = address.findIndex(({ text }) => POSTAL.test(text));
  const kept = address.slice(0, postal + (isBrokenPlace(address[postal]?.text ?? '') ? 3 : 2));
  return {
    name: isStreet ? undefined : nameIn(name, rest),
    address:
      postal < 0
        ? undefined
        : addressOf(
            kept.map(({ text }) => text),
            kept,
          ),
  };
}

function addressOf(lines: readonly string[], cells: readonly Cell[]): Found {
  const value = lines.join('\n');
  return { value, text: value, box: boundsOf(cells), confidence: 0.8 };
}

/** More rows than the name of a company takes. */
const MOST_ROWS = 4;

/** The rows below a name that go on with it up to its legal form, or while it ends in its middle, where an address follows. */
function restOfName(name: Cell, below: readonly Cell[]): readonly Cell[] {
  let known = name.text;
  let open = 0;
  for (let count = 1; count < MOST_ROWS; count += 1) {
    const next = below[count - 1];
    if (next === undefined || !isText(next) || POSTAL.test(next.text) || /\d/.test(next.text)) break;
    const isAddressBelow = below.slice(count, count + 4).some(({ text }) => POSTAL.test(text));
    if (lacksLegalForm(known, next.text)) return isAddressBelow ? below.slice(0, count) : [];
    if (open === count - 1 && isOpenEnded(known) && isAddressBelow) open = count;
    known = `${known} ${next.text}`;
  }
  return below.slice(0, open);
}

function nameIn(name: Cell, rest: readonly Cell[]): Found {
  if (rest.length === 0) return { value: name.text, text: name.text, box: name, confidence: 0.85 };
  const rows = [name, ...rest];
  const value = rows.reduce(
    (known, { text }) => (known === '' ? text : `${known}${/\p{L}-$/u.test(known) ? '' : ' '}${text}`),
    '',
  );
  const text = rows.map((row) => row.text).join('\n');
  return { value, text, box: boundsOf(rows), confidence: 0.75 };
}

/** A line above the name that is set smaller, or ends with a colon: "Voor rekening van:". */
function isCaption({ text, words }: Cell, next: Cell | undefined): boolean {
  const size = (each: readonly { readonly height: number }[]) =>
    Math.max(...each.map(({ height }) => height));
  return /:$/.test(text) || (next !== undefined && size(words) < 0.9 * size(next.words));
}

/** Labels of values that are not part of an address. */
const FACTS: ReadonlySet<HeadLabel> = new Set(['vatNumber', 'other', 'contact', 'yourReference', 'terms']);

/** Neither a label with its value nor a contact, a title or an identifier. */
function isText({ text, words }: Cell): boolean {
  const label = headLabelAt(words);
  const isFact =
    label !== undefined && (/[::]/.test(text) || label.count === words.length) && !POSTAL.test(text);
  const isNumber = label?.labels.some((each) => FACTS.has(each)) === true;
  // "Total Energies SA" is a company.
  const isNamed = hasLegalForm(text) && !/[\d::]/.test(text);
  return (
    !isFact &&
    !isNumber &&
    !isContact(text) &&
    !isIdentified(text) &&
    !/^[A-Z]{2,3}[\s-]?[\d.\s]{8,}/.test(text) &&
    (isNamed || (!startsWithTitle(foldLabel(text)) && totalLabelAt(words) === undefined))
  );
}

const TAX = wordPattern('tax');

/** A line with an account, or with a VAT number behind words for it: "BTW/TVA: BE0123.456.789". */
function isIdentified(text: string): boolean {
  if (/\b(?:IBAN|BIC|SWIFT)\b/.test(text)) return true;
  const [, label, value] = /^([^\d:]{2,30})[: ]\s*([A-Z]{2,3}\s?[\dA-Z].*)$/.exec(text) ?? [];
  return label !== undefined && /\d[\d. ]{5}/.test(value ?? '') && TAX.test(foldLabel(label));
}

/** Name and address in one line: "Blumen Lang, Inh. Petra Lang, Lindenstr. 24, 10623 Berlin, Deutschland". */
function oneLine(cell: Cell, parts: readonly string[]): Pick<ReadParty, 'name' | 'address'> {
  // The street has a number; a name may have one, too, but only at its start.
  const postal = parts.findIndex((part, at) => at > 0 && POSTAL.test(part));
  const street = parts.findIndex((part, at) => at > 0 && at < postal && /\d/.test(part));
  const from = street < 0 ? 1 : street;
  const name =
    from === 1
      ? (parts[0] ?? '')
      : cell.text.slice(0, cell.text.indexOf(parts[from] ?? '')).replace(/(?<![\s,·•|–-])[\s,·•|–-]+$/, '');
  const kept = postal < 0 ? [] : parts.slice(from, postal + 1);
  const next = parts[postal + 1];
  if (postal >= 0 && next !== undefined && /^\p{Lu}[\p{L} -]+$/u.test(next)) kept.push(next);
  return {
    name: { value: name, text: name, box: cell, confidence: 0.75 },
    address:
      postal < 0 ? undefined : { value: kept.join('\n'), text: kept.join(', '), box: cell, confidence: 0.7 },
  };
}

function isCurrency(text: string): boolean {
  return CURRENCIES.some((code) => code === text);
}

/**
 * The seller by a line with its name and address: the return address in small letters above that of the buyer, or the one
 * with its number; else by the heading of the first page, the largest letters near its top.
 */
export function letterhead(
  rows: readonly Row[],
  vendor: PrintedIdentifier | undefined,
  customer: Block | undefined,
): Pick<ReadParty, 'name' | 'address'> | undefined {
  const heights = rows.flatMap(({ cells }) => cells.map(({ height }) => height)).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  const lines = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const parts = partsOf(cell.text);
      const isFree = customer?.cells.includes(cell) !== true || isReturnAddress(cell, customer);
      const isOwn = POSTAL.test(cell.text) && parts.length >= 2 && isFree;
      return isOwn ? [{ cell, parts }] : [];
    }),
  );
  const [largest] = headingsOf(rows, customer).sort((a, b) => b.height - a.height);
  // A heading is larger than the text: without one, any word near the top would be a name.
  const heading = largest === undefined || largest.height < LARGER * usual ? undefined : largest;
  const line =
    lines.find(({ parts }) => parts[0] !== undefined && heading?.text.startsWith(parts[0]) === true) ??
    lines.find(({ cell, parts }) => parts.length >= 3 && isReturnAddress(cell, customer)) ??
    lines.find(
      ({ cell, parts }) =>
        parts.length >= 3 &&
        vendor !== undefined &&
        (vendor.row.cells.includes(cell) || isAbove(cell, vendor)),
    );
  if (line !== undefined && line.parts.length >= 3) {
    const { name, address } = oneLine(line.cell, line.parts);
    return {
      name: heading?.text.startsWith(line.parts[0] ?? '') === true ? named(heading) : name,
      address,
    };
  }
  if (heading === undefined) return undefined;
  const [first] = lines;
  return {
    name: named(heading),
    address: first && oneLine(first.cell, [heading.text, ...first.parts]).address,
  };
}

const NUMBER = /\d[.,]\d{2}(?!\d)/;

function named(heading: Cell): Found {
  return { value: heading.text, text: heading.text, box: heading, confidence: 0.6 };
}

function headingsOf(rows: readonly Row[], customer: Block | undefined): Cell[] {
  return rows
    .filter(({ page, y }) => page === 1 && y < 160)
    .flatMap(({ cells }) => cells)
    .filter(
      (cell) =>
        customer?.cells.includes(cell) !== true &&
        isText(cell) &&
        /\p{L}{2}/u.test(cell.text) &&
        !NUMBER.test(cell.text) &&
        !isCurrency(cell.text) &&
        dateIn(cell.text) === undefined,
    );
}

/** How far a line with a whole address is above what belongs to it, in points. */
const RIGHT_ABOVE = 40;

/** Whether a line stands right above the number of a party, on its left side. */
function isAbove(cell: Cell, id: PrintedIdentifier): boolean {
  const left = cellAround(id)?.x ?? id.x;
  const gap = id.y - cell.y;
  return cell.page === id.page && sharesLeft(cell, { x: left }) && gap > 0 && gap < RIGHT_ABOVE;
}

/** A line right above the address of the buyer, as windows of envelopes want it: in smaller letters, or with the whole of an address. */
function isReturnAddress(cell: Cell, customer: Block | undefined): boolean {
  const below = customer?.cells.filter(({ y }) => y > cell.y) ?? [];
  const [first] = below;
  return (
    first !== undefined &&
    first.page === cell.page &&
    sharesLeft(cell, first) &&
    first.y - cell.y < RIGHT_ABOVE &&
    (cell.height < first.height || (isSender(cell) && !/[::]/.test(cell.text))) &&
    below.some(({ text }) => POSTAL.test(text))
  );
}
