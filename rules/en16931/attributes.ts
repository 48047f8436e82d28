import { toAssert, toPattern } from '../schematron-text.js';

/** The attributes of UBL that EN 16931 does not use. */
export const UNUSED_ATTRIBUTES: readonly (readonly [id: string, attribute: string])[] = [
  ['UBL-DT-08', 'schemeName'],
  ['UBL-DT-09', 'schemeAgencyName'],
  ['UBL-DT-10', 'schemeDataURI'],
  ['UBL-DT-11', 'schemeURI'],
  ['UBL-DT-12', 'format'],
  ['UBL-DT-13', 'unitCodeListIdentifier'],
  ['UBL-DT-14', 'unitCodeListAgencyIdentifier'],
  ['UBL-DT-15', 'unitCodeListAgencyName'],
  ['UBL-DT-16', 'listAgencyName'],
  ['UBL-DT-17', 'listName'],
  ['UBL-DT-19', 'languageID'],
  ['UBL-DT-20', 'listURI'],
  ['UBL-DT-21', 'listSchemeURI'],
  ['UBL-DT-22', 'languageLocaleID'],
  ['UBL-DT-23', 'uri'],
  ['UBL-DT-24', 'currencyCodeListVersionID'],
  ['UBL-DT-25', 'characterSetCode'],
  ['UBL-DT-26', 'encodingCode'],
  ['UBL-DT-27', 'schemeAgencyID'],
  ['UBL-DT-28', 'listAgencyID'],
];

/** The rules UBL-DT-nn on attributes. */
export function expand(): string {
  return toPattern('syntax-attributes', 'Attributes that EN 16931 does not use', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...UNUSED_ATTRIBUTES.map(([id, attribute]) =>
      toAssert({
        id,
        flag: 'warning',
        terms: '',
        test: `not(//@${attribute})`,
        problem:
          `The attribute ${attribute} occurs on {elements: string-join(distinct-values(//*[@${attribute}]/name()), ', ')}, ` +
          `but EN 16931 does not use it`,
        remedy: 'remove it',
      }),
    ),
    '</rule>',
  ]);
}
