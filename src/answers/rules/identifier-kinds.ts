import { faultOfIdentifier } from '../../participants/identifier-fault.js';
import { textOfValue } from '../../document/given.js';

/** A kind of identifier whose form rules check. */
export type IdentifierKind =
  | 'gln'
  | 'norwegian'
  | 'cvr'
  | 'belgian'
  | 'ipa'
  | 'codice-fiscale'
  | 'partita-iva'
  | 'swedish'
  | 'abn'
  | 'p-number'
  | 'se-number'
  | 'kvk'
  | 'oin'
  | 'dutch-vat'
  | 'belgian-vat'
  | 'luxembourg-vat'
  | 'luxembourg-register'
  | 'dutch-establishment';

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
  'PEPPOL-COMMON-R058': 'luxembourg-vat',
  'PEPPOL-COMMON-R059': 'luxembourg-register',
  'PEPPOL-COMMON-R062': 'belgian-vat',
};

/** Kinds with check digits: their form without country prefix and scheme, and the scheme that checks it. */
const CHECKED_FORMS: Readonly<
  Partial<
    Record<IdentifierKind, { readonly form: RegExp; readonly scheme: string; readonly prefix?: string }>
  >
> = {
  gln: { form: /^\d{13}$/, scheme: '0088' },
  norwegian: { form: /^\d{9}$/, scheme: '0192' },
  belgian: { form: /^\d{10}$/, scheme: '0208' },
  'partita-iva': { form: /^\d{11}$/, scheme: '0211', prefix: 'IT' },
  swedish: { form: /^\d{10}$/, scheme: '0007' },
  abn: { form: /^\d{11}$/, scheme: '0151' },
  'belgian-vat': { form: /^[01]\d{9}$/, scheme: '9925', prefix: 'BE' },
  'luxembourg-vat': { form: /^\d{8}$/, scheme: '9938', prefix: 'LU' },
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
  const number = `${checked.prefix ?? ''}${bare}`;
  const isRight = faultOfIdentifier({ scheme: checked.scheme, identifier: number }) !== 'check-digits';
  const meant = isRight && scheme + number !== textOfValue(value) ? scheme + number : undefined;
  return { has_wrong_check_digits: !isRight, meant };
}
