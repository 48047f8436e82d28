import type { Found } from './found.js';
import { ibansIn, vatNumbersIn } from './identifiers.js';
import { type Block, addressBlock, blocksOf, labelledBlock } from './party-blocks.js';
import { type PartyHints, rolesOf } from './party-numbers.js';
import { type ReadParty, letterhead, textOf } from './party-text.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { type Box, type Row, right } from './rows.js';

/** Seller and buyer; `isOpen` when VAT numbers were found and nothing says whose they are. */
export interface ReadParties {
  readonly vendor: ReadParty;
  readonly customer: ReadParty;
  readonly isOpen: boolean;
}

const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

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
  const vendorText = vendorBlock && textOf(vendorBlock, 'from');
  const heading = vendorText?.name === undefined ? letterhead(rows, customerBlock) : undefined;
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
