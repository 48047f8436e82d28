import { partsOf } from './address-lines.js';
import type { Neighbours } from './block-neighbours.js';
import { partyKind } from '../labels/label-kinds.js';
import type { HeadLabel } from '../labels/language.js';
import { foldLabel, headLabelAt, restOf } from '../labels/labels.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { type Box, type Cell, type Row, boundsOf, cellOf, right } from '../page/rows.js';

/** Cells that stand below one another: an address, a list of facts. */
export interface Block extends Box {
  readonly cells: readonly Cell[];
}

const PLACE = String.raw`(?:(?:[ABDEFILPS]|AT|BE|CH|CZ|DE|DK|ES|FI|FR|IT|LI|LT|LU|LV|NL|NO|PL|PT|SE|SI|SK)-)?(?:\d{4,5}(?:\s?[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{2,3}[ -]\d{2,3})\s+\p{Lu}`;

/** The codes of Great Britain and Ireland stand behind the place, or alone below it. */
const PLACE_FIRST = String.raw`(?:\p{Lu}[\p{L}'. -]{1,40},?\s)?(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[AC-FHKNPRTV-Y]\d[\dW]\s[A-Z\d]{4})$`;

/** A postal code and its place anywhere in a line. */
export const POSTAL = new RegExp(String.raw`(?:^|(?<!\d{4})[\s,])(?:${PLACE}|${PLACE_FIRST})`, 'u');

/** A postal code and its place at the start of a text. */
export const POSTAL_START = new RegExp(`^(?:${PLACE}|${PLACE_FIRST})`, 'u');

/** Cells gathered that stand close below one another on the same side. */
export function blocksOf(rows: readonly Row[]): readonly Block[] {
  const all: Cell[][] = [];
  let open: Cell[][] = [];
  for (const [at, row] of rows.entries()) {
    const { cells } = row;
    // What ends too far above is not gone on with: on a page of scattered texts there may be thousands.
    open = open.filter((each) => {
      const last = each.at(-1);
      return last?.page === row.page && row.y - last.y < 1.75 * Math.max(row.height, last.height);
    });
    for (const cell of cells.flatMap((each) => withoutLabel(each, rows[at + 1]))) {
      const block = open.find((each) => {
        const last = each.at(-1);
        if (last === undefined || last.page !== cell.page) return false;
        const gap = cell.y - last.y;
        const isAligned =
          Math.abs(last.x - cell.x) < 3 ||
          Math.abs(right(last) - right(cell)) < 3 ||
          Math.abs(last.x + last.width / 2 - cell.x - cell.width / 2) < 2;
        return isAligned && gap > 0.5 * cell.height && gap < 1.75 * Math.max(cell.height, last.height);
      });
      // The label of a party starts a block, where an address stands above it.
      const isNext = block !== undefined && isOfParty(cell) && block.some(({ text }) => POSTAL.test(text));
      if (block !== undefined && !isNext) {
        block.push(cell);
        continue;
      }
      if (isNext) open = open.filter((each) => each !== block);
      const started = [cell];
      open.push(started);
      all.push(started);
    }
  }
  return all.map((cells) => ({ cells, ...boundsOf(cells) }));
}

function isOfParty(cell: Cell): boolean {
  return (['billTo', 'from', 'shipTo'] as const).some((label) => isLabelled(cell, label));
}

/** A label and the name after it, if the address continues below the name and not below the label. */
function withoutLabel(cell: Cell, below: Row | undefined): readonly Cell[] {
  if (!isOfParty(cell)) return [cell];
  const count = labelLength(cell);
  const rest = restOf(cell, count);
  const isBelow = (box: Box) => below?.cells.some(({ x }) => Math.abs(x - box.x) < 3) === true;
  return rest === undefined || isBelow(cell) || !isBelow(rest)
    ? [cell]
    : [cellOf(cell.words.slice(0, count)), rest];
}

export function hasLabel(block: Block, label: HeadLabel): boolean {
  return block.cells.some((cell) => isLabelled(cell, label));
}

/** A cell that starts with a label that stands alone, or is followed by a colon. */
export function isLabelled(cell: Cell, label: HeadLabel): boolean {
  if (partyKind(cell.text) === label) return true;
  const found = headLabelAt(cell.words);
  if (found === undefined || !found.labels.includes(label)) return false;
  const isAlone = found.count === cell.words.filter(({ text }) => foldLabel(text) !== '').length;
  return (
    isAlone ||
    /[::]$/.test(cell.words[found.count - 1]?.text ?? '') ||
    /^[::]/.test(cell.words[found.count]?.text ?? '')
  );
}

/** How many words of a cell are its label. */
export function labelLength({ text, words }: Cell): number {
  return partyKind(text) === undefined ? (headLabelAt(words)?.count ?? 0) : words.length;
}

/** The block with a label, or the one right below it or next to it; one with a postal code before others. */
export function labelledBlock(
  blocks: readonly Block[],
  { isBelowLabel }: Neighbours,
  label: HeadLabel,
): Block | undefined {
  const own = blocks.filter((block) => hasLabel(block, label));
  const long = own.filter((block) => {
    const at = block.cells.findIndex((cell) => isLabelled(cell, label));
    const cell = block.cells[at];
    const rest = cell && restOf(cell, labelLength(cell));
    return block.cells.length - at - 1 + (rest === undefined ? 0 : 1) >= 2;
  });
  return (
    long.find(hasPostalCode) ??
    blocks.find((block) => isBelowLabel(block, label)) ??
    besideLabel(
      blocks,
      own.flatMap(({ cells }) => cells.filter((cell) => isLabelled(cell, label))),
    ) ??
    long[0]
  );
}

