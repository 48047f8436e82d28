import type { Edit } from './edited-document.js';
import { add, insert, remove, text } from './edits.js';
import type { RuleCase } from './rule-case.js';
import { vatCategoryEdits, vatPlaces, type VatUse } from './vat-category-edits.js';

/** Edits of a right document after which a rule fires, and edits after which it just does not. */
type Pair = readonly [fail: readonly Edit[], pass: readonly Edit[]];

const { line, secondLine, allowance, charge, breakdown } = vatPlaces;
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal';

const sellerTax = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme';
const buyerTax = 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme';
const sellerByOtherTax = text(`${sellerTax}/cac:TaxScheme/cbc:ID`, 'TAX');
const buyerByOtherTax = text(`${buyerTax}/cac:TaxScheme/cbc:ID`, 'TAX');
const noBuyerLegalId = remove('cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID');
const representative = (scheme: string): Edit =>
  insert(
    '',
    '<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>FR12345678901</cbc:CompanyID>' +
      `<cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`,
  );
const representativeOnly: Pair = [
  [remove(sellerTax), representative('TAX')],
  [remove(sellerTax), representative(' vat ')],
];

/** Who must be identified, rules 02 to 04; the base invoice has the VAT numbers of both parties. */
const parties = {
  seller: [[[remove(sellerTax)], [sellerByOtherTax]], representativeOnly],
  'seller, buyer': [
    [[remove(sellerTax)], [sellerByOtherTax]],
    representativeOnly,
    [[remove(buyerTax), noBuyerLegalId], [remove(buyerTax)]],
    [[buyerByOtherTax, noBuyerLegalId], [noBuyerLegalId]],
  ],
  'seller VAT': [[[sellerByOtherTax], []], representativeOnly],
  'seller VAT, buyer VAT': [
    [[sellerByOtherTax], []],
    representativeOnly,
    [[buyerByOtherTax], [text(`${buyerTax}/cbc:CompanyID`, '')]],
  ],
  'no VAT': [
    [[remove(buyerTax)], [remove(sellerTax), remove(buyerTax)]],
    [[remove(sellerTax)], [sellerByOtherTax, buyerByOtherTax]],
    [
      [remove(sellerTax), remove(buyerTax), representative('VAT')],
      [remove(sellerTax), remove(buyerTax), representative('TAX')],
    ],
  ],
} satisfies Record<string, readonly Pair[]>;

/** Rates that fire rules 05 to 07 and rates that just do not; null is no rate at all. */
const rates = {
  zero: [
    ['0.01', '0.00'],
    ['-1', '-0'],
    [null, ' 0 '],
  ],
  'above zero': [
    ['0', '0.01'],
    ['-0.01', '1e1'],
    [null, '100'],
  ],
  'zero or more': [
    ['-0.01', '0'],
    [null, '1e1'],
  ],
  absent: [
    ['0', null],
    ['', null],
  ],
} satisfies Record<string, readonly (readonly [string | null, string | null])[]>;

interface Category extends VatUse {
  readonly letters: string;
  readonly parties: keyof typeof parties;
  readonly rates: keyof typeof rates;
  /** Tax amounts (BT-117) of 210.00 that fire rule 09, and that just do not. */
  readonly taxes: readonly (readonly [fail: string, pass: string])[];
}

const noTax = [
  ['0.01', '0.00'],
  ['-0.01', '-0'],
] as const;
const taxAt21 = [
  ['45.10', '45.09'],
  ['43.10', '43.11'],
  ['-45.10', '-44.10'],
] as const;
const taxAt7 = [
  ['15.70', '15.69'],
  ['13.70', '13.71'],
  ['0', '-14.70'],
] as const;

const categories: readonly Category[] = [
  {
    letters: 'S',
    code: 'S',
    rate: '21',
    tax: '44.10',
    reason: false,
    parties: 'seller',
    rates: 'above zero',
    taxes: taxAt21,
  },
  {
    letters: 'Z',
    code: 'Z',
    rate: '0',
    tax: '0',
    reason: false,
    parties: 'seller',
    rates: 'zero',
    taxes: noTax,
  },
  {
    letters: 'E',
    code: 'E',
    rate: '0',
    tax: '0',
    reason: true,
    parties: 'seller',
    rates: 'zero',
    taxes: noTax,
  },
  {
    letters: 'AE',
    code: 'AE',
    rate: '0',
    tax: '0',
    reason: true,
    parties: 'seller, buyer',
    rates: 'zero',
    taxes: noTax,
  },
  {
    letters: 'IC',
    code: 'K',
    rate: '0',
    tax: '0',
    reason: true,
    parties: 'seller VAT, buyer VAT',
    rates: 'zero',
    taxes: noTax,
  },
  {
    letters: 'G',
    code: 'G',
    rate: '0',
    tax: '0',
    reason: true,
    parties: 'seller VAT',
    rates: 'zero',
    taxes: noTax,
  },
  {
    letters: 'O',
    code: 'O',
    rate: null,
    tax: '0',
    reason: true,
    parties: 'no VAT',
    rates: 'absent',
    taxes: noTax,
  },
  {
    letters: 'AF',
    code: 'L',
    rate: '7',
    tax: '14.70',
    reason: false,
    parties: 'seller',
    rates: 'zero or more',
    taxes: taxAt7,
  },
  {
    letters: 'AG',
    code: 'M',
    rate: '7',
    tax: '14.70',
    reason: false,
    parties: 'seller',
    rates: 'zero or more',
    taxes: taxAt7,
  },
];

