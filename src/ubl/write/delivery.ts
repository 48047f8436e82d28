import type { XmlElement } from '#schematron/xml';
import { aggregate, basic } from './elements.js';
import type { Mapping } from './mapping.js';
import { readPostalAddress } from './party-facts.js';
import { postalAddressElement } from './party.js';

/**
 * The delivery (BG-13): to the shipping address, or else where the service was rendered. UBL has room for one of them.
 * An address without a country is in the buyer's country.
 */
export function delivery({ document, buyer }: Mapping): XmlElement | undefined {
  const isShipped =
    document.shipping_address !== undefined || document.shipping_address_recipient !== undefined;
  const field = isShipped ? 'shipping_address' : 'service_address';
  const address = document[field];
  const recipient = document[`${field}_recipient`];
  const country = buyer.address.country;
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

/** A period: its first and last day, each with its JSON pointer. BG-14 of the document, BG-26 of a line. */
export function invoicePeriod(
  start: { readonly date: string | undefined; readonly source: string },
  end: { readonly date: string | undefined; readonly source: string },
): XmlElement | undefined {
  return aggregate('cac:InvoicePeriod', start.source, [
    basic('cbc:StartDate', start.source, start.date),
    basic('cbc:EndDate', end.source, end.date),
  ]);
}
