import { dateIn } from './dates.js';
import { ibansIn, vatNumbersIn, type PrintedIdentifier } from './identifiers.js';
import { partyKind } from './label-kinds.js';
import type { HeadLabel } from './label-phrases.js';
import { foldLabel, headLabelAt, restOf, totalLabelAt } from './labels.js';
import { boundsOf, cellOf, right, type Box, type Cell, type Row } from './rows.js';
import type { Found } from './read-head.js';

/** A party as it was read. */
export interface ReadParty {
  readonly name: Found | undefined;
  /** Lines joined with line feeds. */
  readonly address: Found | undefined;
  readonly taxId: Found | undefined;
  readonly email: Found | undefined;
}

/** Seller and buyer; `isOpen` when VAT numbers were found and nothing says whose they are. */
export interface ReadParties {
  readonly vendor: ReadParty;
  readonly customer: ReadParty;
  readonly isOpen: boolean;
}

/** What the caller knows of the parties. */
export interface PartyHints {
  readonly vendor_tax_id?: string | undefined;
  readonly customer_tax_id?: string | undefined;
}

/** Cells that stand below one another: an address, a list of facts. */
interface Block extends Box {
  readonly cells: readonly Cell[];
}

const POSTAL =
  /(?:^|[\s,])(?:[A-Z]{1,3}-)?(?:\d{4,5}(?:\s?[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{2,3}[ -]\d{2,3})\s+\p{Lu}/u;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const CONTACT =
  /@|(?:^|\s)(?:www\.|https?:)|(?:^|\s)(?:\+|00)\d[\d\s()/.-]{6,}|^(?:t|f|tel|tél|fax|gsm|mobile?)\b/i;
const TITLE =
  /^(?:verkoop)?(?:factuur|facture|rechnung|(?:tax )?invoice|credit ?nota|credit ?factuur|note de credit|avoir|gutschrift|rechnungskorrektur|stornorechnung|credit (?:note|memo))\b/;

/** Reads the parties: VAT numbers by labels, hints and what stands with them, names and addresses by their blocks. */
export function readParties(rows: readonly Row[], hints: PartyHints, pageHeight: number): ReadParties {
  const blocks = blocksOf(rows);
  const numbers = vatNumbersIn(rows);
  const ibans = ibansIn(rows);
  const { vendor, customer, isOpen } = rolesOf(numbers, ibans, blocks, hints, pageHeight);
  const customerBlock = labelledBlock(blocks, 'billTo') ?? addressBlock(blocks, customer, vendor, ibans);
  const vendorBlock =
    labelledBlock(
      blocks.filter((block) => block !== customerBlock),
      'from',
    ) ??
    addressBlock(
      blocks.filter((block) => block !== customerBlock),
      vendor,
      customer,
      ibans,
    );
  const customerText = customerBlock && textOf(customerBlock, 'billTo');
  const vendorText = (vendorBlock && textOf(vendorBlock, 'from')) ?? letterhead(rows, customerBlock);
  const mails = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const found = MAIL.exec(cell.text)?.[0].replace(/\.$/, '');
      return found === undefined ? [] : [{ value: found, text: found, box: cell, confidence: 0.8 }];
    }),
  );
  const inside = (block: Block | undefined, box: Box) =>
    block !== undefined &&
    block.page === box.page &&
    box.y >= block.y - 1 &&
    box.y < block.y + block.height &&
    box.x < right(block) &&
    right(box) > block.x;
  const customerMail = mails.find(({ box }) => inside(customerBlock, box));
  const other = mails.filter(({ value }) => value !== customerMail?.value);
  return {
    vendor: {
      name: vendorText?.name,
      address: vendorText?.address,
      taxId: foundId(vendor),
      email: new Set(other.map(({ value }) => value)).size === 1 ? other[0] : undefined,
    },
    customer: {
      name: customerText?.name,
      address: customerText?.address,
      taxId: foundId(customer),
      email: customerMail,
    },
    isOpen,
  };
}

function foundId(id: PrintedIdentifier | undefined): Found | undefined {
  return id && { value: id.value, text: id.text, box: id, confidence: id.isChecked ? 0.97 : 0.85 };
}