const elsewhere = (...places: readonly string[]): readonly Edit[] =>
  places.map((place) => text(`${place}/cbc:ID`, 'B'));

/** Rule 01: what is used has a breakdown group. */
function breakdownPairs({ code, reason, rates: rate }: Category): readonly Pair[] {
  const secondGroup = insert(
    'cac:TaxTotal',
    `<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>${code}</cbc:ID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>` +
      '</cac:TaxCategory></cac:TaxSubtotal>',
  );
  const onlyGroup = elsewhere(line, secondLine, allowance, charge);
  const isByRate = !reason && rate !== 'zero';
  return [
    [elsewhere(breakdown), []],
    [elsewhere(line, secondLine, allowance, breakdown), elsewhere(line, secondLine, allowance)],
    [[text(`${breakdown}/cbc:ID`, code.toLowerCase())], [text(`${breakdown}/cbc:ID`, code)]],
    isByRate ? [onlyGroup, [secondGroup]] : [[secondGroup], onlyGroup],
  ];
}

/** Rules 02 to 04: a use asks for the parties, at its own place only. */
function partyPairs(category: Category, places: readonly string[]): readonly Pair[] {
  const pairs: readonly Pair[] = parties[category.parties];
  const others = Object.values(vatPlaces).filter((place) => !places.includes(place));
  const fails = pairs[0]?.[0] ?? [];
  return [
    ...pairs.map(([fail, pass]): Pair => [[...elsewhere(...others), ...fail], pass]),
    [fails, [...elsewhere(...places), ...fails]],
  ];
}

/** Rules 05 to 07. */
function ratePairs(category: Category, place: string): readonly Pair[] {
  const rate = `${place}/cbc:Percent`;
  const set = (value: string | null): readonly Edit[] => {
    if (category.rate === null) return value === null ? [] : [add(rate, value)];
    return [value === null ? remove(rate) : text(rate, value)];
  };
  return rates[category.rates].map(([fail, pass]): Pair => [set(fail), set(pass)]);
}

/** Rule 08; the lines come to 200.00, the charge to 20.00, the allowance to 10.00. */
function taxablePairs({ taxes, rate }: Category): readonly Pair[] {
  const taxable = (amount: string): Edit => text(`${subtotal}/cbc:TaxableAmount`, amount);
  const negative = text('cac:AllowanceCharge/cbc:Amount', '300.00');
  const noAllowance = remove('cac:AllowanceCharge/cbc:Amount');
  if (taxes === noTax) {
    return [
      [[taxable('210.01')], [taxable('210')]],
      [[taxable('209.99')], [taxable(' +210.000 ')]],
      [
        [taxable('210.00'), noAllowance],
        [taxable('220.00'), noAllowance],
      ],
      [
        [taxable('80.00'), negative],
        [taxable('-80.00'), negative],
      ],
      [[text('cac:InvoiceLine/cbc:LineExtensionAmount', '125.001')], [...elsewhere(line), taxable('85.00')]],
      [[remove(`${subtotal}/cbc:TaxableAmount`)], []],
    ];
  }
  return [
    [[taxable('211.00')], [taxable('210.99')]],
    [[taxable('209.00')], [taxable('209.01')]],
    [
      [taxable('80.00'), negative],
      [taxable('-79.01'), negative],
    ],
    [
      [taxable('-79.00'), negative],
      [taxable('-80.99'), negative],
    ],
    [[text(`${secondLine}/cbc:Percent`, '10')], [text(`${secondLine}/cbc:Percent`, '10'), taxable('135.00')]],
    [[text(`${charge}/cbc:Percent`, '10')], [text(`${charge}/cbc:Percent`, `${rate ?? ''}.00`)]],
    [[remove(`${subtotal}/cbc:TaxableAmount`)], [remove(`${breakdown}/cbc:Percent`), taxable('1.00')]],
  ];
}

/** Rule 09. */
function taxPairs({ taxes }: Category): readonly Pair[] {
  const tax = `${subtotal}/cbc:TaxAmount`;
  return [[[remove(tax)], []], ...taxes.map(([fail, pass]): Pair => [[text(tax, fail)], [text(tax, pass)]])];
}

/** Rule 10: presence counts, not content. */
function reasonPairs({ reason }: Category): readonly Pair[] {
  const code = `${breakdown}/cbc:TaxExemptionReasonCode`;
  const words = `${breakdown}/cbc:TaxExemptionReason`;
  return reason
    ? [[[remove(code)], [remove(code), add(words)]]]
    : [
        [[add(code, 'VATEX-EU-O')], []],
        [[add(words)], []],
      ];
}

function casesOf(category: Category): readonly RuleCase[] {
  const right = vatCategoryEdits(category);
  const pairs: Record<string, readonly Pair[]> = {
    '01': breakdownPairs(category),
    '02': partyPairs(category, [line, secondLine]),
    '03': partyPairs(category, [allowance]),
    '04': partyPairs(category, [charge]),
    '05': ratePairs(category, line),
    '06': ratePairs(category, allowance),
    '07': ratePairs(category, charge),
    '08': taxablePairs(category),
    '09': taxPairs(category),
    '10': reasonPairs(category),
  };
  return Object.entries(pairs).flatMap(([number, ofRule]) =>
    ofRule.map(([fail, pass]) => ({
      rule: `BR-${category.letters}-${number}`,
      fail: [...right, ...fail],
      pass: [...right, ...pass],
    })),
  );
}

/** The rules that every VAT category has in some form: nine categories, ten rules each. */
export const cases: readonly RuleCase[] = categories.flatMap(casesOf);
