import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, isNo, quoted } from './words.js';

/** Names, addresses and contacts. */
export const PARTIES: TextsByLanguage['parties'] = {
  'vendor-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indique la razón social completa del vendedor en ${name(field)}`,
  },
  'customer-name-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) => `indique la razón social completa del comprador en ${name(field)}`,
  },
  'address-missing': { problem: isMissing, remedy: ({ field }, say) => giveAddress(field, say) },
  'address-without-country': {
    problem: (facts, say) => lacks('el país', facts, say),
    remedy: ({ field }, { name }) => `ponga el país al final de ${name(field)}, como ${quoted('España')}`,
  },
  'address-without-street': {
    problem: (facts, say) => lacks('la calle', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `añada la calle a ${say.name(field)}`,
  },
  'address-without-city': {
    problem: (facts, say) => lacks('la localidad', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined ? giveAddress(field, say) : `añada la localidad a ${say.name(field)}`,
  },
  'address-without-post-code': {
    problem: (facts, say) => lacks('el código postal', facts, say),
    remedy: ({ field, given }, say) =>
      given === undefined
        ? giveAddress(field, say)
        : `añada el código postal a ${say.name(field)}, delante de la localidad`,
  },
  'address-incomplete': {
    problem: (facts, say) => lacks('a la vez la calle, el código postal y la localidad', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'address-without-street-and-post-code': {
    problem: (facts, say) => lacks('a la vez la calle y el código postal', facts, say),
    remedy: ({ field, given }, say) => addMissing(field, given, say),
  },
  'destination-missing': {
    problem: () => 'La categoría de IVA K (entrega intracomunitaria) exige un país de destino',
    remedy: ({ field }, { name }) => `indique ${name(field)}, con el país al final`,
  },
  'german-contact-missing': {
    problem: () => 'El vendedor alemán no tiene persona de contacto',
    remedy: ({ field }, { name }) =>
      `indique ${name('/vendor_email')}, y ${name(field)} con un nombre y un número de teléfono, como ${CONTACT}`,
  },
  'german-contact-incomplete': {
    problem: ({ field, given, lacks: part }, { name, value }) => {
      if (given === undefined) return `${name(field)} no consta`;
      return part === 'name'
        ? `${name(field)} ${value(given)} no contiene el nombre de un contacto`
        : `${name(field)} ${value(given)} no contiene ningún número de teléfono`;
    },
    remedy: ({ field, given, lacks: part }, { name }) => {
      if (given === undefined)
        return `indique el nombre y el número de teléfono de un contacto en ${name(field)}, como ${CONTACT}`;
      return part === 'name'
        ? `ponga al principio de ${name(field)} el nombre del departamento o de la persona`
        : `añada el número de teléfono a ${name(field)}, como ${CONTACT}`;
    },
  },
  'german-email-invalid': {
    problem: (about, say) => isNo('una dirección de correo electrónico válida', about, say),
    remedy: ({ field }, { name }) => `indique una sola dirección en ${name(field)}, como nombre@example.de`,
  },
};

const CONTACT = quoted('Anna Meyer, Tel. +49 30 2093 1234');

interface Address {
  readonly field: string;
  readonly given: Given;
}

function lacks(part: string, { field, given }: Address, { name, value }: Say): string {
  return given === undefined
    ? `${name(field)} no consta`
    : `${name(field)} ${value(given)} no contiene ${part}`;
}

function giveAddress(field: string, { name }: Say): string {
  return `indique ${name(field)} con la calle, el código postal, la localidad y el país`;
}

function addMissing(field: string, given: Given, say: Say): string {
  return given === undefined ? giveAddress(field, say) : `complete ${say.name(field)}`;
}
