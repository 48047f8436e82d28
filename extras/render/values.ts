import { childrenOf, elementAt, type UblElement } from '../../src/ubl/ubl-element.js';
import type { Page } from './page.js';

/** How an amount is written. */
export interface MoneyOptions {
  /** Whether it is subtracted, and shown with a minus sign. */
  readonly isTakenOff?: boolean;
}

/**
 * An amount in its own currency (`currencyID`), or in that of the document if it names none.
 *
 * @returns undefined if there is no amount
 */
export function money(
  { shown, formats, currency }: Page,
  amount: UblElement | undefined,
  { isTakenOff = false }: MoneyOptions = {},
): string | undefined {
  const value = shown.value(amount);
  if (value === undefined) return undefined;
  return formats.amount(
    isTakenOff ? otherSign(value) : value,
    shown.attribute(amount, 'currencyID') ?? currency,
  );
}

/** The text of a number with the opposite sign; 0 and anything that is not a number stay as they are. */
function otherSign(text: string): string {
  if (!/^[+-]?[\d.]+$/.test(text) || !/[1-9]/.test(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`;
}

/** The unit of a quantity in words; undefined if it names none. */
export function unitOf({ shown, formats }: Page, quantity: UblElement | undefined): string | undefined {
  const code = shown.attribute(quantity, 'unitCode');
  return code === undefined ? undefined : formats.unit(code, quantity?.text ?? '');
}

/** A period (BG-14, BG-26): a day, two days, or one end of it. */
export function periodOf({ shown, formats, say }: Page, owner: UblElement): string | undefined {
  const period = elementAt(owner, 'cac:InvoicePeriod');
  const [start, end] = [shown.value(period, 'cbc:StartDate'), shown.value(period, 'cbc:EndDate')];
  if (start === undefined) return end && `${say('page.until')} ${formats.date(end)}`;
  if (end === undefined) return `${say('page.from')} ${formats.date(start)}`;
  return start === end ? formats.date(start) : formats.days(start, end);
}

/** A VAT category in the space of a line: its rate and, unless it is the standard one, its code. */
export function vatOf(page: Page, category: UblElement | undefined): string | undefined {
  const { shown, formats } = page;
  const code = shown.value(category, 'cbc:ID');
  const rate = shown.value(category, 'cbc:Percent');
  const parts = [
    rate && formats.percent(rate),
    code === 'S' && rate !== undefined ? undefined : code,
    otherTaxOf(page, category),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** A VAT category in words. */
export function categoryInWords(page: Page, category: UblElement | undefined): string {
  const code = page.shown.value(category, 'cbc:ID');
  const known = code && page.find(`category.${code}`);
  const name = known === undefined ? code : inHeading(known);
  return [name, otherTaxOf(page, category)].filter(Boolean).join(', ');
}

/** A name as a heading begins: `Reverse charge`. */
function inHeading(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** The name of a tax that is not VAT; for VAT, the words of the page already name it. */
export function otherTaxOf({ shown }: Page, owner: UblElement | undefined): string | undefined {
  const tax = shown.value(owner, 'cac:TaxScheme', 'cbc:ID');
  return tax?.toUpperCase() === 'VAT' ? undefined : tax;
}

/** The type of a reference to an invoiced object (UNCL 1001). */
const OBJECT = '130';

/** Identifiers of invoiced objects among references (BT-18, BT-128). */
export function invoicedObjects({ shown }: Page, references: readonly UblElement[]): readonly string[] {
  return references.filter(isObject).flatMap((reference) => {
    const id = shown.text(reference, 'cbc:ID');
    if (id === undefined) return [];
    shown.pass(reference, [OBJECT], 'cbc:DocumentTypeCode');
    return id;
  });
}

function isObject(reference: UblElement): boolean {
  return childrenOf(reference, 'cbc:DocumentTypeCode').some(({ text }) => text.trim() === OBJECT);
}
