import { CURRENCIES } from '../../document/choices.js';
import { dateIn } from './dates.js';
import type { Found } from './found.js';
import type { HeadLabel } from './label-phrases.js';
import { foldLabel, headLabelAt, restOf, totalLabelAt } from './labels.js';
import { type Block, POSTAL, isLabelled, labelLength } from './party-blocks.js';
import { CONTACT } from './party-numbers.js';
import { type Cell, type Row, boundsOf } from './rows.js';

/** A party as it was read. */
export interface ReadParty {
  readonly name: Found | undefined;
  /** Lines joined with line feeds. */
  readonly address: Found | undefined;
  readonly taxId: Found | undefined;
  readonly email: Found | undefined;
}

const TITLE =
  /^(?:verkoop)?(?:factuur|facture|rechnung|(?:tax )?invoice|credit ?nota|credit ?factuur|note de credit|avoir|gutschrift|rechnungskorrektur|stornorechnung|credit (?:note|memo))\b/;

/** Name and address of a block: its first line, and those up to the one with the postal code and the country. */
export function textOf(block: Block, label: HeadLabel): Pick<ReadParty, 'name' | 'address'> | undefined {
  const start = block.cells.findIndex((cell) => isLabelled(cell, label));
  const lines: Cell[] = [];
  block.cells.forEach((cell, at) => {
    if (at < start) return;
    const rest = at === start ? restOf(cell, labelLength(cell)) : cell;
    if (rest !== undefined) lines.push(rest);
  });
  // The sender in one line above the address, as windows of envelopes want it.
  const isSender = (cell: Cell) => splitLine(cell).length >= 3 && POSTAL.test(cell.text);
  const first = lines.findIndex(
    (cell, at) =>
      isText(cell) &&
      !isCaption(cell, lines[at + 1]) &&
      !(isSender(cell) && lines.slice(at + 1).some(({ text }) => POSTAL.test(text))),
  );
  if (first < 0) return undefined;
  const [name, ...more] = lines.slice(first);
  if (name === undefined) return undefined;
  const parts = splitLine(name);
  if (parts.length >= 3) return oneLine(name, parts);
  // An address alone: its name is printed elsewhere.
  const isStreet = /\d/.test(name.text) && more[0] !== undefined && POSTAL.test(more[0].text);
  const address: Cell[] = isStreet ? [name] : [];
  for (const cell of more) {
    if (!isText(cell)) break;
    address.push(cell);
  }
  const postal = address.findIndex(({ text }) => POSTAL.test(text));
  const kept = address.slice(0, postal + 2);
  return {
    name: isStreet ? undefined : { value: name.text, text: name.text, box: name, confidence: 0.85 },
    address:
      postal < 0
        ? undefined
        : {
            value: kept.map(({ text }) => text).join('\n'),
            text: kept.map(({ text }) => text).join('\n'),
            box: boundsOf(kept),
            confidence: 0.8,
          },
  };
}

/** A line above the name that is set smaller, or ends with a colon: "Voor rekening van:". */
function isCaption({ text, words }: Cell, next: Cell | undefined): boolean {
  const size = (each: readonly { readonly height: number }[]) =>
    Math.max(...each.map(({ height }) => height));
  return /:$/.test(text) || (next !== undefined && size(words) < 0.9 * size(next.words));
}

/** Neither a label with its value nor a contact, a title or an identifier. */
function isText({ text, words }: Cell): boolean {
  const label = headLabelAt(words);
  const isFact =
    label !== undefined && (/[::]/.test(text) || label.count === words.length) && !POSTAL.test(text);
  const isNumber = label?.labels.includes('vatNumber') === true || label?.labels.includes('other') === true;
  return (
    !isFact &&
    !isNumber &&
    !CONTACT.test(text) &&
    !TITLE.test(foldLabel(text)) &&
    !/^[A-Z]{2,3}\s?[\d.\s]{8,}/.test(text) &&
    totalLabelAt(words) === undefined
  );
}

function splitLine({ text }: Cell): readonly string[] {
  return text.split(/(?<!\s)\s+[·•|–-]\s+|,\s+/).map((part) => part.trim());
}

function oneLine(cell: Cell, parts: readonly string[]): Pick<ReadParty, 'name' | 'address'> {
  const [name = '', ...rest] = parts;
  const postal = rest.findIndex((part) => POSTAL.test(part));
  const kept = rest.slice(0, postal + 1);
  const next = rest[postal + 1];
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

/** How much larger than most of the text the letters of a heading are. */
const LEAST_HEADING = 1.1;

/** The seller by the heading of the first page: the largest letters near its top, and the address next to or below them. */
export function letterhead(
  rows: readonly Row[],
  customer: Block | undefined,
): Pick<ReadParty, 'name' | 'address'> | undefined {
  const top = rows.filter(({ page, y }) => page === 1 && y < 160).flatMap(({ cells }) => cells);
  const own = top.filter(
    (cell) =>
      customer?.cells.includes(cell) !== true &&
      isText(cell) &&
      /\p{L}{2}/u.test(cell.text) &&
      !isCurrency(cell.text) &&
      dateIn(cell.text) === undefined,
  );
  const heights = rows.flatMap(({ cells }) => cells.map(({ height }) => height)).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  const [largest] = [...own].sort((a, b) => b.height - a.height);
  // A heading is larger than the text: without one, any word near the top would be a name.
  if (largest === undefined || largest.height < LEAST_HEADING * usual) return undefined;
  const line = rows
    .flatMap(({ cells }) => cells)
    .find(
      (cell) =>
        POSTAL.test(cell.text) && customer?.cells.includes(cell) !== true && splitLine(cell).length >= 2,
    );
  const parts = line === undefined ? [] : splitLine(line);
  const address =
    line === undefined
      ? undefined
      : oneLine(line, parts[0] === largest.text ? parts : [largest.text, ...parts]).address;
  return {
    name: { value: largest.text, text: largest.text, box: largest, confidence: 0.6 },
    address,
  };
}
