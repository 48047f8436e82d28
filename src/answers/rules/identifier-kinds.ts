import { textOfValue } from '../wording/field-names.js';
/** The kinds of identifiers whose form rules check: what each is called, and how it is written without a country prefix. */
const KINDS = {
  gln: ['GS1 location number (GLN)', 'thirteen digits, of which the last is the check digit'],
  norwegian: ['Norwegian organisation number', 'nine digits, of which the last is the check digit'],
  cvr: ['Danish CVR number', 'eight digits, with or without DK in front'],
  belgian: ['Belgian enterprise number', 'ten digits, of which the last two are check digits'],
  ipa: ['Italian public office code (iPA)', 'six letters or digits'],
  'codice-fiscale': [
    'Italian tax code (codice fiscale)',
    'the 16 characters of a person or the 11 digits of a company, with the scheme 0210',
  ],
  'partita-iva': [
    'Italian VAT number (partita IVA)',
    'IT and eleven digits, of which the last is the check digit',
  ],
  swedish: [
    'Swedish organisation number',
    'ten digits without a hyphen, of which the last is the check digit',
  ],
  abn: ['Australian Business Number (ABN)', 'eleven digits without blanks'],
  'p-number': ['Danish P number', 'ten digits'],
  'se-number': ['Danish SE number', 'DK and eight digits'],
  kvk: ['Dutch chamber of commerce number (KvK)', 'eight digits'],
  oin: ['Dutch public body number (OIN)', 'twenty digits'],
  'dutch-vat': ['Dutch VAT number', 'NL, nine digits, B and two digits'],
  'dutch-establishment': ['Dutch establishment number', 'twelve digits'],
} as const satisfies Readonly<Record<string, readonly [name: string, form: string]>>;

/** A kind of identifier whose form rules check. */
export type IdentifierKind = keyof typeof KINDS;

/** `Belgian enterprise number`. */
export function identifierName(kind: IdentifierKind): string {
  return KINDS[kind][0];
}

/** `ten digits, of which the last two are check digits`. */
export function identifierForm(kind: IdentifierKind): string {
  return KINDS[kind][1];
}

/** The kinds by rule. */
export const KIND_OF_RULE: Readonly<Record<string, IdentifierKind>> = {
  'PEPPOL-COMMON-R040': 'gln',
  'PEPPOL-COMMON-R041': 'norwegian',
  'PEPPOL-COMMON-R042': 'cvr',
  'PEPPOL-COMMON-R043': 'belgian',
  'PEPPOL-COMMON-R044': 'ipa',
  'PEPPOL-COMMON-R045': 'codice-fiscale',
  'PEPPOL-COMMON-R046': 'codice-fiscale',
  'PEPPOL-COMMON-R047': 'partita-iva',
  'PEPPOL-COMMON-R049': 'swedish',
  'PEPPOL-COMMON-R050': 'abn',
  'PEPPOL-COMMON-R052': 'p-number',
  'PEPPOL-COMMON-R053': 'se-number',
  'PEPPOL-COMMON-R054': 'kvk',
  'PEPPOL-COMMON-R055': 'oin',
  'PEPPOL-COMMON-R056-1': 'dutch-vat',
  'PEPPOL-COMMON-R056-2': 'dutch-vat',
  'PEPPOL-COMMON-R057': 'dutch-establishment',
};

/** Kinds with check digits: their form without country prefix and scheme. */
const CHECKED_FORMS: Readonly<Partial<Record<IdentifierKind, RegExp>>> = {
  gln: /^\d{13}$/,
  norwegian: /^\d{9}$/,
  belgian: /^\d{10}$/,
  'partita-iva': /^\d{11}$/,
  swedish: /^\d{10}$/,
  abn: /^\d{11}$/,
};

/** Whether a number that a rule rejects has the right form, so that its check digits are wrong. */
export function hasFormOf(kind: IdentifierKind, value: unknown): boolean {
  const bare = textOfValue(value)
    .replace(/^\s*\d{4}:/, '')
    .replace(/^\s*[A-Za-z]{2}/, '')
    .replaceAll(/[\s.-]/g, '');
  return CHECKED_FORMS[kind]?.test(bare) ?? false;
}
