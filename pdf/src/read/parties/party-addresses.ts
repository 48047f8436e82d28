import { restOf } from '../page/rest-of.js';
import { type Cell, right, sharesLeft } from '../page/rows.js';
import type { HeadLabel } from '../labels/language.js';
import { POSTAL } from '../values/postal-codes.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { partsOf } from './address-lines.js';
import type { Neighbours } from './block-neighbours.js';
import { type Block, hasLabel, hasPostalCode, isLabelled, labelLength } from './party-blocks.js';

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
    own.find((block) => isOneLine(block, label)) ??
    blocks.find((block) => isBelowLabel(block, label)) ??
    besideLabel(
      blocks,
      own.flatMap(({ cells }) => cells.filter((cell) => isLabelled(cell, label))),
    ) ??
    long[0]
  );
}

/** Whether a label has name and address behind it: "Bill to: De Kaai BV, Kaaistraat 12, 2000 Antwerpen". */
function isOneLine({ cells }: Block, label: HeadLabel): boolean {
  const cell = cells.find((each) => isLabelled(each, label));
  const rest = cell && restOf(cell, labelLength(cell));
  return rest !== undefined && isSender(rest);
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
          sharesLeft(sender, { x }) &&
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
