import type { AnyDocumentInput } from '../../document/document.js';
import { dateAt, elementAt, textAt, type UblElement } from '../ubl-element.js';
import { addressOf } from './party.js';

/** Delivery (BG-13, BG-15) and period (BG-14). UBL does not distinguish where goods went from where a service was rendered. */
export function deliveryOf(root: UblElement): AnyDocumentInput {
  return {
    service_start_date: dateAt(root, 'cac:InvoicePeriod', 'cbc:StartDate'),
    service_end_date: dateAt(root, 'cac:InvoicePeriod', 'cbc:EndDate'),
    shipping_address: addressOf(elementAt(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cac:Address')),
    shipping_address_recipient: textAt(
      root,
      'cac:Delivery',
      'cac:DeliveryParty',
      'cac:PartyName',
      'cbc:Name',
    ),
  };
}
