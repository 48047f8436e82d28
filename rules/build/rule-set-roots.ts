/** The rule sets of this project and the files their sources start from, relative to `rules/`. */
export const ruleSetRoots = {
  EN16931: 'en16931/en16931.sch',
  PEPPOL: 'peppol/billing.sch',
  'PEPPOL-SB': 'peppol/self-billing.sch',
  SERVICE: 'service/service.sch',
} as const;

export type RuleSetName = keyof typeof ruleSetRoots;
