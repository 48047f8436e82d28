import { toAssert, toPattern } from '../schematron-text.js';

type DecimalLimit = readonly [id: string, element: string, term: string, name: string];

/** The amounts by the context in which they are checked; the two VAT totals are in vat-totals.sch. */
const LIMITS: Readonly<Record<string, readonly DecimalLimit[]>> = {
  // An allowance before a charge: one with both indicators counts as an allowance.
  '/ubl:Invoice/cac:AllowanceCharge[cbc:ChargeIndicator = false()] | /cn:CreditNote/cac:AllowanceCharge[cbc:ChargeIndicator = false()]':
    [
      ['BR-DEC-01', 'cbc:Amount', 'BT-92', 'The allowance amount'],
      ['BR-DEC-02', 'cbc:BaseAmount', 'BT-93', 'The allowance base amount'],
    ],
  '/ubl:Invoice/cac:AllowanceCharge[cbc:ChargeIndicator = true()] | /cn:CreditNote/cac:AllowanceCharge[cbc:ChargeIndicator = true()]':
    [
      ['BR-DEC-05', 'cbc:Amount', 'BT-99', 'The charge amount'],
      ['BR-DEC-06', 'cbc:BaseAmount', 'BT-100', 'The charge base amount'],
    ],
  'cac:LegalMonetaryTotal': [
    ['BR-DEC-09', 'cbc:LineExtensionAmount', 'BT-106', 'The sum of line net amounts'],
    ['BR-DEC-10', 'cbc:AllowanceTotalAmount', 'BT-107', 'The sum of allowances'],
    ['BR-DEC-11', 'cbc:ChargeTotalAmount', 'BT-108', 'The sum of charges'],
    ['BR-DEC-12', 'cbc:TaxExclusiveAmount', 'BT-109', 'The invoice total without VAT'],
    ['BR-DEC-14', 'cbc:TaxInclusiveAmount', 'BT-112', 'The invoice total with VAT'],
    ['BR-DEC-16', 'cbc:PrepaidAmount', 'BT-113', 'The paid amount'],
    ['BR-DEC-17', 'cbc:PayableRoundingAmount', 'BT-114', 'The rounding amount'],
    ['BR-DEC-18', 'cbc:PayableAmount', 'BT-115', 'The amount due for payment'],
  ],
  'cac:TaxTotal/cac:TaxSubtotal': [
    ['BR-DEC-19', 'cbc:TaxableAmount', 'BT-116', 'The taxable amount'],
    ['BR-DEC-20', 'cbc:TaxAmount', 'BT-117', 'The VAT amount'],
  ],
  'cac:InvoiceLine | cac:CreditNoteLine': [
    ['BR-DEC-23', 'cbc:LineExtensionAmount', 'BT-131', 'The line net amount'],
  ],
  'cac:InvoiceLine/cac:AllowanceCharge[cbc:ChargeIndicator = false()] | cac:CreditNoteLine/cac:AllowanceCharge[cbc:ChargeIndicator = false()]':
    [
      ['BR-DEC-24', 'cbc:Amount', 'BT-136', 'The line allowance amount'],
      ['BR-DEC-25', 'cbc:BaseAmount', 'BT-137', 'The line allowance base amount'],
    ],
  'cac:InvoiceLine/cac:AllowanceCharge[cbc:ChargeIndicator = true()] | cac:CreditNoteLine/cac:AllowanceCharge[cbc:ChargeIndicator = true()]':
    [
      ['BR-DEC-27', 'cbc:Amount', 'BT-141', 'The line charge amount'],
      ['BR-DEC-28', 'cbc:BaseAmount', 'BT-142', 'The line charge base amount'],
    ],
};

/** The rules BR-DEC-nn: characters behind the point are counted, whatever they are, so 10.000 has three decimals. */
export function expand(): string {
  const rules = Object.entries(LIMITS).map(([context, rows]) =>
    [`<rule context="${context}">`, ...rows.map(toLimit), '</rule>'].join('\n'),
  );
  return toPattern('core-decimals', 'Amounts have at most two decimals', rules);
}

function toLimit([id, element, term, name]: DecimalLimit): string {
  return toAssert({
    id,
    flag: 'fatal',
    terms: term,
    test: `string-length(substring-after(${element}, '.')) <= 2`,
    problem: `${name} (${term}) is {amount: ${element}}, which has more than two decimals`,
    remedy: 'round it to two decimals',
  });
}
