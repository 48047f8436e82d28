import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';

/**
 * Where `purchase_order` leads: to the order (BT-13), in a credit note to the invoice that is credited (BG-3, BT-25;
 * service specification, "Document").
 */
export function purchaseOrder({ document, kind }: Mapping): XmlElement | undefined {
  const source = '/purchase_order';
  const id = basic('cbc:ID', source, document.purchase_order);
  if (kind.root === 'Invoice') return aggregate('cac:OrderReference', source, [id]);
  return aggregate('cac:BillingReference', source, [aggregate('cac:InvoiceDocumentReference', source, [id])]);
}
