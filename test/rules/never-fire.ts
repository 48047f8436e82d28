/** Rules that no document makes fire, with the reason: the only ones without a case. */
export const neverFire: Readonly<Record<string, string>> = {
  'BR-CO-05': 'whether reason and reason code of an allowance mean the same, no program can tell',
  'BR-CO-06': 'whether reason and reason code of a charge mean the same, no program can tell',
  'BR-CO-07': "whether reason and reason code of a line's allowance mean the same, no program can tell",
  'BR-CO-08': "whether reason and reason code of a line's charge mean the same, no program can tell",
  'BR-DEC-13': 'the official rule looks for the invoice currency inside the VAT amount, where it never is',
  'BR-DEC-15': 'the official rule looks for the accounting currency inside the VAT amount, where it never is',
  'PEPPOL-COMMON-R048':
    'switched off in the source: scheme 9906 has left the list of electronic address schemes',
};
