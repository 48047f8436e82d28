import { Decimal } from '../../document/decimal.js';

/** Texts of these elements are numbers, equal whatever zeros they end with. */
const NUMERIC = /(?:Amount|Quantity|Percent|Numeric)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const BOOLEANS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** The text of an element in the form that all texts of the same value have. */
export function settledText(name: string, written: string): string {
  const text = written.trim();
  if (NUMERIC.test(name)) return NUMBER.test(text) ? new Decimal(text).toFixed() : text;
  if (name === 'cbc:ChargeIndicator') return BOOLEANS[text] ?? text;
  // Base64 may have been written in lines.
  return name === 'cbc:EmbeddedDocumentBinaryObject' ? text.replace(/\s+/g, '') : text;
}
