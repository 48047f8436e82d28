import { POSTAL } from '../values/postal-codes.js';
import type { HeadLabel } from '../labels/language.js';
import { headLabelAt } from '../labels/labels.js';
import { type HintName, type PartyHints, hintOf, isHinted } from './party-hints.js';
import type { Neighbours } from './block-neighbours.js';
import { type Block, hasLabel } from './party-blocks.js';
import { type PrintedIdentifier, cellAround } from '../values/printed-identifiers.js';
import { type Cell, right } from '../page/rows.js';

interface Evidence {
  readonly number: PrintedIdentifier;
  readonly score: number;
}

/** Whose each VAT number is, by labels, places, accounts and hints. A hint decides between readings, and never against the page. */
export function rolesOf(
  numbers: readonly PrintedIdentifier[],
  ibans: readonly PrintedIdentifier[],
  { blocks, neighbours }: { readonly blocks: readonly Block[]; readonly neighbours: Neighbours },
  hints: PartyHints,
  pageHeight: number,
): Roles & {
  /** The hint that says the contrary of what the page says. */
  readonly contradiction: HintName | undefined;
} {
  const evidence = evidenceByNumber(numbers, ibans, neighbours, pageHeight);
  const contradiction = contradictionOf(evidence, hints);
  const known = contradiction === undefined ? hints : {};
  const ranked = evidence
    .map((each) => ({ ...each, score: each.score + 100 * hintOf(each.number.value, known) }))
    .sort((a, b) => b.score - a.score);
  return { ...rolesAmong(ranked, ibans, blocks, pageHeight), contradiction };
}

/** What speaks for the seller or the buyer where a page says whose a number is, by its labels and its place. */
const SAID = 4;
/** How far two numbers are apart where the page says whose they are. */
const SAID_OF_TWO = 6;

/** The hint that names the number of one party as that of the other one, by what the page says. */
function contradictionOf(evidence: readonly Evidence[], hints: PartyHints): HintName | undefined {
  const roleOf = ({ number }: Evidence) => hintOf(number.value, hints);
  const isBoth = hints.vendor_tax_id !== undefined && isHinted(hints.vendor_tax_id, hints.customer_tax_id);
  if (isBoth) return 'customer_tax_id';
  if (evidence.some((each) => each.score <= -SAID && roleOf(each) > 0)) return 'vendor_tax_id';
  if (evidence.some((each) => each.score >= SAID && roleOf(each) < 0)) return 'customer_tax_id';
  const [first, last, ...more] = [...evidence].sort((a, b) => b.score - a.score);
  if (first === undefined || last === undefined || more.length > 0) return undefined;
  if (first.score - last.score < SAID_OF_TWO) return undefined;
  if (roleOf(last) > 0) return 'vendor_tax_id';
  return roleOf(first) < 0 ? 'customer_tax_id' : undefined;
}

/** What the page says of each number, all places where it is printed together. */
function evidenceByNumber(
  numbers: readonly PrintedIdentifier[],
  ibans: readonly PrintedIdentifier[],
  neighbours: Neighbours,
  pageHeight: number,
): readonly Evidence[] {
  const byValue = new Map<string, Evidence>();
  const accounts = accountsNear(ibans);
  for (const number of numbers) {
    const score = evidenceOf(number, accounts, neighbours, pageHeight);
    const known = byValue.get(number.value);
    byValue.set(number.value, {
      number: known?.number ?? number,
      score: (known?.score ?? 0) + score,
    });
  }
  return [...byValue.values()];
}

interface Roles {
  readonly vendor: PrintedIdentifier | undefined;
  readonly customer: PrintedIdentifier | undefined;
  readonly isOpen: boolean;
  /** Whether labels, hints, addresses or accounts say whose each number is. */
  readonly isStated: boolean;
}

/** Whose the numbers are, of which the first is the likeliest one of the seller. */
function rolesAmong(
  ranked: readonly Evidence[],
  ibans: readonly PrintedIdentifier[],
  blocks: readonly Block[],
  pageHeight: number,
): Roles {
  const first = ranked[0];
  const last = ranked.at(-1);
  if (first === undefined || last === undefined)
    return { vendor: undefined, customer: undefined, isOpen: false, isStated: false };
  if (first === last) {
    // A seller must name its number, a buyer need not.
    return first.score > -3
      ? { vendor: first.number, customer: undefined, isOpen: false, isStated: first.score > 1 }
      : { vendor: undefined, customer: first.number, isOpen: false, isStated: true };
  }
  // A third number is that of a representative, a group or somebody else.
  const isStated = ranked.length === 2 || (first.score > 90 && last.score < -90);
  if (first.score - last.score >= 2)
    return { vendor: first.number, customer: last.number, isOpen: false, isStated };
  const vendor =
    byAccount(first.number, last.number, ibans) ??
    byAddress(first.number, last.number, blocks, pageHeight) ??
    byLetterhead(first.number, last.number, pageHeight);
  if (vendor === undefined) return { vendor: undefined, customer: undefined, isOpen: true, isStated: false };
  const customer = vendor === first.number ? last.number : first.number;
  return { vendor, customer, isOpen: false, isStated };
}

