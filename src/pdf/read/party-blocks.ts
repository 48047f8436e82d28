import { partyKind } from './label-kinds.js';
import type { HeadLabel } from './label-phrases.js';
import { foldLabel, headLabelAt, restOf } from './labels.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { type Box, type Cell, type Row, boundsOf, cellOf, right } from './rows.js';

/** Cells that stand below one another: an address, a list of facts. */
export interface Block extends Box {
  readonly cells: readonly Cell[];
}

export const POSTAL =
  /(?:^|[\s,])(?:[A-Z]{1,3}-)?(?:\d{4,5}(?:\s?[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{2,3}[ -]\d{2,3})\s+\p{Lu}/u;

/** Cells gathered that stand close below one another on the same side. */
export function blocksOf(rows: readonly Row[]): readonly Block[] {
  const open: Cell[][] = [];
  for (const [at, { cells }] of rows.entries()) {
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
      if (block === undefined) open.push([cell]);
      else block.push(cell);
    }
  }
  return open.map((cells) => ({ cells, ...boundsOf(cells) }));
}

/** A label and the name after it, if the address continues below the name and not below the label. */
function withoutLabel(cell: Cell, below: Row | undefined): readonly Cell[] {
  if (!(['billTo', 'from', 'shipTo'] as const).some((label) => isLabelled(cell, label))) return [cell];
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

/** A block and those right above it on the same left side, as the facts of a party below its address. */
export function stackedOn(block: Block, blocks: readonly Block[]): readonly Block[] {
  const above = blocks.find(
    (other) =>
      other.page === block.page &&
      other.y < block.y &&
      Math.abs(other.x - block.x) < 3 &&
      block.y - other.y - other.height < 2 * Math.max(...block.cells.map(({ height }) => height)),
  );
  return above === undefined ? [block] : [block, ...stackedOn(above, blocks)];
}

/** A block of one label that stands above another block. */
export function labelAbove(block: Block, blocks: readonly Block[], label: HeadLabel): boolean {
  return blocks.some(
    (other) =>
      other.page === block.page &&
      other !== block &&
      isLabelled(other.cells.at(-1) as Cell, label) &&
      block.y > other.y &&
      block.y - other.y - other.height < 2.5 * block.height &&
      block.y - other.y - other.height < 22 &&
      Math.abs(block.x - other.x) < 4,
  );
}

/** The block with a label, or the one right below it. */
export function labelledBlock(blocks: readonly Block[], label: HeadLabel): Block | undefined {
  const own = blocks.filter((block) => hasLabel(block, label));
  for (const block of own) {
    const at = block.cells.findIndex((cell) => isLabelled(cell, label));
    const after = block.cells.slice(at + 1);
    const rest = restOf(block.cells[at] as Cell, labelLength(block.cells[at] as Cell));
    if (after.length + (rest === undefined ? 0 : 1) >= 2) return block;
  }
  return (
    blocks.find((block) => labelAbove(block, blocks, label)) ??
    // The label next to the first line.
    own
      .flatMap(({ cells }) => cells.filter((cell) => isLabelled(cell, label)))
      .flatMap((cell) =>
        blocks.filter(
          ({ cells: [first, ...more] }) =>
            first !== undefined &&
            more.length > 0 &&
            first.page === cell.page &&
            Math.abs(first.y - cell.y) < 2 &&
            first.x > cell.x &&
            first.x - right(cell) < 90,
        ),
      )[0]
  );
}

/** A block with a postal code that holds the number of the party, or is directly above it; otherwise one that does not belong to another party. */
export function addressBlock(
  blocks: readonly Block[],
  own: PrintedIdentifier | undefined,
  other: PrintedIdentifier | undefined,
  ibans: readonly PrintedIdentifier[],
): Block | undefined {
  const addresses = blocks.filter(
    (block) =>
      block.cells.length >= 2 &&
      block.cells.some(({ text }) => POSTAL.test(text)) &&
      !hasLabel(block, 'shipTo'),
  );
  const holds = (block: Block, id: PrintedIdentifier | undefined) =>
    id !== undefined &&
    id.page === block.page &&
    id.y >= block.y - 1 &&
    id.y <= block.y + block.height &&
    id.x < right(block) + 1 &&
    right(id) > block.x - 1;
  const exact = addresses.find((block) => holds(block, own));
  if (exact !== undefined) return exact;
  const free = addresses.filter(
    (block) => !holds(block, other) && (own === undefined ? !ibans.some((iban) => holds(block, iban)) : true),
  );
  // Text next to the number of the other party is its address.
  const apart = free.filter((block) => !isBeside(block, other));
  const above = free
    .filter(
      (block) =>
        own !== undefined && block.page === own.page && block.y < own.y && Math.abs(block.x - own.x) < 40,
    )
    .sort((a, b) => b.y - a.y)[0];
  if (above !== undefined && own !== undefined && own.y - above.y - above.height < 60) return above;
  if (free.length === 1) return free[0];
  return apart.length === 1 ? apart[0] : undefined;
}

function isBeside(block: Block, id: PrintedIdentifier | undefined): boolean {
  const from = block.y - 2 * (id?.height ?? 0);
  return (
    id !== undefined && id.page === block.page && id.y > from && id.y < block.y + block.height + 2 * id.height
  );
}
