import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';

type DecimalLimit = readonly [number: string, element: string, term: string, name: string];

/** The amounts of BR-DEC-nn by the context they are judged in; BR-DEC-13 and -15 are in vat-totals.sch. */
const limits: Readonly<Record<string, readonly DecimalLimit[]>> = {
  // An allowance before a charge: one with both indicators counts as an allowance.
  '/ubl:Invoice/cac:AllowanceCharge[cbc:ChargeIndicator = false()] | /cn:CreditNote/cac:AllowanceCharge[cbc:ChargeIndicator = false()]':
    [
      ['01', 'cbc:Amount', 'BT-92', 'The amount of the allowance'],
      ['02', 'cbc:BaseAmount', 'BT-93', 'The base amount of the allowance'],
    ],
  '/ubl:Invoice/cac:AllowanceCharge[cbc:ChargeIndicator = true()] | /cn:CreditNote/cac:AllowanceCharge[cbc:ChargeIndicator = true()]':
    [
      ['05', 'cbc:Amount', 'BT-99', 'The amount of the charge'],
      ['06', 'cbc:BaseAmount', 'BT-100', 'The base amount of the charge'],
    ],
  'cac:LegalMonetaryTotal': [
    ['09', 'cbc:LineExtensionAmount', 'BT-106', 'The sum of the line net amounts'],
    ['10', 'cbc:AllowanceTotalAmount', 'BT-107', 'The sum of the allowances'],
    ['11', 'cbc:ChargeTotalAmount', 'BT-108', 'The sum of the charges'],
    ['12', 'cbc:TaxExclusiveAmount', 'BT-109', 'The invoice total without VAT'],
    ['14', 'cbc:TaxInclusiveAmount', 'BT-112', 'The invoice total with VAT'],
    ['16', 'cbc:PrepaidAmount', 'BT-113', 'The prepaid amount'],
    ['17', 'cbc:PayableRoundingAmount', 'BT-114', 'The rounding amount'],
    ['18', 'cbc:PayableAmount', 'BT-115', 'The amount due for payment'],
  ],
  'cac:TaxTotal/cac:TaxSubtotal': [
    ['19', 'cbc:TaxableAmount', 'BT-116', 'The taxable amount'],
    ['20', 'cbc:TaxAmount', 'BT-117', 'The VAT amount of the category'],
  ],
  'cac:InvoiceLine | cac:CreditNoteLine': [
    ['23', 'cbc:LineExtensionAmount', 'BT-131', 'The line net amount'],
  ],
  'cac:InvoiceLine/cac:AllowanceCharge[cbc:ChargeIndicator = false()] | cac:CreditNoteLine/cac:AllowanceCharge[cbc:ChargeIndicator = false()]':
    [
      ['24', 'cbc:Amount', 'BT-136', "The amount of the line's allowance"],
      ['25', 'cbc:BaseAmount', 'BT-137', "The base amount of the line's allowance"],
    ],
  'cac:InvoiceLine/cac:AllowanceCharge[cbc:ChargeIndicator = true()] | cac:CreditNoteLine/cac:AllowanceCharge[cbc:ChargeIndicator = true()]':
    [
      ['27', 'cbc:Amount', 'BT-141', "The amount of the line's charge"],
      ['28', 'cbc:BaseAmount', 'BT-142', "The base amount of the line's charge"],
    ],
};

/** The rules BR-DEC-nn: characters behind the point are counted, whatever they are, so 10.000 has three decimals. */
export function expand(): string {
  const rules = Object.entries(limits).map(([context, rows]) =>
    [`<rule context="${context}">`, ...rows.map(toLimit), '</rule>'].join('\n'),
  );
  return toPattern('core-decimals', 'Amounts have at most two decimals', rules);
}

function toLimit([number, element, term, name]: DecimalLimit): string {
  return toAssert({
    id: `BR-DEC-${number}`,
    flag: 'fatal',
    terms: term,
    test: `string-length(substring-after(${element}, '.')) <= 2`,
    message: `${name} (${term}) is {${element}}, which has more than two decimals: round it to two.`,
  });
}