/** Where labels do not say whose a number is: the seller's account is usually in the seller's country. */
function byAccount(
  one: PrintedIdentifier,
  other: PrintedIdentifier,
  ibans: readonly PrintedIdentifier[],
): PrintedIdentifier | undefined {
  const countries = new Set(ibans.map(({ value }) => value.slice(0, 2).replace('GR', 'EL')));
  const isOwn = ({ value }: PrintedIdentifier) => countries.has(value.slice(0, 2));
  if (isOwn(one) === isOwn(other)) return undefined;
  return isOwn(one) ? one : other;
}

/** The number in the block at the top of the first page, where the other one is in the address below. */
function byLetterhead(
  one: PrintedIdentifier,
  other: PrintedIdentifier,
  pageHeight: number,
): PrintedIdentifier | undefined {
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  const isApart = lower.page > upper.page || lower.y - upper.y > 3 * upper.height;
  return upper.page === 1 && upper.y < pageHeight / 5 && isApart && lower.y < pageHeight / 2
    ? upper
    : undefined;
}

/** Of two addresses at the head of the first page without labels, the upper one is the letterhead. */
function byAddress(
  one: PrintedIdentifier,
  other: PrintedIdentifier,
  blocks: readonly Block[],
  pageHeight: number,
): PrintedIdentifier | undefined {
  const place = (number: PrintedIdentifier) => {
    const cell = cellAround(number);
    const block = cell && blocks.find(({ cells }) => cells.includes(cell));
    return placeOf(block, blocks, pageHeight);
  };
  const [first, second] = [place(one), place(other)];
  if (first === second) return undefined;
  return first > second ? one : other;
}

/** 1 for the address at the top, -1 for one below another, 0 where it stands alone or there is none. */
function placeOf(block: Block | undefined, blocks: readonly Block[], pageHeight: number): number {
  const isAddress = ({ cells, page, y }: Block) =>
    page === 1 && y < pageHeight / 2 && cells.some(({ text }) => POSTAL.test(text));
  if (block === undefined || !isAddress(block)) return 0;
  const others = blocks.filter((other) => other !== block && isAddress(other) && !hasLabel(other, 'shipTo'));
  if (others.length === 0) return 0;
  if (others.some(({ y }) => y < block.y - 1.5 * (block.cells[0]?.height ?? 0))) return -1;
  return others.every(({ y }) => y > block.y + 1.5 * (block.cells[0]?.height ?? 0)) ? 1 : 0;
}

/** What speaks for the seller (above 0) or the buyer (below). */
function evidenceOf(
  number: PrintedIdentifier,
  accounts: ReturnType<typeof accountsNear>,
  { blockOf, isUnder, hasContact }: Neighbours,
  pageHeight: number,
): number {
  const cell = cellAround(number);
  const block = cell && blockOf(cell);
  const labels = new Set<HeadLabel>();
  const note = (words: Cell['words'] | undefined) => {
    if (words !== undefined) for (const label of headLabelAt(words)?.labels ?? []) labels.add(label);
  };
  note(cell?.words);
  const before = number.row.cells[number.row.cells.indexOf(cell as Cell) - 1];
  note(before?.words);
  let score = 0;
  if (labels.has('yours')) score -= 10;
  if (labels.has('ours')) score += 10;
  if (block !== undefined) {
    if (isUnder(block, 'billTo')) score -= 6;
    if (isUnder(block, 'from')) score += 6;
    if (hasContact(block)) score += 2;
  }
  for (const iban of accounts(number, block)) {
    const isInBlock =
      block !== undefined &&
      iban.page === number.page &&
      iban.y >= block.y &&
      iban.y <= block.y + block.height &&
      iban.x < right(block) &&
      right(iban) > block.x;
    if (iban.row === number.row || isInBlock) score += 4;
    else if (
      iban.page === number.page &&
      Math.abs(iban.x - number.x) < 90 &&
      Math.abs(iban.y - number.y) < 70
    )
      score += 2;
  }
  if (number.y > 0.88 * pageHeight) score += 3;
  return score;
}

/** Finds the accounts that may speak for whose a number is: those within a block, or less than 70 points above or below. */
function accountsNear(
  ibans: readonly PrintedIdentifier[],
): (number: PrintedIdentifier, block: Block | undefined) => readonly PrintedIdentifier[] {
  const pages = new Map<number, PrintedIdentifier[]>();
  for (const iban of [...ibans].sort((a, b) => a.y - b.y)) {
    const page = pages.get(iban.page);
    if (page === undefined) pages.set(iban.page, [iban]);
    else page.push(iban);
  }
  return (number, block) => {
    const page = pages.get(number.page) ?? [];
    const top = Math.min(number.y - 70, block?.y ?? number.y);
    const end = Math.max(number.y + 70, block === undefined ? 0 : block.y + block.height);
    let [low, high] = [0, page.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((page[middle]?.y ?? 0) < top) low = middle + 1;
      else high = middle;
    }
    const near: PrintedIdentifier[] = [];
    for (let at = low; near.length < MOST_ACCOUNTS && (page[at]?.y ?? Infinity) <= end; at += 1)
      near.push(page[at] as PrintedIdentifier);
    return near;
  };
}

/** More accounts than stand beside a number: further ones say nothing else. */
const MOST_ACCOUNTS = 40;
