import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** The unit of a quantity in words; undefined where it names none. */
export function unitOf({ shown, formats }: Page, quantity: UblElement | undefined): string | undefined {
  const code = shown.attribute(quantity, 'unitCode');
  return code === undefined ? undefined : formats.unit(code, quantity?.text ?? '');
}
