import { toAssert, toPattern } from '../../schematron-text.js';

/** The exemption reason codes (BT-121) that belong to one VAT category (BT-118). */
const REASONS: readonly (readonly [id: string, reason: string, category: string, meaning: string])[] = [
  ['PEPPOL-EN16931-P0104', 'VATEX-EU-G', 'G', 'export outside the EU'],
  ['PEPPOL-EN16931-P0105', 'VATEX-EU-O', 'O', 'not subject to VAT'],
  ['PEPPOL-EN16931-P0106', 'VATEX-EU-IC', 'K', 'intra-community supply'],
  ['PEPPOL-EN16931-P0107', 'VATEX-EU-AE', 'AE', 'reverse charge'],
  ['PEPPOL-EN16931-P0108', 'VATEX-EU-D', 'E', 'second-hand means of transport'],
  ['PEPPOL-EN16931-P0109', 'VATEX-EU-F', 'E', 'second-hand goods'],
  ['PEPPOL-EN16931-P0110', 'VATEX-EU-I', 'E', 'works of art'],
  ['PEPPOL-EN16931-P0111', 'VATEX-EU-J', 'E', "collectors' items and antiques"],
];

export function expand(): string {
  const rules = REASONS.map(([id, reason, category, meaning]) => {
    const assert = toAssert({
      id,
      flag: 'fatal',
      terms: 'BT-121 BT-118',
      test: `normalize-space(cbc:ID) = '${category}'`,
      problem:
        `The VAT exemption reason code (BT-121) ${reason} (${meaning}) belongs to VAT category ${category}, ` +
        `but the VAT category (BT-118) is "{found: cbc:ID}"`,
      remedy: 'correct the reason code or the category',
    });
    return `<rule context="cac:TaxCategory[upper-case(cbc:TaxExemptionReasonCode) = '${reason}']">${assert}</rule>`;
  });
  return toPattern('peppol-exemption-reasons', 'Exemption reasons and their VAT category', rules);
}
