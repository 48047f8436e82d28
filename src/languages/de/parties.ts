import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, isNo, quoted } from './words.js';

/** Names, addresses and contacts. */
export const PARTIES: TextsByLanguage['parties'] = {
  'vendor-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} den vollen Namen oder die Firma des Verkäufers an`,
  },
  'customer-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} den vollen Namen oder die Firma des Käufers an`,
  },
  'address-missing': { problem: isMissing, remedy: ({ field }, say) => giveAddress(field, say) },
  'address-without-country': {
    problem: (facts, say) => lacks('das Land', facts, say),
    remedy: ({ field }, { name }) =>
      `schließen Sie ${name(field)} mit dem Land ab, etwa ${quoted('Belgien')}`,
  },
  'address-without-street': {
    problem: (facts, say) => lacks('die Straße', facts, say),
    remedy: ({ field, given }, say) => add('die Straße', field, given, say),
  },
  'address-without-city': {
    problem: (facts, say) => lacks('der Ort', facts, say),
    remedy: ({ field, given }, say) => add('den Ort', field, given, say),
  },
  'address-without-post-code': {
    problem: (facts, say) => lacks('die Postleitzahl', facts, say),
    remedy: ({ field, given }, say) => add('vor dem Ort die Postleitzahl', field, given, say),
  },
  'address-incomplete': {
    problem: (facts, say) => lacks('eine Angabe: Straße, Postleitzahl oder Ort', facts, say),
    remedy: ({ field, given }, say) => add('was fehlt', field, given, say),
  },
  'address-without-street-and-post-code': {
    problem: (facts, say) => lacks('eine Angabe: Straße oder Postleitzahl', facts, say),
    remedy: ({ field, given }, say) => add('was fehlt', field, given, say),
  },
  'destination-missing': {
    problem: () => 'USt-Kategorie K (innergemeinschaftliche Lieferung) verlangt ein Bestimmungsland',
    remedy: ({ field }, { name }) => `geben Sie ${name(field)} an, mit dem Land am Ende`,
  },
  'german-contact-missing': {
    problem: () => 'Für den deutschen Verkäufer ist kein Kontakt angegeben',
    remedy: ({ field }, { name }) =>
      `geben Sie ${name('/vendor_email')} an, und ${name(field)} mit Name und Telefonnummer, etwa ${CONTACT}`,
  },
  'german-contact-incomplete': {
    problem: ({ field, given, lacks: part }, { name, value }) => {
      if (given === undefined) return `${name(field)} fehlt`;
      return part === 'name'
        ? `In ${name(field)} ${value(given)} fehlt der Name eines Kontakts`
        : `In ${name(field)} ${value(given)} fehlt die Telefonnummer`;
    },
    remedy: ({ field, given, lacks: part }, { name }) => {
      if (given === undefined)
        return `geben Sie bei ${name(field)} Name und Telefonnummer eines Kontakts an, etwa ${CONTACT}`;
      return part === 'name'
        ? `beginnen Sie ${name(field)} mit dem Namen der Abteilung oder der Person`
        : `ergänzen Sie in ${name(field)} die Telefonnummer, etwa ${CONTACT}`;
    },
  },
  'german-email-invalid': {
    problem: (about, say) => isNo('keine gültige E-Mail-Adresse', about, say),
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} eine einzige Adresse an, etwa name@example.de`,
  },
};

const CONTACT = quoted('Anna Meyer, Tel. +49 30 2093 1234');

interface Address {
  readonly field: string;
  readonly given: Given;
}

function lacks(part: string, { field, given }: Address, { name, value }: Say): string {
  return given === undefined ? `${name(field)} fehlt` : `In ${name(field)} ${value(given)} fehlt ${part}`;
}

function giveAddress(field: string, { name }: Say): string {
  return `geben Sie ${name(field)} mit Straße, Postleitzahl, Ort und Land an`;
}

function add(part: string, field: string, given: Given, say: Say): string {
  if (given === undefined) return giveAddress(field, say);
  return part.startsWith('was')
    ? `ergänzen Sie in ${say.name(field)}, ${part}`
    : `ergänzen Sie in ${say.name(field)} ${part}`;
}
