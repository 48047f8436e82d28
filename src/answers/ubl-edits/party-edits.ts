import { meantVatNumbers } from '../../participants/meant-vat-number.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { elementAt, textAt, type UblElement } from '../../ubl/ubl-element.js';
import { taxSchemesOf, withScheme } from '../../ubl/read/party-numbers.js';
import type { XmlTree } from '#schematron/xml';
import { ifBetter, type JudgedUbl, type UblEdit } from './ubl-edit.js';
import { addAttribute, editsOfChange, setAttribute, setText } from './value-edit.js';

const PARTIES = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'];

/**
 * Corrects the numbers of seller and buyer by one another: a VAT number without the letters of its country, which its check digits
 * prove, and an electronic address whose scheme is missing or none, while the other numbers of the party have its identifier.
 */
export function partyEdits(judged: JudgedUbl): readonly UblEdit[] {
  const { document, root } = judged;
  const { tree } = document;
  return PARTIES.flatMap((name) => {
    const party = elementAt(root, name, 'cac:Party');
    return party === undefined ? [] : [vatEdits(tree, party), endpointEdits(tree, party)];
  }).flatMap((edits) => ifBetter(judged, edits));
}

function vatEdits(tree: XmlTree, party: UblElement): readonly UblEdit[] {
  const element = vatNumberOf(party);
  const [meant, ...others] = meantVatNumbers(element?.text.trim() ?? '', countryOf(party));
  if (element === undefined || meant === undefined || others.length > 0) return [];
  return editsOfChange(setText(tree, element, meant), 'suggested');
}

function endpointEdits(tree: XmlTree, party: UblElement): readonly UblEdit[] {
  const element = elementAt(party, 'cbc:EndpointID');
  if (element === undefined) return [];
  const legal = elementAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID');
  const ids = readPartyIds({
    taxId: textAt(vatNumberOf(party)),
    companyId: withScheme(legal) ?? textAt(legal),
    address: countryOf(party),
  });
  if (ids.endpoint?.identifier !== element.text.trim()) return [];
  const given = element.attributes.find(({ name, value }) => name === 'schemeID' && value.trim() !== '');
  const to = ids.endpoint.scheme;
  const change =
    given === undefined
      ? addAttribute(tree, element, { name: 'schemeID', value: to })
      : setAttribute(tree, element, { ...given, to });
  return editsOfChange(change, 'suggested');
}

function vatNumberOf(party: UblElement): UblElement | undefined {
  return elementAt(taxSchemesOf(party).vat, 'cbc:CompanyID');
}

function countryOf(party: UblElement): string | undefined {
  return textAt(party, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode');
}
