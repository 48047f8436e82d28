import { IDENTIFIER_FORMS } from '../../participants/identifier-forms.js';
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

/** Kinds with check digits: their form without country prefix and scheme, and the scheme that checks it. */
const CHECKED_FORMS: Readonly<
  Partial<Record<IdentifierKind, { readonly form: RegExp; readonly scheme: string }>>
> = {
  gln: { form: /^\d{13}$/, scheme: '0088' },
  norwegian: { form: /^\d{9}$/, scheme: '0192' },
  belgian: { form: /^\d{10}$/, scheme: '0208' },
  'partita-iva': { form: /^\d{11}$/, scheme: '0211' },
  swedish: { form: /^\d{10}$/, scheme: '0007' },
  abn: { form: /^\d{11}$/, scheme: '0151' },
};

/** What is wrong with a number that a rule rejects. */
export interface IdentifierFault {
  /** The right digits are there, and the check digits are wrong. */
  readonly has_wrong_check_digits: boolean;
  /** The same number in the form of its scheme, if its check digits are right and only the form is wrong. */
  readonly meant: string | undefined;
}

/** Whether a number that a rule rejects has wrong check digits or only another form, such as with BE or with dots. */
export function faultOf(kind: IdentifierKind, value: unknown): IdentifierFault {
  const [, scheme = '', rest = ''] = /^(\d{4}:)?(.*)$/s.exec(textOfValue(value).trim()) ?? [];
  const bare = rest.replace(/^\s*[A-Za-z]{2}/, '').replaceAll(/[\s.-]/g, '');
  const checked = CHECKED_FORMS[kind];
  if (checked?.form.test(bare) !== true) return { has_wrong_check_digits: false, meant: undefined };
  const number = kind === 'partita-iva' ? `IT${bare}` : bare;
  const isRight = IDENTIFIER_FORMS[checked.scheme]?.hasCheckDigits?.(number) ?? true;
  const meant = isRight && scheme + number !== textOfValue(value) ? scheme + number : undefined;
  return { has_wrong_check_digits: !isRight, meant };
}
