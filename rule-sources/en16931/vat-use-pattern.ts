import { toAssert } from './to-assert.js';
import { toPattern } from './to-pattern.js';
import type { VatCategory } from './vat-category-table.js';

/** Where a category is used, each with the codes found there (lets of vat.sch) and its rule number. */
const uses = [
  { number: '02', codes: '$vat-line-codes', terms: 'BG-25 BT-151', use: 'An invoice line (BT-151)' },
  { number: '03', codes: '$vat-allowance-codes', terms: 'BG-20 BT-95', use: 'An allowance (BT-95)' },
  { number: '04', codes: '$vat-charge-codes', terms: 'BG-21 BT-102', use: 'A charge (BT-102)' },
] as const;

const seller = 'the Seller VAT identifier (BT-31)';
const sellerTax = 'the Seller tax registration identifier (BT-32)';
const representative = 'the Seller tax representative VAT identifier (BT-63)';
const buyer = 'the Buyer VAT identifier (BT-48)';
const buyerLegal = 'the Buyer legal registration identifier (BT-47)';

const sellerTaxed = '$vat-seller-registrations/cbc:CompanyID';
const sellerVat = 'f:has-vat-id($vat-seller-registrations)';
const representativeVat = 'f:has-vat-id($vat-representative-registrations)';
const buyerVat = 'f:has-vat-id($vat-buyer-registrations)';

/** For each demand on the parties: the test over the lets of vat.sch, and what to do. */
const parties: Record<VatCategory['parties'], { test: string; terms: string; remedy: string }> = {
  seller: {
    test: `${sellerTaxed} or ${representativeVat}`,
    terms: 'BT-31 BT-32 BT-63',
    remedy: `so the seller must be known to a tax authority: add ${seller}, ${sellerTax} or ${representative}`,
  },
  'seller, buyer': {
    test: `(${sellerTaxed} or ${representativeVat}) and (${buyerVat} or $vat-buyer-legal-id)`,
    terms: 'BT-48 BT-47 BT-31 BT-32 BT-63',
    remedy: `so both parties must be identified: add ${seller}, ${sellerTax} or ${representative}, and ${buyer} or ${buyerLegal}`,
  },
  'seller VAT': {
    test: `${sellerVat} or ${representativeVat}`,
    terms: 'BT-31 BT-63',
    remedy: `so the seller must be known by a VAT number: add ${seller} or ${representative}`,
  },
  'seller VAT, buyer VAT': {
    test: `(${sellerVat} or ${representativeVat}) and ${buyerVat}`,
    terms: 'BT-48 BT-31 BT-63',
    remedy: `so both parties must be known by a VAT number: add ${seller} or ${representative}, and ${buyer}`,
  },
  'no VAT': {
    test: `not(${sellerVat} or ${representativeVat} or ${buyerVat})`,
    terms: 'BT-31 BT-63 BT-48',
    remedy: `so no VAT number may be stated: remove ${seller}, ${representative} and ${buyer}`,
  },
};

/** Rules 01 to 04, on the document element: a category in use asks for its breakdown group and its parties. */
export function vatUsePattern(table: readonly VatCategory[]): string {
  const asserts = table.flatMap((category) => [
    ...breakdownAssert(category),
    ...uses
      .filter(({ number }) => !category.byHand.includes(number))
      .map(({ number, codes, terms, use }) => {
        const demand = parties[category.parties];
        return toAssert({
          id: `BR-${category.letters}-${number}`,
          flag: 'fatal',
          terms: `${demand.terms} ${terms}`,
          test: `not(${codes} = '${category.code}') or (${demand.test})`,
          message: `${use} is in VAT category ${category.code} (${category.name}), ${demand.remedy}.`,
        });
      }),
  ]);
  return toPattern('vat-use', 'VAT categories in use: their breakdown group and the parties they ask for', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...asserts,
    '</rule>',
  ]);
}

function breakdownAssert({ letters, code, name, tax, byHand }: VatCategory): string[] {
  if (byHand.includes('01')) return [];
  if (tax !== 'none') throw new RangeError(`BR-${letters}-01 has no template for a breakdown by rate.`);
  const count = `count($vat-breakdown-codes[. = '${code}'])`;
  return [
    toAssert({
      id: `BR-${letters}-01`,
      flag: 'fatal',
      terms: 'BG-23 BT-118 BG-25 BT-151 BG-20 BT-95 BG-21 BT-102',
      test: `not($vat-used-codes = '${code}') or ${count} = 1`,
      message:
        `The invoice uses VAT category ${code} (${name}), but its VAT breakdown (BG-23) has {${count}} groups ` +
        `with that category code (BT-118): give exactly one.`,
    }),
  ];
}
