import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';

/** The attributes of UBL that EN 16931 has no use for, with their number in `UBL-DT-nn`. */
const attributes: readonly (readonly [number: string, attribute: string])[] = [
  ['08', 'schemeName'],
  ['09', 'schemeAgencyName'],
  ['10', 'schemeDataURI'],
  ['11', 'schemeURI'],
  ['12', 'format'],
  ['13', 'unitCodeListIdentifier'],
  ['14', 'unitCodeListAgencyIdentifier'],
  ['15', 'unitCodeListAgencyName'],
  ['16', 'listAgencyName'],
  ['17', 'listName'],
  ['19', 'languageID'],
  ['20', 'listURI'],
  ['21', 'listSchemeURI'],
  ['22', 'languageLocaleID'],
  ['23', 'uri'],
  ['24', 'currencyCodeListVersionID'],
  ['25', 'characterSetCode'],
  ['26', 'encodingCode'],
  ['27', 'schemeAgencyID'],
  ['28', 'listAgencyID'],
];

/** The rules UBL-DT-nn on attributes; `$attribute-names`, a let of syntax.sch, spares one walk for each of them. */
export function expand(): string {
  return toPattern('syntax-attributes', 'Attributes that EN 16931 has no use for', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...attributes.map(([number, attribute]) =>
      toAssert({
        id: `UBL-DT-${number}`,
        flag: 'warning',
        terms: '',
        test: `not($attribute-names = '${attribute}')`,
        message:
          `The attribute ${attribute} is not part of an EN 16931 invoice: remove it from ` +
          `{string-join(distinct-values(//*[@${attribute}]/name()), ', ')}.`,
      }),
    ),
    '</rule>',
  ]);
}
