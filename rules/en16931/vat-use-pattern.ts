import { toAssert, toPattern } from '../schematron-text.js';
import type { VatCategory } from './vat-category-table.js';

/** Each category in use needs its breakdown group and its parties: rules on the document element. */
export function vatUsePattern(table: readonly VatCategory[]): string {
  const asserts = table.flatMap((category) => [...breakdownAssert(category), ...partyAsserts(category)]);
  return toPattern('vat-use', 'VAT categories in use: their breakdown group and the parties they ask for', [
    '<rule context="/ubl:Invoice | /cn:CreditNote">',
    ...asserts,
    '</rule>',
  ]);
}

function breakdownAssert({ code, name, rules: { breakdown } }: VatCategory): string[] {
  if (breakdown === undefined) return [];
  const count = `count($vat-breakdown-codes[. = '${code}'])`;
  return [
    toAssert({
      id: breakdown,
      flag: 'fatal',
      terms: 'BG-23 BT-118 BG-25 BT-151 BG-20 BT-95 BG-21 BT-102',
      test: `not($vat-used-codes = '${code}') or ${count} = 1`,
      problem:
        `The document uses VAT category ${code} (${name}), but its VAT breakdown (BG-23) has {count: ${count}} groups ` +
        `with that category code (BT-118)`,
      remedy: 'state exactly one group',
    }),
  ];
}

/** Where a category is used: the rule about it, the codes found there (lets of vat.sch), and its terms. */
const USES = [
  { rule: 'lineParties', codes: '$vat-line-codes', terms: 'BG-25 BT-151', use: 'A line (BT-151)' },
  {
    rule: 'allowanceParties',
    codes: '$vat-allowance-codes',
    terms: 'BG-20 BT-95',
    use: 'An allowance (BT-95)',
  },
  { rule: 'chargeParties', codes: '$vat-charge-codes', terms: 'BG-21 BT-102', use: 'A charge (BT-102)' },
] as const;

function partyAsserts({ code, name, parties, rules }: VatCategory): string[] {
  const { terms: partyTerms, test, problem, remedy } = PARTIES[parties];
  return USES.flatMap(({ rule, codes, terms, use }) => {
    const id = rules[rule];
    if (id === undefined) return [];
    return [
      toAssert({
        id,
        flag: 'fatal',
        terms: `${partyTerms} ${terms}`,
        test: `not(${codes} = '${code}') or (${test})`,
        problem: `${use} is in VAT category ${code} (${name}), but ${problem}`,
        remedy,
      }),
    ];
  });
}

const SELLER = 'the seller VAT identifier (BT-31)';
const SELLER_TAX = 'the seller tax registration identifier (BT-32)';
const REPRESENTATIVE = 'the tax representative VAT identifier (BT-63)';
const BUYER = 'the buyer VAT identifier (BT-48)';
const BUYER_LEGAL = 'the buyer legal registration identifier (BT-47)';

const SELLER_TAXED = '$vat-seller-registrations/cbc:CompanyID';
const SELLER_VAT = 'f:has-vat-id($vat-seller-registrations)';
const REPRESENTATIVE_VAT = 'f:has-vat-id($vat-representative-registrations)';
const BUYER_VAT = 'f:has-vat-id($vat-buyer-registrations)';

interface PartyDemand {
  /** Over the lets of vat.sch. */
  readonly test: string;
  readonly terms: string;
  /** The second half of "is in VAT category …, but". */
  readonly problem: string;
  readonly remedy: string;
}

const PARTIES: Readonly<Record<VatCategory['parties'], PartyDemand>> = {
  seller: {
    test: `${SELLER_TAXED} or ${REPRESENTATIVE_VAT}`,
    terms: 'BT-31 BT-32 BT-63',
    problem: 'the seller has no tax identifier',
    remedy: `add ${SELLER}, ${SELLER_TAX} or ${REPRESENTATIVE}`,
  },
  'seller, buyer': {
    test: `(${SELLER_TAXED} or ${REPRESENTATIVE_VAT}) and (${BUYER_VAT} or $vat-buyer-legal-id)`,
    terms: 'BT-48 BT-47 BT-31 BT-32 BT-63',
    problem: 'the seller or the buyer is not identified',
    remedy: `add ${SELLER}, ${SELLER_TAX} or ${REPRESENTATIVE}, and ${BUYER} or ${BUYER_LEGAL}`,
  },
  'seller VAT': {
    test: `${SELLER_VAT} or ${REPRESENTATIVE_VAT}`,
    terms: 'BT-31 BT-63',
    problem: 'the seller has no VAT identifier',
    remedy: `add ${SELLER} or ${REPRESENTATIVE}`,
  },
  'seller VAT, buyer VAT': {
    test: `(${SELLER_VAT} or ${REPRESENTATIVE_VAT}) and ${BUYER_VAT}`,
    terms: 'BT-48 BT-31 BT-63',
    problem: 'the seller or the buyer has no VAT identifier',
    remedy: `add ${SELLER} or ${REPRESENTATIVE}, and ${BUYER}`,
  },
  'no VAT': {
    test: `not(${SELLER_VAT} or ${REPRESENTATIVE_VAT} or ${BUYER_VAT})`,
    terms: 'BT-31 BT-63 BT-48',
    problem: 'the document has a VAT identifier',
    remedy: `remove ${SELLER}, ${REPRESENTATIVE} and ${BUYER}`,
  },
};
