import { assertFields, assertItems } from '#schematron/errors';
import { fromUblElement as fromElement, type FromUblElement } from './from-ubl.js';
import { assertMappingOptions, type MappingOptions } from './mapping-options.js';
import type { UblElement } from './ubl-element.js';

/**
 * Turns the document element of UBL into a Document, whatever it was read from: a mapping from another format, such as CII, makes the
 * elements of UBL and gets the Document of them.
 *
 * @param root `Invoice` or `CreditNote` with its content
 * @param options `schemes` of Peppol ids by country, as for `toUbl`
 * @throws ServiceError 422 if the UBL has a value that no Document can have: a currency that is not one of the service's, an amount
 *   with too many digits
 * @throws TypeError if `root` is not an element with its content; TypeError, RangeError for invalid options
 */
export function fromUblElement(root: UblElement, options: MappingOptions = {}): FromUblElement {
  assertMappingOptions(options);
  assertElement('root', root);
  return fromElement(root, options);
}

const KINDS = { name: 'a string', node: 'a number', text: 'a string' } as const;

function assertElement(name: string, element: UblElement): void {
  assertFields(name, element, KINDS);
  assertItems(`${name}.attributes`, element.attributes, {
    name: 'a string',
    node: 'a number',
    value: 'a string',
  });
  assertItems(`${name}.children`, element.children);
  for (const [index, child] of element.children.entries()) assertElement(`${name}.children[${index}]`, child);
}
