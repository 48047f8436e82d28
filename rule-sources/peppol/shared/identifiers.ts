/**
 * The schemes whose identifiers Peppol checks (PEPPOL-COMMON-R040 to R057), in the order that decides where a
 * Dutch VAT number carries a scheme as well: schemes first, then VAT numbers by their prefix, then scheme 0217.
 */
interface IdentifierRule {
  readonly id: string;
  readonly flag: 'fatal' | 'warning';
  /** A scheme stands for the three kinds of identifier element that carry it; otherwise a context of its own. */
  readonly scheme?: string;
  readonly context?: string;
  readonly terms?: string;
  readonly disabled?: true;
  /** XPath that holds for a good identifier. */
  readonly test: string;
  /** What the identifier is, as in "is no …". */
  readonly what: string;
  /** How to write it, as in "write …". */
  readonly form: string;
}

const anyParty = 'BT-29 BT-30 BT-31 BT-32 BT-34 BT-46 BT-47 BT-48 BT-49 BT-60 BT-61 BT-63';
const electronicAddress = 'BT-34 BT-49';
const vatNumber = 'BT-31 BT-48 BT-63';

const normalized = 'normalize-space(.)';
const form = (pattern: string): string => `matches(${normalized}, '^${pattern}$')`;
/** Danish identifiers are compared as they stand, blanks around them included. */
const rawForm = (pattern: string): string => `matches(., '^${pattern}$')`;

const codiceFiscale = `f:is-codice-fiscale(${normalized})`;
/** The sign is let through to the digits, which refuse it with an error: fatal where the rest is a warning. */
const partitaIva =
  `if (matches(${normalized}, '^(IT|it)')) then matches(substring(${normalized}, 3), '^([0-9]{11}|-[0-9]{10})$')` +
  ` and f:is-luhn-number(substring(${normalized}, 3)) else true()`;

