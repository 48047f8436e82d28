import { CURRENCIES, type Currency, TAX_CODES, type TaxCode } from '../choices.js';
import { UNITS_OF_BOTH, VATEX_OF_RULES } from './accepted-codes.js';
import type { UnitCode, VatexCode } from './client-codes.js';
import { VATEX_CODES } from './vatex.js';

/** Whether a text is a currency that the service accepts, such as `EUR`. */
export function isCurrency(value: unknown): value is Currency {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/** Whether a text is a VAT category, such as `AE` for reverse charge. */
export function isTaxCode(value: unknown): value is TaxCode {
  return (TAX_CODES as readonly unknown[]).includes(value);
}

/** Whether a text is an exemption reason that both the rules and the published interface of the service accept. */
export function isVatex(value: unknown): value is VatexCode {
  return (VATEX_CODES as readonly unknown[]).includes(value) && !isVatexOfRules(value);
}

/** Whether a text is an exemption reason that only the rules accept. */
export function isVatexOfRules(value: unknown): boolean {
  return typeof value === 'string' && VATEX_OF_RULES.split(' ').includes(value);
}

/** Whether a text is a unit of measure that both the rules and the published interface of the service accept. */
export function isUnit(value: unknown): value is UnitCode {
  units ??= new Set(UNITS_OF_BOTH.split(' '));
  return typeof value === 'string' && units.has(value);
}

let units: ReadonlySet<string> | undefined;
