import type { UblElement } from './ubl-element.js';

const LINES: ReadonlySet<string> = new Set(['cac:InvoiceLine', 'cac:CreditNoteLine']);

/** Whether an element is a line (BG-25) of an invoice or a credit note. */
export function isLine({ name }: UblElement): boolean {
  return LINES.has(name);
}

/** The lines of a document (BG-25) in their order. */
export function linesIn(root: UblElement): readonly UblElement[] {
  return root.children.filter(isLine);
}
