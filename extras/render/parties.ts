import { html, type Html } from '../../src/html.js';
import { childrenOf, elementAt, textAt, type UblElement } from '../../src/ubl/ubl-element.js';
import { type Detail, details, type Page } from './page.js';
import { otherTaxOf } from './values.js';

/** Seller, buyer, payee, tax representative and delivery (BG-4, BG-7, BG-10, BG-11, BG-13). */
export function parties(page: Page): Html {
  const { root, shown, say } = page;
  const delivery = elementAt(root, 'cac:Delivery');
  const place = elementAt(delivery, 'cac:DeliveryLocation');
  const cards = [
    ...namedParties(page).map(([name, party]) => card(page, name, party)),
    titled(say('page.deliver-to'), [
      lines([
        shown.text(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
        ...addressLines(page, elementAt(place, 'cac:Address')),
      ]),
      details([[say('page.location'), shown.text(place, 'cbc:ID')]]),
    ]),
  ];
  return html`<div class="parties">${cards.filter((each) => each !== undefined)}</div>`;
}

/** Seller, buyer, payee and tax representative by what the page calls them. */
function namedParties({
  root,
  say,
}: Page): readonly (readonly [name: string, party: UblElement | undefined])[] {
  return [
    [say('page.seller'), elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party')],
    [say('page.buyer'), elementAt(root, 'cac:AccountingCustomerParty', 'cac:Party')],
    [say('page.payee'), elementAt(root, 'cac:PayeeParty')],
    [say('page.tax-representative'), elementAt(root, 'cac:TaxRepresentativeParty')],
  ];
}

function card(page: Page, title: string, party: UblElement | undefined): Html | undefined {
  const { shown, say } = page;
  const legal = elementAt(party, 'cac:PartyLegalEntity');
  const contact = elementAt(party, 'cac:Contact');
  const registered = shown.text(legal, 'cbc:RegistrationName');
  const trading = shown.text(party, 'cac:PartyName', 'cbc:Name');
  const taxes = childrenOf(party, 'cac:PartyTaxScheme').map((scheme): Detail => {
    const number = shown.text(scheme, 'cbc:CompanyID');
    // Without a number its scheme is not shown.
    if (number === undefined) return [say('page.tax-number'), undefined];
    const other = otherTaxOf(page, scheme);
    if (other !== undefined) return [say('page.tax-number'), `${number} (${other})`];
    const isVat = textAt(scheme, 'cac:TaxScheme', 'cbc:ID') !== undefined;
    return [isVat ? say('page.vat-number') : say('page.tax-number'), number];
  });
  const ids = childrenOf(party, 'cac:PartyIdentification').map((each): Detail => [
    say('page.identifier'),
    shown.text(each, 'cbc:ID'),
  ]);
  return titled(title, [
    name(registered ?? trading),
    lines([
      registered === undefined || trading === registered ? undefined : trading,
      shown.text(legal, 'cbc:CompanyLegalForm'),
      ...addressLines(page, elementAt(party, 'cac:PostalAddress')),
    ]),
    details([
      ...taxes,
      [say('page.company-number'), shown.text(legal, 'cbc:CompanyID')],
      ...ids,
      [say('page.contact'), shown.text(contact, 'cbc:Name')],
      [say('page.telephone'), shown.text(contact, 'cbc:Telephone')],
      [say('page.email'), shown.text(contact, 'cbc:ElectronicMail')],
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

/**
 * The electronic addresses of the parties (BT-34, BT-49), for the foot of the page: a letter is not sent to them, and who reads
 * the page hardly needs them.
 */
export function electronicAddresses(page: Page): Html | undefined {
  const addresses = namedParties(page).flatMap(([owner, party]) => {
    const address = electronicAddress(page, elementAt(party, 'cbc:EndpointID'));
    return address === undefined ? [] : `${owner} ${address}`;
  });
  return addresses.length === 0
    ? undefined
    : html`<p class="foot">${page.say('page.electronic-address')}: ${addresses.join(' · ')}</p>`;
}

/** A Peppol address in the form of the network: `0208:0471122367`. */
function electronicAddress({ shown }: Page, endpoint: UblElement | undefined): string | undefined {
  const address = shown.value(endpoint);
  const scheme = address && shown.attribute(endpoint, 'schemeID');
  return scheme === undefined ? address : `${scheme}:${address}`;
}

/** The lines of an address, the country in words. */
function addressLines({ shown, formats }: Page, address: UblElement | undefined): string[] {
  const country = shown.value(address, 'cac:Country', 'cbc:IdentificationCode');
  const city = [shown.text(address, 'cbc:PostalZone'), shown.text(address, 'cbc:CityName')].filter(Boolean);
  return [
    shown.text(address, 'cbc:StreetName'),
    shown.text(address, 'cbc:AdditionalStreetName'),
    ...childrenOf(address, 'cac:AddressLine').map((line) => shown.text(line, 'cbc:Line')),
    city.join(' '),
    shown.text(address, 'cbc:CountrySubentity'),
    country && formats.country(country),
  ].filter((line) => line !== undefined && line !== '') as string[];
}
