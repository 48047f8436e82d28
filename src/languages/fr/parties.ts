import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, isNo, quoted } from './words.js';

/** Names, addresses and contacts. */
export const PARTIES: TextsByLanguage['parties'] = {
  'vendor-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indiquez la raison sociale complète du vendeur dans ${name(field)}`,
  },
  'customer-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indiquez la raison sociale complète de l’acheteur dans ${name(field)}`,
  },
  'address-missing': { problem: isMissing, remedy: ({ field }, say) => giveAddress(field, say) },
  'address-without-country': {
    problem: (facts, say) => lacks('de pays', facts, say),
    remedy: ({ field }, { name }) => `terminez ${name(field)} par le pays, comme ${quoted('Belgique')}`,
  },
  'address-without-street': {
    problem: (facts, say) => lacks('de rue', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `ajoutez la rue à ${say.name(field)}`,
  },
  'address-without-city': {
    problem: (facts, say) => lacks('de ville', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `ajoutez la ville à ${say.name(field)}`,
  },
  'address-without-post-code': {
    problem: (facts, say) => lacks('de code postal', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined
        ? giveAddress(field, say)
        : `ajoutez le code postal à ${say.name(field)}, devant la ville`,
  },
  'address-incomplete': {
    problem: (facts, say) => lacks('à la fois la rue, le code postal et la ville', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'address-without-street-and-post-code': {
    problem: (facts, say) => lacks('à la fois la rue et le code postal', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'destination-missing': {
    problem: () => 'La catégorie de TVA K (livraison intracommunautaire) exige un pays de destination',
    remedy: ({ field }, { name }) => `indiquez ${name(field)}, avec le pays à la fin`,
  },
  'german-contact-missing': {
    problem: () => 'Le vendeur allemand n’a pas de contact',
    remedy: ({ field }, { name }) =>
      `indiquez ${name('/vendor_email')}, et ${name(field)} avec un nom et un numéro de téléphone, comme ${CONTACT}`,
  },
  'german-contact-incomplete': {
    problem: ({ field, given, lacks: part }, { name, value }) => {
      if (given === undefined) return `${name(field)} manque`;
      return part === 'name'
        ? `${name(field)} ${value(given)} ne contient pas de nom de contact`
        : `${name(field)} ${value(given)} ne contient pas de numéro de téléphone`;
    },
    remedy: ({ field, given, lacks: part }, { name }) => {
      if (given === undefined)
        return `indiquez le nom et le numéro de téléphone d’un contact dans ${name(field)}, comme ${CONTACT}`;
      return part === 'name'
        ? `commencez ${name(field)} par le nom du service ou de la personne`
        : `ajoutez le numéro de téléphone à ${name(field)}, comme ${CONTACT}`;
    },
  },
  'german-email-invalid': {
    problem: (about, say) => isNo('une adresse e-mail valable', about, say),
    remedy: ({ field }, { name }) => `indiquez une seule adresse dans ${name(field)}, comme nom@example.de`,
  },
};

const CONTACT = quoted('Anna Meyer, Tel. +49 30 2093 1234');

interface Address {
  readonly field: string;
  readonly given: Given;
}

function lacks(part: string, { field, given }: Address, { name, value }: Say): string {
  return given === undefined
    ? `${name(field)} manque`
    : `${name(field)} ${value(given)} ne contient pas ${part}`;
}

function giveAddress(field: string, { name }: Say): string {
  return `indiquez ${name(field)} avec la rue, le code postal, la ville et le pays`;
}

function addMissing(field: string, given: Given, say: Say): string {
  return given === undefined ? giveAddress(field, say) : `complétez ${say.name(field)}`;
}
