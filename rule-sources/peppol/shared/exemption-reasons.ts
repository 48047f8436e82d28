/** The exemption reason codes (BT-121) that belong to one VAT category (BT-118), PEPPOL-EN16931-P0104 to P0111. */
const rules: readonly (readonly [id: string, reason: string, category: string, meaning: string])[] = [
  ['PEPPOL-EN16931-P0104', 'VATEX-EU-G', 'G', 'an export outside the EU'],
  ['PEPPOL-EN16931-P0105', 'VATEX-EU-O', 'O', 'a supply not subject to VAT'],
  ['PEPPOL-EN16931-P0106', 'VATEX-EU-IC', 'K', 'an intra-community supply'],
  ['PEPPOL-EN16931-P0107', 'VATEX-EU-AE', 'AE', 'reverse charge'],
  ['PEPPOL-EN16931-P0108', 'VATEX-EU-D', 'E', 'second-hand means of transport'],
  ['PEPPOL-EN16931-P0109', 'VATEX-EU-F', 'E', 'second-hand goods'],
  ['PEPPOL-EN16931-P0110', 'VATEX-EU-I', 'E', 'works of art'],
  ['PEPPOL-EN16931-P0111', 'VATEX-EU-J', 'E', "collectors' items and antiques"],
];

const ruleElements = rules.map(
  ([id, reason, category, meaning]) =>
    `<rule context="cac:TaxCategory[upper-case(cbc:TaxExemptionReasonCode) = '${reason}']">` +
    `<assert id="${id}" flag="fatal" pf:terms="BT-121 BT-118" test="normalize-space(cbc:ID) = '${category}'">` +
    `The exemption reason code (BT-121) ${reason} (${meaning}) belongs to VAT category ${category}, but the category ` +
    `(BT-118) is "<value-of select="cbc:ID"/>"; correct the code or the category.</assert></rule>`,
);

export function expand(): string {
  return (
    `<pattern xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" id="peppol-exemption-reasons">` +
    `<title>Exemption reasons and their VAT category</title>${ruleElements.join('\n')}</pattern>`
  );
}