const rules: readonly IdentifierRule[] = [
  {
    id: 'PEPPOL-COMMON-R040',
    flag: 'fatal',
    scheme: '0088',
    test: `f:is-gs1-number(${normalized})`,
    what: 'GS1 location number (GLN)',
    form: 'only its digits, the last of them the GS1 check digit',
  },
  {
    id: 'PEPPOL-COMMON-R041',
    flag: 'fatal',
    scheme: '0192',
    test: `f:is-norwegian-organisation-number(${normalized})`,
    what: 'Norwegian organisation number',
    form: 'nine digits, the last of them the modulus 11 check digit',
  },
  {
    id: 'PEPPOL-COMMON-R042',
    flag: 'fatal',
    scheme: '0184',
    test: rawForm('(DK)?[0-9]{8}'),
    what: 'Danish CVR number',
    form: 'eight digits, with or without DK before them and without blanks',
  },
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
  {
    id: 'PEPPOL-COMMON-R043',
    flag: 'fatal',
    scheme: '0208',
    test: `f:is-belgian-enterprise-number(${normalized})`,
    what: 'Belgian enterprise number',
    form: 'ten digits without BE and dots, the last two of them the modulus 97 check digits',
  },
  {
    id: 'PEPPOL-COMMON-R044',
    flag: 'warning',
    scheme: '0201',
    test: form('[A-Za-z0-9]{6}'),
    what: 'Italian public office code (iPA)',
    form: 'six letters or digits',
  },
  {
    id: 'PEPPOL-COMMON-R045',
    flag: 'warning',
    scheme: '0210',
    test: codiceFiscale,
    what: 'Italian tax code (codice fiscale)',
    form: 'the 16 characters of a person or the 11 digits of a company',
  },
  {
    id: 'PEPPOL-COMMON-R046',
    flag: 'warning',
    context: "cbc:EndpointID[@schemeID = '9907']",
    terms: electronicAddress,
    test: codiceFiscale,
    what: 'Italian tax code (codice fiscale)',
    form: 'the 16 characters of a person or the 11 digits of a company, under scheme 0210',
  },
  {
    id: 'PEPPOL-COMMON-R047',
    flag: 'warning',
    scheme: '0211',
    test: partitaIva,
    what: 'Italian VAT number (partita IVA)',
    form: 'IT and eleven digits, the last of them the Luhn check digit',
  },
  {
    // Switched off since scheme 9906 left the list of electronic address schemes: kept for its id, never fires.
    id: 'PEPPOL-COMMON-R048',
    flag: 'warning',
    context: "cbc:EndpointID[@schemeID = '9906']",
    terms: electronicAddress,
    disabled: true,
    test: 'true()',
    what: 'Italian VAT number (partita IVA)',
    form: 'it under scheme 0211',
  },
  {
    id: 'PEPPOL-COMMON-R049',
    flag: 'fatal',
    scheme: '0007',
    test: `if (${form('[0-9]{10}')}) then f:is-luhn-number(${normalized}) else false()`,
    what: 'Swedish organisation number',
    form: 'ten digits without hyphen, the last of them the Luhn check digit',
  },
  {
    id: 'PEPPOL-COMMON-R050',
    flag: 'fatal',
    scheme: '0151',
    test: `f:is-australian-business-number(${normalized})`,
    what: 'Australian Business Number (ABN)',
    form: 'eleven digits without blanks that satisfy the modulus 89 check',
  },
  {
    id: 'PEPPOL-COMMON-R054',
    flag: 'warning',
    scheme: '0106',
    test: form('[0-9]{8}'),
    what: 'Dutch chamber of commerce number (KvK)',
    form: 'eight digits',
  },
  {
    id: 'PEPPOL-COMMON-R055',
    flag: 'warning',
    scheme: '0190',
    test: form('[0-9]{20}'),
    what: 'Dutch organisation number of a public body (OIN)',
    form: 'twenty digits',
  },
  {
    id: 'PEPPOL-COMMON-R056-1',
    flag: 'warning',
    scheme: '9944',
    test: form('NL[0-9]{9}B[0-9]{2}'),
    what: 'Dutch VAT number',
    form: 'NL, nine digits, B and two digits',
  },
  {
    id: 'PEPPOL-COMMON-R056-2',
    flag: 'warning',
    context:
      "cac:PartyTaxScheme[normalize-space(cac:TaxScheme/cbc:ID) = 'VAT']" +
      `/cbc:CompanyID[starts-with(${normalized}, 'NL')]`,
    terms: vatNumber,
    test: form('NL[0-9]{9}B[0-9]{2}'),
    what: 'Dutch VAT number',
    form: 'NL, nine digits, B and two digits',
  },
  {
    id: 'PEPPOL-COMMON-R057',
    flag: 'warning',
    scheme: '0217',
    test: form('[0-9]{12}'),
    what: 'Dutch establishment number',
    form: 'twelve digits',
  },
];

/** Electronic addresses, party identifiers, and the legal or tax registration of a party. */
function schemeContext(scheme: string): string {
  return ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID']
    .map((element) => `${element}[@schemeID = '${scheme}']`)
    .join(' | ');
}

const kindOfIdentifier =
  `if (self::cbc:EndpointID) then 'electronic address (BT-34, BT-49)'` +
  ` else if (self::cbc:ID) then 'party identifier (BT-29, BT-46, BT-60)'` +
  ` else if (parent::cac:PartyTaxScheme) then 'tax identifier (BT-31, BT-32, BT-48, BT-63)'` +
  ` else 'legal registration number (BT-30, BT-47, BT-61)'`;

function ruleElement(rule: IdentifierRule): string {
  const context = rule.context ?? schemeContext(rule.scheme ?? '');
  const scheme = rule.scheme === undefined ? '' : ` of scheme ${rule.scheme}`;
  const disabled = rule.disabled === undefined ? '' : ' pf:disabled="true"';
  return (
    `<rule context="${context}">` +
    `<assert id="${rule.id}" flag="${rule.flag}" pf:terms="${rule.terms ?? anyParty}"${disabled} test="${rule.test}">` +
    `The <value-of select="${kindOfIdentifier}"/> "<value-of select="."/>"${scheme} is no ${rule.what}; write ${rule.form}.` +
    `</assert></rule>`
  );
}

export function expand(): string {
  return (
    `<pattern xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" id="peppol-identifiers">` +
    `<title>Identifiers of parties and their check digits</title>${rules.map(ruleElement).join('\n')}</pattern>`
  );
}
