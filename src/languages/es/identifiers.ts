import type { TextsByLanguage } from '../../answers/language.js';
import type { IdentifierKind } from '../../answers/rules/identifier-kinds.js';
import type { Say } from '../../document/texts.js';
import { isNo, isWrong, quoted } from './words.js';

/** Identifiers and Peppol ids of seller and buyer. */
export const IDENTIFIERS: TextsByLanguage['identifiers'] = {
  'identifier-invalid': {
    problem: ({ kind, has_wrong_check_digits, meant, ...about }, say) => {
      if (meant !== undefined) return isWrong(`, que no es la forma de ${KINDS[kind][0]}`, about, say);
      return has_wrong_check_digits
        ? isWrong(`, cuyos dígitos de control son erróneos: no es ${KINDS[kind][0]} válido`, about, say)
        : isNo(`${KINDS[kind][0]} válido`, about, say);
    },
    remedy: ({ field, kind, meant }, { name }) => {
      if (field.endsWith('_tax_id')) return 'corrija el número';
      return meant === undefined
        ? `corrija el número en ${name(field)} (${KINDS[kind][1]})`
        : `escriba ${quoted(meant)}`;
    },
  },
  'vendor-peppol-id-missing': {
    problem: ({ field, given }, say) => underived('vendor', field, given, say),
    remedy: (facts, say) => vendorId(facts, say),
  },
  'customer-peppol-id-missing': {
    problem: ({ field, given, is_of_form }, say) =>
      given !== undefined && field === '/customer_peppol_id' && !is_of_form
        ? isWrong(', que no empieza por un esquema de cuatro cifras y dos puntos', { field, given }, say)
        : underived('customer', field, given, say),
    remedy: (facts, say) => customerId(facts, say),
  },
  'vat-number-without-country': {
    problem: (about, say) => isWrong(', sin código de país al principio', about, say),
    remedy: () => 'anteponga el código del país que asignó el número (EL para Grecia)',
  },
  'vendor-identifier-missing': {
    problem: () => 'El vendedor no tiene ningún número con el que el comprador pueda identificarlo',
    remedy: (_, { name }) => `indique ${name('/vendor_tax_id')} o ${name('/vendor_company_id')}`,
  },
};

/** What each kind of identifier is called, and how it is written. */
const KINDS: Readonly<Record<IdentifierKind, readonly [name: string, form: string]>> = {
  gln: [
    'un número de localización GS1 (GLN)',
    'trece cifras, la última de las cuales es el dígito de control',
  ],
  norwegian: [
    'un número de organización noruego',
    'nueve cifras, la última de las cuales es el dígito de control',
  ],
  cvr: ['un número CVR danés', 'ocho cifras, con o sin DK delante'],
  belgian: [
    'un número de empresa belga',
    'diez cifras, las dos últimas de las cuales son los dígitos de control',
  ],
  ipa: ['un código de organismo público italiano (iPA)', 'seis letras o cifras'],
  'codice-fiscale': [
    'un código fiscal italiano (codice fiscale)',
    'los 16 caracteres de una persona o las 11 cifras de una empresa, con el esquema 0210',
  ],
  'partita-iva': [
    'un número de IVA italiano (partita IVA)',
    'IT y once cifras, la última de las cuales es el dígito de control',
  ],
  swedish: [
    'un número de organización sueco',
    'diez cifras sin guion, la última de las cuales es el dígito de control',
  ],
  abn: ['un número de empresa australiano (ABN)', 'once cifras sin espacios'],
  'p-number': ['un número P danés', 'diez cifras'],
  'se-number': ['un número SE danés', 'DK y ocho cifras'],
  kvk: ['un número neerlandés de la cámara de comercio (KvK)', 'ocho cifras'],
  oin: ['un número neerlandés de organismo público (OIN)', 'veinte cifras'],
  'dutch-vat': ['un número de IVA neerlandés', 'NL, nueve cifras, B y dos cifras'],
  'dutch-establishment': ['un número de establecimiento neerlandés', 'doce cifras'],
};

/** No Peppol id can be derived from a number, or for a party. */
export function underived(
  party: 'vendor' | 'customer',
  field: string,
  given: Parameters<Say['value']>[0],
  { name, value }: Say,
): string {
  return given === undefined
    ? `No se puede deducir ningún identificador Peppol para el ${party === 'vendor' ? 'vendedor' : 'comprador'}`
    : `No se puede deducir ningún identificador Peppol de ${name(field)} ${value(given)}`;
}

/** What a remedy for a missing Peppol id depends on. */
interface PeppolIdFacts {
  readonly field: string;
  readonly given?: unknown;
  readonly prefix: string | undefined;
}

const FORM = 'en la forma esquema:identificador';

/** How to identify the seller. */
export function vendorId({ prefix }: PeppolIdFacts, { name }: Say): string {
  return prefix === undefined
    ? `indique ${name('/vendor_tax_id')} con el código de país, o ${name('/vendor_company_id')} ${FORM}`
    : `corrija el número, o indique ${name('/vendor_company_id')} ${FORM}, como 0208:0123456749`;
}

/** How to identify the buyer. */
export function customerId({ field, given, prefix }: PeppolIdFacts, { name }: Say): string {
  const id = name('/customer_peppol_id');
  if (field === '/customer_peppol_id' && given !== undefined)
    return `escriba ${id} ${FORM}, como 0208:0123456749`;
  return prefix === undefined
    ? `indique ${id} ${FORM}, o ${name('/customer_tax_id')} con el código de país`
    : `corrija el número, o indique ${id} ${FORM}, como 0208:0123456749`;
}
