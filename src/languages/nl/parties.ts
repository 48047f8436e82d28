import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, isNo } from './words.js';

/** Names, addresses and contacts. */
export const PARTIES: TextsByLanguage['parties'] = {
  'vendor-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `vul bij ${name(field)} de volledige wettelijke naam van de verkoper in`,
  },
  'customer-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `vul bij ${name(field)} de volledige wettelijke naam van de koper in`,
  },
  'address-missing': { problem: isMissing, remedy: ({ field }, say) => giveAddress(field, say) },
  'address-without-country': {
    problem: (facts, say) => lacks('het land', facts, say),
    remedy: ({ field }, { name }) => `sluit ${name(field)} af met het land, zoals “België”`,
  },
  'address-without-street': {
    problem: (facts, say) => lacks('de straat', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `voeg de straat toe aan ${say.name(field)}`,
  },
  'address-without-city': {
    problem: (facts, say) => lacks('de plaats', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `voeg de plaats toe aan ${say.name(field)}`,
  },
  'address-without-post-code': {
    problem: (facts, say) => lacks('de postcode', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined
        ? giveAddress(field, say)
        : `voeg de postcode toe aan ${say.name(field)}, vóór de plaats`,
  },
  'address-incomplete': {
    problem: (facts, say) => incomplete('straat, postcode en plaats', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'address-without-street-and-post-code': {
    problem: (facts, say) => incomplete('straat en postcode', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'destination-missing': {
    problem: () => 'Bij btw-categorie K (intracommunautaire levering) is een land van bestemming verplicht',
    remedy: ({ field }, { name }) => `vul ${name(field)} in, met het land aan het einde`,
  },
  'german-contact-missing': {
    problem: () => 'Voor de Duitse verkoper is geen contactpersoon vermeld',
    remedy: ({ field }, { name }) =>
      `vul ${name('/vendor_email')} in, en ${name(field)} met naam en telefoonnummer, zoals ${CONTACT}`,
  },
  'german-contact-incomplete': {
    problem: ({ field, given, lacks: part }, { name, value }) => {
      if (given === undefined) return `${name(field)} ontbreekt`;
      return part === 'name'
        ? `In ${name(field)} ${value(given)} staat geen naam van een contactpersoon`
        : `In ${name(field)} ${value(given)} staat geen telefoonnummer`;
    },
    remedy: ({ field, given, lacks: part }, { name }) => {
      if (given === undefined)
        return `vul bij ${name(field)} de naam en het telefoonnummer van een contactpersoon in, zoals ${CONTACT}`;
      return part === 'name'
        ? `begin ${name(field)} met de naam van de afdeling of de persoon`
        : `voeg het telefoonnummer toe aan ${name(field)}, zoals ${CONTACT}`;
    },
  },
  'german-email-invalid': {
    problem: (about, say) => isNo('geldig e-mailadres', about, say),
    remedy: ({ field }, { name }) => `vul bij ${name(field)} één adres in, zoals naam@example.de`,
  },
};

const CONTACT = '“Anna Meyer, Tel. +49 30 2093 1234”';

interface Address {
  readonly field: string;
  readonly given: Given;
}

function lacks(part: string, { field, given }: Address, { name, value }: Say): string {
  return given === undefined
    ? `${name(field)} ontbreekt`
    : `In ${name(field)} ${value(given)} ontbreekt ${part}`;
}

/** Something of these parts is not there. */
function incomplete(parts: string, { field, given }: Address, { name, value }: Say): string {
  return given === undefined
    ? `${name(field)} ontbreekt`
    : `In ${name(field)} ${value(given)} staan niet alle gegevens: ${parts}`;
}

function giveAddress(field: string, { name }: Say): string {
  return `vul ${name(field)} in met straat, postcode, plaats en land`;
}

function addMissing(field: string, given: Given, say: Say): string {
  return given === undefined ? giveAddress(field, say) : `vul ${say.name(field)} aan met wat ontbreekt`;
}
