import { DOCUMENT_TYPES, type DocumentType } from '../../document/choices.js';
import { documentKind, profileOf, PROFILES } from '../document-kind.js';
import { dateAt, elementAt, textAt, type UblElement } from '../ubl-element.js';
import type { AnyDocumentInput } from '../../document/document.js';
import { addressOf } from './party.js';

/**
 * The kind of a UBL document by its root and its type code (BT-3). A code without a kind in the service becomes the
 * plain one: an invoice or a credit note, self-billed if its specification (BT-24) says so, or its process (BT-23) where the specification
 * leaves that open.
 */
export function documentTypeOf(root: UblElement): DocumentType {
  const isInvoice = root.name === 'Invoice';
  const code = textAt(root, isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode');
  const known = DOCUMENT_TYPES.find(
    (type) => documentKind(type).root === root.name && documentKind(type).typeCode === code,
  );
  if (known !== undefined) return known;
  const customizationId = textAt(root, 'cbc:CustomizationID');
  const profile = profileOf({ customizationId, profileId: textAt(root, 'cbc:ProfileID') });
  const isSelfBilling =
    customizationId?.includes(':selfbilling:') === true || profile === PROFILES.selfBilling;
  if (isInvoice) return isSelfBilling ? 'SELFBILLING_INVOICE' : 'INVOICE';
  return isSelfBilling ? 'SELFBILLING_CREDIT_NOTE' : 'CREDIT_NOTE';
}

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
