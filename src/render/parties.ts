import { html, type Html } from '../html/html.js';
import { childrenOf, find, textAt } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import { addressLines } from './address-lines.js';
import { details, type Detail } from './details.js';
import { otherTaxOf } from './other-tax-of.js';
import type { Page } from './page.js';

/** Who sells, buys, is paid, represents, and where it is delivered (BG-4, BG-7, BG-10, BG-11, BG-13). */
export function parties(page: Page): Html {
  const { root, shown, texts } = page;
  const { words } = texts;
  const delivery = find(root, 'cac:Delivery');
  const place = find(delivery, 'cac:DeliveryLocation');
  const cards = [
    card(page, words.seller, find(root, 'cac:AccountingSupplierParty', 'cac:Party')),
    card(page, words.buyer, find(root, 'cac:AccountingCustomerParty', 'cac:Party')),
    card(page, words.payee, find(root, 'cac:PayeeParty')),
    card(page, words.taxRepresentative, find(root, 'cac:TaxRepresentativeParty')),
    titled(words.deliverTo, [
      lines([
        shown.text(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
        ...addressLines(page, find(place, 'cac:Address')),
      ]),
      details([[words.location, shown.text(place, 'cbc:ID')]]),
    ]),
  ];
  return html`<div class="parties">${cards.filter((each) => each !== undefined)}</div>`;
}

function card(page: Page, title: string, party: UblElement | undefined): Html | undefined {
  const { shown, texts } = page;
  const { words } = texts;
  const legal = find(party, 'cac:PartyLegalEntity');
  const contact = find(party, 'cac:Contact');
  const registered = shown.text(legal, 'cbc:RegistrationName');
  const trading = shown.text(party, 'cac:PartyName', 'cbc:Name');
  const taxes = childrenOf(party, 'cac:PartyTaxScheme').map((scheme): Detail => {
    const number = shown.text(scheme, 'cbc:CompanyID');
    // Without a number its scheme has no place here.
    if (number === undefined) return [words.taxNumber, undefined];
    const other = otherTaxOf(page, scheme);
    if (other !== undefined) return [words.taxNumber, `${number} (${other})`];
    const isVat = textAt(scheme, 'cac:TaxScheme', 'cbc:ID') !== undefined;
    return [isVat ? words.vatNumber : words.taxNumber, number];
  });
  const ids = childrenOf(party, 'cac:PartyIdentification').map((each): Detail => [
    words.identifier,
    shown.text(each, 'cbc:ID'),
  ]);
  return titled(title, [
    name(registered ?? trading),
    lines([
      registered === undefined || trading === registered ? undefined : trading,
      shown.text(legal, 'cbc:CompanyLegalForm'),
      ...addressLines(page, find(party, 'cac:PostalAddress')),
    ]),
    details([
      ...taxes,
      [words.companyNumber, shown.text(legal, 'cbc:CompanyID')],
      ...ids,
      [words.electronicAddress, electronicAddress(page, find(party, 'cbc:EndpointID'))],
      [words.contact, shown.text(contact, 'cbc:Name')],
      [words.telephone, shown.text(contact, 'cbc:Telephone')],
      [words.email, shown.text(contact, 'cbc:ElectronicMail')],
    ]),
  ]);
}

function titled(title: string, content: readonly (Html | undefined)[]): Html | undefined {
  const filled = content.filter((part) => part !== undefined);
  return filled.length === 0 ? undefined : html`<section class="party"><h2>${title}</h2>${filled}</section>`;
}

function name(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="name">${text}</p>`;
}

function lines(texts: readonly (string | undefined)[]): Html | undefined {
  const filled = texts.filter((text) => text !== undefined);
  return filled.length === 0 ? undefined : html`<p>${filled.map((text) => html`<span>${text}</span>`)}</p>`;
}

/** An address of Peppol as the network writes it: `0208:0471122367`. */
function electronicAddress({ shown }: Page, endpoint: UblElement | undefined): string | undefined {
  const address = shown.value(endpoint);
  const scheme = address && shown.attribute(endpoint, 'schemeID');
  return scheme === undefined ? address : `${scheme}:${address}`;
}
