import { addressBlock, addressWith, addressesOf, belowSender, labelledBlock } from './party-addresses.js';
import { addressOf, withoutTrade } from './address-lines.js';
import { type Neighbours, neighboursOf } from './block-neighbours.js';
import type { Found } from '../values/found.js';
import type { Candidate } from '../head/head-labels.js';
import { ibansIn, vatNumbersIn } from '../values/identifiers.js';
import { type Block, blocksOf, hasPostalCode } from './party-blocks.js';
import { foldLabel } from '../labels/labels.js';
import { wordSource } from '../labels/languages.js';
import { numberDoubt } from './party-doubts.js';
import type { HintName, PartyHints } from './party-hints.js';
import { rolesOf } from './party-numbers.js';
import { type ReadParty, letterhead, textOf } from './party-text.js';
import type { PrintedIdentifier } from '../values/printed-identifiers.js';
import { contactOf } from './read-contact.js';
import { type Box, type Row, right } from '../page/rows.js';

/** Seller and buyer; `isOpen` when VAT numbers were found and nothing says whose they are. */
export interface ReadParties {
  readonly vendor: ReadParty;
  readonly customer: ReadParty;
  readonly isOpen: boolean;
  /** The hint that says the contrary of what the page says. */
  readonly contradiction: HintName | undefined;
  /** Whether something is printed in the address of the buyer. */
  readonly isOfBuyer: (box: Box) => boolean;
}

const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Reads the parties: VAT numbers by labels, hints and what stands with them, names and addresses by their blocks. */
export function readParties(
  printed: readonly Row[],
  labelled: readonly Candidate[],
  hints: PartyHints,
  pageHeight: number,
): ReadParties {
  const rows = printed.filter((row) => !isSheetName(row, pageHeight));
  const blocks = blocksOf(rows);
  const neighbours = neighboursOf(blocks);
  const numbers = vatNumbersIn(rows);
  const ibans = ibansIn(rows);
  const { vendor, customer, isOpen, isStated, contradiction } = rolesOf(
    numbers,
    ibans,
    { blocks, neighbours },
    hints,
    pageHeight,
  );
  const foundBlock = blockOf({ blocks, neighbours }, 'billTo', customer, vendor, ibans);
  const vendorBlock = blockOf(
    { blocks: blocks.filter((block) => block !== foundBlock), neighbours },
    'from',
    vendor,
    customer,
    ibans,
  );
  const vendorText = vendorBlock && textOf(vendorBlock, 'from');
  const heading = vendorText?.name === undefined ? letterhead(rows, vendor, foundBlock) : undefined;
  const customerBlock = foundBlock ?? addressLeft(blocks, vendorBlock, vendorText?.name ?? heading?.name);
  const customerText = customerBlock && textOf(customerBlock, 'billTo');
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
  const vendorName = vendorText?.name ?? heading?.name;
  const customerName = customerText?.name;
  return {
    vendor: {
      name: vendorName,
      address: withoutTrade(addressOf((vendorText ?? heading)?.address, vendorName)),
      taxId: foundId(vendor, isStated),
      email: new Set(other.map(({ value }) => value)).size === 1 ? other[0] : undefined,
      contact: contactOf(rows, labelled, (box) => inside(customerBlock, box)),
    },
    customer: {
      name: customerName,
      address: addressOf(customerText?.address, customerName),
      taxId: foundId(customer, isStated),
      email: customerMail,
    },
    isOpen,
    contradiction,
    isOfBuyer: (box) => inside(customerBlock, box),
  };
}

const SHEET = new RegExp(`^${wordSource('sheet')} ?\\d{1,3}$`);

/** What spreadsheets print at the top of their pages unless they are told not to: "Sheet1", "Tabelle1". */
function isSheetName({ cells: [cell, ...more], y }: Row, pageHeight: number): boolean {
  return cell !== undefined && more.length === 0 && y < pageHeight / 8 && SHEET.test(foldLabel(cell.text));
}

/** The address of a party: the one with its number in it, the one with its label, or the one that is left. */
function blockOf(
  { blocks, neighbours }: { readonly blocks: readonly Block[]; readonly neighbours: Neighbours },
  label: 'billTo' | 'from',
  own: PrintedIdentifier | undefined,
  other: PrintedIdentifier | undefined,
  ibans: readonly PrintedIdentifier[],
): Block | undefined {
  const labelled = labelledBlock(blocks, neighbours, label);
  return (
    addressWith(blocks, own, other) ??
    (labelled !== undefined && hasPostalCode(labelled) ? labelled : undefined) ??
    (label === 'billTo' ? belowSender(blocks) : undefined) ??
    addressBlock(blocks, own, other, ibans) ??
    labelled ??
    (label === 'from' ? addressNamed(blocks, own) : undefined)
  );
}

/** The address whose name stands in the row with the number of the party, as legal details at the foot of a page do. */
function addressNamed(blocks: readonly Block[], own: PrintedIdentifier | undefined): Block | undefined {
  if (own === undefined) return undefined;
  const texts = own.row.cells.map(({ text }) => text);
  const found = addressesOf(blocks).filter((block) => {
    const name = textOf(block, 'from')?.name?.value ?? '';
    return name.length > 4 && texts.some((text) => text.includes(name));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The only address that is not that of the seller, whose name is known. */
function addressLeft(
  blocks: readonly Block[],
  vendor: Block | undefined,
  name: Found | undefined,
): Block | undefined {
  if (name === undefined) return undefined;
  const [left, ...more] = addressesOf(blocks).filter(
    (block) => block !== vendor && !block.cells.some(({ text }) => text.includes(name.text)),
  );
  return more.length === 0 ? left : undefined;
}

function foundId(id: PrintedIdentifier | undefined, isStated: boolean): Found | undefined {
  const doubt = id && numberDoubt(id, isStated);
  return id && { value: id.value, text: id.text, box: id, confidence: id.isChecked ? 0.97 : 0.85, doubt };
}
