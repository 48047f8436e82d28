import { toAssert, toPattern } from '../../schematron-text.js';

/**
 * A scheme whose identifiers Peppol checks, or a VAT number with the prefix of its country. The order of the rules decides where a VAT
 * number carries a scheme as well: the first that matches takes it.
 */
interface IdentifierRule {
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** A scheme stands for the three kinds of identifier element that carry it; otherwise a context of its own. */
  readonly scheme?: string;
  readonly context?: string;
  readonly terms?: string;
  readonly isDisabled?: boolean;
  /** XPath that holds for a good identifier. */
  readonly test: string;
  /** What the identifier is, as in "is not a valid …". */
  readonly what: string;
  /** How to write it, as in "write …". */
  readonly form: string;
}

const ANY_PARTY = 'BT-29 BT-30 BT-31 BT-32 BT-34 BT-46 BT-47 BT-48 BT-49 BT-60 BT-61 BT-63';
const ELECTRONIC_ADDRESS = 'BT-34 BT-49';
const VAT_NUMBER = 'BT-31 BT-48 BT-63';

const NORMALIZED = 'normalize-space(.)';
const normalizedForm = (pattern: string): string => `matches(${NORMALIZED}, '^${pattern}$')`;
/** Danish identifiers are compared as they stand, blanks around them included. */
const rawForm = (pattern: string): string => `matches(., '^${pattern}$')`;

const VAT_REGISTRATION = "cac:PartyTaxScheme[normalize-space(cac:TaxScheme/cbc:ID) = 'VAT']";

const CODICE_FISCALE = `f:is-codice-fiscale(${NORMALIZED})`;
/** A sign passes the pattern and makes `f:digits` fail, which is fatal although the rule is a warning. */
const PARTITA_IVA =
  `if (matches(${NORMALIZED}, '^(IT|it)')) then matches(substring(${NORMALIZED}, 3), '^([0-9]{11}|-[0-9]{10})$')` +
  ` and f:is-luhn-number(substring(${NORMALIZED}, 3)) else true()`;

const FIRST: readonly IdentifierRule[] = [
  {
    id: 'PEPPOL-COMMON-R040',
    flag: 'fatal',
    scheme: '0088',
    test: `${normalizedForm('[0-9]{13}')} and f:is-gs1-number(${NORMALIZED})`,
    what: 'GS1 location number (GLN)',
    form: 'its 13 digits only, of which the last is the GS1 check digit',
  },
  {
    id: 'PEPPOL-COMMON-R041',
    flag: 'fatal',
    scheme: '0192',
    test: `f:is-norwegian-organisation-number(${NORMALIZED})`,
    what: 'Norwegian organisation number',
    form: 'nine digits, of which the last is the modulus 11 check digit',
  },
  {
    id: 'PEPPOL-COMMON-R042',
    flag: 'fatal',
    scheme: '0184',
    test: rawForm('(DK)?[0-9]{8}'),
    what: 'Danish CVR number',
    form: 'eight digits without blanks, with or without DK in front',
  },
];

/** Danish schemes. */
const DANISH: readonly IdentifierRule[] = [
  {
    id: 'PEPPOL-COMMON-R052',
    flag: 'fatal',
    scheme: '0096',
    test: rawForm('[0-9]{10}'),
    what: 'Danish P number',
    form: 'ten digits without blanks',
  },
  {
    id: 'PEPPOL-COMMON-R053',
    flag: 'fatal',
    scheme: '0198',
    test: rawForm('DK[0-9]{8}'),
    what: 'Danish SE number',
    form: 'DK and eight digits without blanks',
  },
];

const BELGIAN: readonly IdentifierRule[] = [
  {
    id: 'PEPPOL-COMMON-R043',
    flag: 'fatal',
    scheme: '0208',
    test: `f:is-belgian-enterprise-number(${NORMALIZED})`,
    what: 'Belgian enterprise number',
    form: 'ten digits without BE or dots, the first 0 or 1, of which the last two are the modulus 97 check digits',
  },
  {
    id: 'PEPPOL-COMMON-R062',
    flag: 'warning',
    context: `${VAT_REGISTRATION}/cbc:CompanyID[starts-with(${NORMALIZED}, 'BE')]`,
    terms: VAT_NUMBER,
    test: `f:is-belgian-enterprise-number(substring-after(${NORMALIZED}, 'BE'))`,
    what: 'Belgian VAT number',
    form: 'BE and ten digits, the first 0 or 1, of which the last two are the modulus 97 check digits',
  },
];