/** The address below a line with the name and address of the sender, which windows of envelopes want there. */
export function belowSender(blocks: readonly Block[]): Block | undefined {
  const senders = blocks.filter(
    ({ cells: [first, second] }) =>
      first !== undefined && second === undefined && isSender(first) && !/[::]/.test(first.text),
  );
  return addressesOf(blocks).find(({ cells: [first], x, y, page }) =>
    senders
      .slice(0, MOST_SENDERS)
      .some(
        (sender) =>
          sender.page === page &&
          Math.abs(sender.x - x) < 4 &&
          y > sender.y &&
          y - sender.y < MOST_BELOW * (first?.height ?? 0),
      ),
  );
}

/** How far below its sender an address begins, in font sizes. */
const MOST_BELOW = 4;

/** More senders than a file has: of further ones none is looked at. */
const MOST_SENDERS = 40;

/** Whether a cell has a name and the whole of an address in a line; its place may be in the next row. */
export function isSender({ text }: Cell): boolean {
  return partsOf(text).length >= 3 && (POSTAL.test(text) || /[ ,]\d{4,5}$/.test(text));
}

/** The first block of several lines whose first line stands next to a label. */
function besideLabel(blocks: readonly Block[], labels: readonly Cell[]): Block | undefined {
  const levels = new Map<string, Block[]>();
  const keyOf = (page: number, level: number) => `${page}|${level}`;
  for (const block of labels.length === 0 ? [] : blocks) {
    const [first, second] = block.cells;
    if (first === undefined || second === undefined) continue;
    const key = keyOf(first.page, Math.floor(first.y / 2));
    levels.set(key, [...(levels.get(key) ?? []), block]);
  }
  for (const cell of labels) {
    const level = Math.floor(cell.y / 2);
    const found = [-1, 0, 1]
      .flatMap((step) => levels.get(keyOf(cell.page, level + step)) ?? [])
      .find(({ cells: [first] }) => {
        const gap = (first?.x ?? 0) - right(cell);
        return first !== undefined && Math.abs(first.y - cell.y) < 2 && first.x > cell.x && gap < 90;
      });
    if (found !== undefined) return found;
  }
  return undefined;
}

export function hasPostalCode({ cells }: Block): boolean {
  return cells.some(({ text }) => POSTAL.test(text));
}

/** The addresses, each once: footers repeat them on every page. */
export function addressesOf(blocks: readonly Block[]): readonly Block[] {
  const all = blocks.filter(
    (block) => block.cells.length >= 2 && hasPostalCode(block) && !hasLabel(block, 'shipTo'),
  );
  return [
    ...new Map([...all].reverse().map((block) => [addressText(block), block] as const)).values(),
  ].reverse();
}

/** Name and address up to the postal code, without a label before the name. */
function addressText({ cells }: Block): string {
  const end = cells.findIndex(({ text }) => POSTAL.test(text));
  return cells
    .slice(0, end + 1)
    .flatMap((cell) => {
      const isLabel = (['billTo', 'from'] as const).some((label) => isLabelled(cell, label));
      const own = isLabel ? restOf(cell, labelLength(cell)) : cell;
      return own === undefined ? [] : [own.text];
    })
    .join('\n');
}

function holds(block: Block, id: PrintedIdentifier | undefined): boolean {
  return (
    id !== undefined &&
    id.page === block.page &&
    id.y >= block.y - 1 &&
    id.y <= block.y + block.height &&
    id.x < right(block) + 1 &&
    right(id) > block.x - 1
  );
}

/** The address with the number of a party in it, and not that of the other one. */
export function addressWith(
  blocks: readonly Block[],
  own: PrintedIdentifier | undefined,
  other: PrintedIdentifier | undefined,
): Block | undefined {
  return addressesOf(blocks).find((block) => holds(block, own) && !holds(block, other));
}

/** An address that is directly above the number of the party; otherwise one that does not belong to another party. */
export function addressBlock(
  blocks: readonly Block[],
  own: PrintedIdentifier | undefined,
  other: PrintedIdentifier | undefined,
  ibans: readonly PrintedIdentifier[],
): Block | undefined {
  const addresses = addressesOf(blocks);
  const others = addressAbove(addresses, other, 4);
  const free = addresses.filter(
    (block) =>
      block !== others &&
      !holds(block, other) &&
      (own === undefined ? !ibans.some((iban) => holds(block, iban)) : true),
  );
  const above = addressAbove(free, own, 40);
  if (above !== undefined) return above;
  if (free.length === 1) return free[0];
  // Text next to the number of the other party is its address.
  const apart = free.filter((block) => !isBeside(block, other));
  return apart.length === 1 ? apart[0] : undefined;
}

/** The lowest address above a number, on about the same left side, with nothing but facts between them. */
function addressAbove(
  addresses: readonly Block[],
  id: PrintedIdentifier | undefined,
  tolerance: number,
): Block | undefined {
  if (id === undefined) return undefined;
  const [lowest] = addresses
    .filter((block) => block.page === id.page && block.y < id.y && Math.abs(block.x - labelX(id)) < tolerance)
    .sort((a, b) => b.y - a.y);
  return lowest !== undefined && id.y - lowest.y - lowest.height < 60 ? lowest : undefined;
}

/** Where the cell of a number begins, with its label. */
function labelX(id: PrintedIdentifier): number {
  return cellAround(id)?.x ?? id.x;
}

function isBeside(block: Block, id: PrintedIdentifier | undefined): boolean {
  const from = block.y - 2 * (id?.height ?? 0);
  return (
    id !== undefined && id.page === block.page && id.y > from && id.y < block.y + block.height + 2 * id.height
  );
}
