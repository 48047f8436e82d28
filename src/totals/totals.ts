import type { Decimal } from '../document/decimal.js';
import type { TaxCode } from '../document/document.js';

/** A VAT category with its rate in percent; category O has no rate. */
export interface TaxCategory {
  /** The code of UNCL 5305, such as `S`. */
  readonly code: TaxCode;
  /** In percent; undefined for category O. */
  readonly rate: Decimal | undefined;
}

/** An allowance (BG-20, BG-27) or a charge (BG-21, BG-28) with everything settled. */
export interface AllowanceChargeTotals {
  /** BT-92, BT-99, BT-136, BT-141. */
  readonly amount: Decimal;
  /** BT-93, BT-100, BT-137, BT-142: present if there is a percentage. */
  readonly baseAmount: Decimal | undefined;
  /** BT-94, BT-101, BT-138, BT-143, in percent. */
  readonly multiplierFactor: Decimal | undefined;
  /** BT-95 with BT-96, BT-102 with BT-103; without meaning for a line. */
  readonly category: TaxCategory;
}

/** An invoice line (BG-25) with missing values filled in. */
export interface LineTotals {
  /** BT-131. */
  readonly amount: Decimal;
  /** BT-129. */
  readonly quantity: Decimal;
  /** BT-146; undefined if neither a price nor an amount is given. */
  readonly unitPrice: Decimal | undefined;
  /** BT-151 with BT-152. */
  readonly category: TaxCategory;
  /** BG-27, in the order of the Document. */
  readonly allowances: readonly AllowanceChargeTotals[];
  /** BG-28, in the order of the Document. */
  readonly charges: readonly AllowanceChargeTotals[];
}

/** A row of the VAT breakdown (BG-23). */
export interface TaxSubtotal extends TaxCategory {
  /** BT-116. */
  readonly taxableAmount: Decimal;
  /** BT-117: rounded half up at two decimals. */
  readonly taxAmount: Decimal;
}

/** The totals that a Document must have, in its currency. */
export interface Totals {
  /** BG-25, in the order of the Document. */
  readonly lines: readonly LineTotals[];
  /** BG-20, in the order of the Document. */
  readonly allowances: readonly AllowanceChargeTotals[];
  /** BG-21, in the order of the Document. */
  readonly charges: readonly AllowanceChargeTotals[];
  /** BT-106: sum of the lines. */
  readonly lineTotal: Decimal;
  /** BT-107: sum of the document-level allowances. */
  readonly totalDiscount: Decimal;
  /** BT-108: sum of the document-level charges. */
  readonly totalCharges: Decimal;
  /** BT-109: total without VAT. */
  readonly subtotal: Decimal;
  /** BG-23, in the order in which the categories occur. */
  readonly taxBreakdown: readonly TaxSubtotal[];
  /** BT-110. */
  readonly totalTax: Decimal;
  /** BT-112: total with VAT. */
  readonly invoiceTotal: Decimal;
  /** BT-113: what was paid before. */
  readonly prepaid: Decimal;
  /** BT-114: what an extended Document adds to make the amount due a round one; 0 in others. */
  readonly rounding: Decimal;
  /** BT-115. */
  readonly amountDue: Decimal;
}