const LAST: readonly IdentifierRule[] = [
  {
    id: 'PEPPOL-COMMON-R044',
    flag: 'warning',
    scheme: '0201',
    test: normalizedForm('[A-Za-z0-9]{6}'),
    what: 'Italian public office code (iPA)',
    form: 'six letters or digits',
  },
  {
    id: 'PEPPOL-COMMON-R045',
    flag: 'warning',
    scheme: '0210',
    test: CODICE_FISCALE,
    what: 'Italian tax code (codice fiscale)',
    form: 'the 16 characters of a person or the 11 digits of a company',
  },
  {
    id: 'PEPPOL-COMMON-R046',
    flag: 'warning',
    context: "cbc:EndpointID[@schemeID = '9907']",
    terms: ELECTRONIC_ADDRESS,
    test: CODICE_FISCALE,
    what: 'Italian tax code (codice fiscale)',
    form: 'the 16 characters of a person or the 11 digits of a company, with the scheme 0210',
  },
  {
    id: 'PEPPOL-COMMON-R047',
    flag: 'warning',
    scheme: '0211',
    test: PARTITA_IVA,
    what: 'Italian VAT number (partita IVA)',
    form: 'IT and eleven digits, of which the last is the Luhn check digit',
  },
  {
    // Switched off since scheme 9906 left the list of electronic address schemes; kept for its id.
    id: 'PEPPOL-COMMON-R048',
    flag: 'warning',
    context: "cbc:EndpointID[@schemeID = '9906']",
    terms: ELECTRONIC_ADDRESS,
    isDisabled: true,
    test: 'true()',
    what: 'Italian VAT number (partita IVA)',
    form: 'the number with the scheme 0211',
  },
  {
    id: 'PEPPOL-COMMON-R049',
    flag: 'fatal',
    scheme: '0007',
    test: `if (${normalizedForm('[0-9]{10}')}) then f:is-luhn-number(${NORMALIZED}) else false()`,
    what: 'Swedish organisation number',
    form: 'ten digits without a hyphen, of which the last is the Luhn check digit',
  },
  {
    id: 'PEPPOL-COMMON-R050',
    flag: 'fatal',
    scheme: '0151',
    test: `f:is-australian-business-number(${NORMALIZED})`,
    what: 'Australian Business Number (ABN)',
    form: 'eleven digits without blanks that pass the modulus 89 check',
  },
  {
    id: 'PEPPOL-COMMON-R054',
    flag: 'fatal',
    scheme: '0106',
    test: normalizedForm('[0-9]{8}'),
    what: 'Dutch chamber of commerce number (KvK)',
    form: 'eight digits',
  },
  {
    id: 'PEPPOL-COMMON-R055',
    flag: 'fatal',
    scheme: '0190',
    test: normalizedForm('[0-9]{20}'),
    what: 'Dutch public body number (OIN)',
    form: 'twenty digits',
  },
  {
    id: 'PEPPOL-COMMON-R056-1',
    flag: 'fatal',
    scheme: '9944',
    test: normalizedForm('NL[0-9]{9}B[0-9]{2}'),
    what: 'Dutch VAT number',
    form: 'NL, nine digits, B and two digits',
  },
  {
    id: 'PEPPOL-COMMON-R056-2',
    flag: 'fatal',
    context: `${VAT_REGISTRATION}/cbc:CompanyID[starts-with(${NORMALIZED}, 'NL')]`,
    terms: VAT_NUMBER,
    test: normalizedForm('NL[0-9]{9}B[0-9]{2}'),
    what: 'Dutch VAT number',
    form: 'NL, nine digits, B and two digits',
  },
  {
    id: 'PEPPOL-COMMON-R057',
    flag: 'fatal',
    scheme: '0217',
    test: normalizedForm('[0-9]{12}'),
    what: 'Dutch establishment number',
    form: 'twelve digits',
  },
  {
    id: 'PEPPOL-COMMON-R058',
    flag: 'warning',
    context: `${VAT_REGISTRATION}/cbc:CompanyID[starts-with(upper-case(${NORMALIZED}), 'LU')]`,
    terms: VAT_NUMBER,
    test: `f:is-luxembourg-vat-number(upper-case(${NORMALIZED}))`,
    what: 'Luxembourg VAT number',
    form: 'LU and eight digits, of which the last two are the remainder of the first six divided by 89',
  },
  {
    id: 'PEPPOL-COMMON-R059',
    flag: 'warning',
    scheme: '0240',
    test: `f:is-luxembourg-register-number(${NORMALIZED})`,
    what: 'Luxembourg register number (matricule)',
    form: 'eleven digits: the year, the kind of the legal person (20 to 99), a number and the modulus 11 check digit',
  },
];

const KIND_OF_IDENTIFIER =
  `if (self::cbc:EndpointID) then 'electronic address (BT-34, BT-49)'` +
  ` else if (self::cbc:ID) then 'party identifier (BT-29, BT-46, BT-60)'` +
  ` else if (parent::cac:PartyTaxScheme) then 'tax identifier (BT-31, BT-32, BT-48, BT-63)'` +
  ` else 'legal registration identifier (BT-30, BT-47, BT-61)'`;

/** A Peppol id has its scheme in front; an element has it in its attribute. */
const SCHEME_IN_FRONT = `if (starts-with(${NORMALIZED}, concat(@schemeID, ':'))) then ', without the scheme in front' else ''`;

/** The rules of billing or of self-billing: they differ in whether Danish schemes stand before Belgian VAT numbers. */
export function identifierPattern(specification: 'billing' | 'self-billing'): string {
  const middle = specification === 'billing' ? [...DANISH, ...BELGIAN] : [...BELGIAN, ...DANISH];
  const rules = [...FIRST, ...middle, ...LAST];
  return toPattern('peppol-identifiers', 'Identifiers of parties and their check digits', rules.map(toRule));
}

function toRule(rule: IdentifierRule): string {
  const { id, flag, scheme, isDisabled, test, what, form: expected } = rule;
  const withScheme = scheme === undefined ? '' : ` with the scheme ${scheme}`;
  const assert = toAssert({
    id,
    flag,
    terms: rule.terms ?? ANY_PARTY,
    test,
    problem: `The {${KIND_OF_IDENTIFIER}} "{identifier: .}"${withScheme} is not a valid ${what}`,
    remedy: `write ${expected}{${SCHEME_IN_FRONT}}`,
    ...(isDisabled !== undefined && { isDisabled }),
  });
  return `<rule context="${rule.context ?? schemeContext(scheme ?? '')}">${assert}</rule>`;
}

/** Electronic addresses, party identifiers, and the legal or tax registration of a party. */
function schemeContext(scheme: string): string {
  return ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID']
    .map((element) => `${element}[@schemeID = '${scheme}']`)
    .join(' | ');
}