/** Cells gathered that stand close below one another on the same side. */
function blocksOf(rows: readonly Row[]): readonly Block[] {
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

interface Evidence {
  readonly number: PrintedIdentifier;
  readonly score: number;
}

function rolesOf(
  numbers: readonly PrintedIdentifier[],
  ibans: readonly PrintedIdentifier[],
  blocks: readonly Block[],
  hints: PartyHints,
  pageHeight: number,
): {
  readonly vendor: PrintedIdentifier | undefined;
  readonly customer: PrintedIdentifier | undefined;
  readonly isOpen: boolean;
} {
  const byValue = new Map<string, Evidence>();
  for (const number of numbers) {
    const score = evidenceOf(number, ibans, blocks, pageHeight) + hintOf(number.value, hints);
    const known = byValue.get(number.value);
    byValue.set(number.value, {
      number: known?.number ?? number,
      score: (known?.score ?? 0) + score,
    });
  }
  const ranked = [...byValue.values()].sort((a, b) => b.score - a.score);
  const first = ranked[0];
  const last = ranked.at(-1);
  if (first === undefined || last === undefined)
    return { vendor: undefined, customer: undefined, isOpen: false };
  if (first === last) {
    // A seller must name its number, a buyer need not.
    return first.score > -3
      ? { vendor: first.number, customer: undefined, isOpen: false }
      : { vendor: undefined, customer: first.number, isOpen: false };
  }
  if (first.score - last.score >= 2) return { vendor: first.number, customer: last.number, isOpen: false };
  const vendor =
    byAccount(first.number, last.number, ibans) ?? byLetterhead(first.number, last.number, pageHeight);
  if (vendor === undefined) return { vendor: undefined, customer: undefined, isOpen: true };
  return { vendor, customer: vendor === first.number ? last.number : first.number, isOpen: false };
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

function hintOf(value: string, { vendor_tax_id: vendor, customer_tax_id: customer }: PartyHints): number {
  const same = (hint: string | undefined) =>
    hint !== undefined &&
    hint
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .endsWith(value.slice(2));
  return (same(vendor) ? 100 : 0) - (same(customer) ? 100 : 0);
}

/** What speaks for the seller (above 0) or the buyer (below). */
function evidenceOf(
  number: PrintedIdentifier,
  ibans: readonly PrintedIdentifier[],
  blocks: readonly Block[],
  pageHeight: number,
): number {
  const cell = number.row.cells.find(({ words }) => words.includes(number.words[0] ?? (words[0] as never)));
  const block = cell && blocks.find(({ cells }) => cells.includes(cell));
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
    const column = stackedOn(block, blocks);
    const isUnder = (label: HeadLabel) =>
      column.some((each) => hasLabel(each, label) || labelAbove(each, blocks, label));
    if (isUnder('billTo')) score -= 6;
    if (isUnder('from')) score += 6;
    if (block.cells.some(({ text }) => CONTACT.test(text))) score += 2;
  }
  for (const iban of ibans) {
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

function hasLabel(block: Block, label: HeadLabel): boolean {
  return block.cells.some((cell) => isLabelled(cell, label));
}

/** A cell that starts with a label that stands alone, or is followed by a colon. */
function isLabelled(cell: Cell, label: HeadLabel): boolean {
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
function labelLength({ text, words }: Cell): number {
  return partyKind(text) === undefined ? (headLabelAt(words)?.count ?? 0) : words.length;
}

/** A block and those right above it on the same left side, as the facts of a party below its address. */
function stackedOn(block: Block, blocks: readonly Block[]): readonly Block[] {
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
function labelAbove(block: Block, blocks: readonly Block[], label: HeadLabel): boolean {
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
function labelledBlock(blocks: readonly Block[], label: HeadLabel): Block | undefined {
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
function addressBlock(
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

/** Name and address of a block: its first line, and those up to the one with the postal code and the country. */
function textOf(block: Block, label: HeadLabel): Pick<ReadParty, 'name' | 'address'> | undefined {
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
  const address: Cell[] = [];
  for (const cell of more) {
    if (!isText(cell)) break;
    address.push(cell);
  }
  const postal = address.findIndex(({ text }) => POSTAL.test(text));
  const kept = address.slice(0, postal + 2);
  return {
    name: { value: name.text, text: name.text, box: name, confidence: 0.85 },
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
  return text.split(/\s+[·•|–-]\s+|,\s+/).map((part) => part.trim());
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

/** The seller by the heading of the first page: the largest letters near its top, and the address next to or below them. */
function letterhead(
  rows: readonly Row[],
  customer: Block | undefined,
): Pick<ReadParty, 'name' | 'address'> | undefined {
  const top = rows.filter(({ page, y }) => page === 1 && y < 160).flatMap(({ cells }) => cells);
  const own = top.filter(
    (cell) =>
      customer?.cells.includes(cell) !== true &&
      isText(cell) &&
      /\p{L}{2}/u.test(cell.text) &&
      dateIn(cell.text) === undefined,
  );
  const [largest] = [...own].sort((a, b) => b.height - a.height);
  if (largest === undefined) return undefined;
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
