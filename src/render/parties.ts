import { html, type Html } from '../html/html.js';
import { attributeOf, childrenOf, find } from '../ubl/from/lookup.js';
import type { UblElement } from '../ubl/from/ubl-element.js';
import { addressLines } from './address-lines.js';
import { details } from './details.js';
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
      html`${lines([
        shown.text(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
        ...addressLines(page, find(place, 'cac:Address')),
      ])}`,
      details([[words.location, identifier(page, find(place, 'cbc:ID'))]]),
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
  const taxes = childrenOf(party, 'cac:PartyTaxScheme').map((scheme) => {
    const isVat = shown.text(scheme, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase() === 'VAT';
    return [isVat ? words.vatNumber : words.taxNumber, shown.text(scheme, 'cbc:CompanyID')] as const;
  });
  const ids = childrenOf(party, 'cac:PartyIdentification').map(
    (each) => [words.identifier, identifier(page, find(each, 'cbc:ID'))] as const,
  );
  return titled(title, [
    name(registered ?? trading),
    lines([
      registered === undefined || trading === registered ? undefined : trading,
      shown.text(legal, 'cbc:CompanyLegalForm'),
      ...addressLines(page, find(party, 'cac:PostalAddress')),
    ]),
    details([
      ...taxes,
      [words.companyNumber, identifier(page, find(legal, 'cbc:CompanyID'))],
      ...ids,
      [words.electronicAddress, identifier(page, find(party, 'cbc:EndpointID'), ':')],
      [words.contact, shown.text(contact, 'cbc:Name')],
      [words.telephone, shown.text(contact, 'cbc:Telephone')],
      [words.email, shown.text(contact, 'cbc:ElectronicMail')],
    ]),
  ]);
}

function titled(title: string, content: readonly (Html | undefined)[]): Html | undefined {
  const present = content.filter((part) => part !== undefined && part.html !== '') as Html[];
  return present.length === 0
    ? undefined
    : html`<section class="party"><h2>${title}</h2>${present}</section>`;
}

function name(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<p class="name">${text}</p>`;
}

function lines(texts: readonly (string | undefined)[]): Html | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length === 0 ? undefined : html`<p>${present.map((text) => html`<span>${text}</span>`)}</p>`;
}

/** An identifier with its scheme. */
function identifier({ shown }: Page, element: UblElement | undefined, joint = ''): string | undefined {
  const value = shown.text(element);
  const scheme = attributeOf(element, 'schemeID');
  if (value === undefined || scheme === undefined) return value;
  return joint === '' ? `${value} (${scheme})` : `${scheme}${joint}${value}`;
}
