import { isContact } from '../values/contacts.js';
import type { HeadLabel } from '../labels/language.js';
import { type Block, hasLabel, isLabelled } from './party-blocks.js';
import { type Cell, sharesLeft } from '../page/rows.js';

/** What stands above the blocks of a file, found in about linear time however many there are. */
export interface Neighbours {
  readonly blockOf: (cell: Cell) => Block | undefined;
  /** Whether a telephone number or an address of the web or of e-mail is in a block. */
  readonly hasContact: (block: Block) => boolean;
  /** Whether a block of one label stands right above another block. */
  readonly isBelowLabel: (block: Block, label: HeadLabel) => boolean;
  /** Whether a block, or one of those stacked right above it on the same left side, has a label or is below one. */
  readonly isUnder: (block: Block, label: HeadLabel) => boolean;
}

/** More blocks than stand right above one another: of further ones none is looked at. */
const MOST_ABOVE = 40;
/** How far apart the left sides of a label and its block may be. */
const ALIGNED = 4;

export function neighboursOf(blocks: readonly Block[]): Neighbours {
  const owner = new Map(blocks.flatMap((block) => block.cells.map((cell) => [cell, block] as const)));
  const columns = new Map<string, Block[]>();
  const keyOf = (page: number, column: number) => `${page}|${column}`;
  for (const block of [...blocks].sort((a, b) => a.y - b.y)) {
    const key = keyOf(block.page, Math.floor(block.x / ALIGNED));
    const column = columns.get(key);
    if (column === undefined) columns.set(key, [block]);
    else column.push(block);
  }
  const place = new Map(
    [...columns.values()].flatMap((column) => column.map((block, at) => [block, at] as const)),
  );
  /** The blocks that start above one, on about its left side, from the lowest up. */
  const above = (block: Block): readonly Block[] =>
    [-1, 0, 1].flatMap((step) => {
      const column = columns.get(keyOf(block.page, Math.floor(block.x / ALIGNED) + step)) ?? [];
      const end = step === 0 ? (place.get(block) ?? 0) : firstFrom(column, block.y);
      return column.slice(Math.max(0, end - MOST_ABOVE), end).filter(({ y }) => y < block.y);
    });
  const isBelowLabel: Neighbours['isBelowLabel'] = (block, label) =>
    above(block).some((other) => {
      const gap = block.y - other.y - other.height;
      return (
        gap < 2.5 * block.height &&
        gap < 22 &&
        Math.abs(block.x - other.x) < ALIGNED &&
        isLabelled(other.cells.at(-1) as Cell, label)
      );
    });
  const nextAbove = (block: Block): Block | undefined =>
    above(block)
      .filter(
        (other) =>
          sharesLeft(other, block) &&
          block.y - other.y - other.height < 2 * Math.max(...block.cells.map(({ height }) => height)),
      )
      .sort((a, b) => a.y - b.y)[0];
  const known = new Map<HeadLabel, Map<Block, boolean>>();
  const isUnder: Neighbours['isUnder'] = (block, label) => {
    const answers = known.get(label) ?? new Map<Block, boolean>();
    known.set(label, answers);
    const asked: Block[] = [];
    let answer: boolean | undefined;
    for (let at: Block | undefined = block; at !== undefined && answer === undefined; at = nextAbove(at)) {
      answer = answers.get(at) ?? (hasLabel(at, label) || isBelowLabel(at, label) ? true : undefined);
      asked.push(at);
    }
    for (const each of asked) answers.set(each, answer ?? false);
    return answer ?? false;
  };
  const contacts = new Map<Block, boolean>();
  const hasContact: Neighbours['hasContact'] = (block) => {
    const answer = contacts.get(block) ?? block.cells.some(({ text }) => isContact(text));
    contacts.set(block, answer);
    return answer;
  };
  return { blockOf: (cell) => owner.get(cell), hasContact, isBelowLabel, isUnder };
}

/** The place of the first block that starts at a height or below. */
function firstFrom(column: readonly Block[], y: number): number {
  let [low, high] = [0, column.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle]?.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
