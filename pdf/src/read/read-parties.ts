import type { Found } from './found.js';
import type { Candidate } from './head-labels.js';
import { ibansIn, vatNumbersIn } from './identifiers.js';
import {
  type Block,
  addressBlock,
  addressWith,
  blocksOf,
  hasPostalCode,
  labelledBlock,
} from './party-blocks.js';
import { type PartyHints, rolesOf } from './party-numbers.js';
import { type ReadParty, letterhead, textOf } from './party-text.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { contactOf } from './read-contact.js';
import { type Box, type Row, right } from './rows.js';

/** Seller and buyer; `isOpen` when VAT numbers were found and nothing says whose they are. */
export interface ReadParties {
  readonly vendor: ReadParty;
  readonly customer: ReadParty;
  readonly isOpen: boolean;
}

const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Reads the parties: VAT numbers by labels, hints and what stands with them, names and addresses by their blocks. */
export function readParties(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  hints: PartyHints,
  pageHeight: number,
): ReadParties {
  const blocks = blocksOf(rows);
  const numbers = vatNumbersIn(rows);
  const ibans = ibansIn(rows);
  const { vendor, customer, isOpen } = rolesOf(numbers, ibans, blocks, hints, pageHeight);
  const customerBlock = blockOf(blocks, 'billTo', customer, vendor, ibans);
  const vendorBlock = blockOf(
    blocks.filter((block) => block !== customerBlock),
    'from',
    vendor,
    customer,
    ibans,
  );
  const customerText = customerBlock && textOf(customerBlock, 'billTo');
  const vendorText = vendorBlock && textOf(vendorBlock, 'from');
  const heading = vendorText?.name === undefined ? letterhead(rows, vendor, customerBlock) : undefined;
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
      name: vendorText?.name ?? heading?.name,
      address: (vendorText ?? heading)?.address,
      taxId: foundId(vendor),
      email: new Set(other.map(({ value }) => value)).size === 1 ? other[0] : undefined,
      contact: contactOf(rows, labelled, (box) => inside(customerBlock, box)),
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

/** The address of a party: the one with its number in it, the one with its label, or the one that is left. */
function blockOf(
  blocks: readonly Block[],
  label: 'billTo' | 'from',
  own: PrintedIdentifier | undefined,
  other: PrintedIdentifier | undefined,
  ibans: readonly PrintedIdentifier[],
): Block | undefined {
  const labelled = labelledBlock(blocks, label);
  return (
    addressWith(blocks, own, other) ??
    (labelled !== undefined && hasPostalCode(labelled) ? labelled : undefined) ??
    addressBlock(blocks, own, other, ibans) ??
    labelled
  );
}

function foundId(id: PrintedIdentifier | undefined): Found | undefined {
  return id && { value: id.value, text: id.text, box: id, confidence: id.isChecked ? 0.97 : 0.85 };
}
