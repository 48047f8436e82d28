import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';
import { postalAddressElement } from './postal-address-element.js';
import { readPostalAddress } from './read-postal-address.js';

/**
 * The delivery (BG-13): to the shipping address, or else where the service was rendered. UBL has room for one of them.
 * An address that names no country is in the buyer's.
 */
export function delivery({ document, buyer }: Mapping): XmlElement | undefined {
  const isShipped =
    document.shipping_address !== undefined || document.shipping_address_recipient !== undefined;
  const field = isShipped ? 'shipping_address' : 'service_address';
  const address = document[field];
  const recipient = document[`${field}_recipient`];
  const country = buyer.address.country ?? null;
  return aggregate('cac:Delivery', `/${field}`, [
    aggregate('cac:DeliveryLocation', `/${field}`, [
      address === undefined
        ? undefined
        : postalAddressElement('cac:Address', `/${field}`, readPostalAddress(address, country)),
    ]),
    aggregate('cac:DeliveryParty', `/${field}_recipient`, [
      aggregate('cac:PartyName', `/${field}_recipient`, [
        basic('cbc:Name', `/${field}_recipient`, recipient),
      ]),
    ]),
  ]);
}
