import { HALF_LINE, NEXT_IN_BLOCK } from '../page/measures.js';
import { POSTAL } from '../values/postal-codes.js';
import { restOf } from '../page/rest-of.js';
import { partyKind } from '../labels/label-kinds.js';
import type { HeadLabel } from '../labels/language.js';
import { foldLabel, headLabelAt } from '../labels/labels.js';
import { type Box, type Cell, type Row, boundsOf, cellOf, isInColumnWith, sharesLeft } from '../page/rows.js';

/** Cells that stand below one another: an address, a list of facts. */
export interface Block extends Box {
  readonly cells: readonly Cell[];
}

/** Cells gathered that stand close below one another on the same side. */
export function blocksOf(rows: readonly Row[]): readonly Block[] {
  const all: Cell[][] = [];
  let open: Cell[][] = [];
  for (const [at, row] of rows.entries()) {
    const { cells } = row;
    // What ends too far above is not gone on with: on a page of scattered texts there may be thousands.
    open = open.filter((each) => {
      const last = each.at(-1);
      return last?.page === row.page && row.y - last.y < NEXT_IN_BLOCK * Math.max(row.height, last.height);
    });
    for (const cell of cells.flatMap((each) => withoutLabel(each, rows[at + 1]))) {
      const block = open.find((each) => {
        const last = each.at(-1);
        if (last === undefined || last.page !== cell.page) return false;
        const gap = cell.y - last.y;
        return (
          isInColumnWith(last, cell) &&
          gap > HALF_LINE * cell.height &&
          gap < NEXT_IN_BLOCK * Math.max(cell.height, last.height)
        );
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
  const isBelow = (box: Box) => below?.cells.some((each) => sharesLeft(each, box)) === true;
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

export function hasPostalCode({ cells }: Block): boolean {
  return cells.some(({ text }) => POSTAL.test(text));
}
