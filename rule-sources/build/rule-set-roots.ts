/**
 * The rule sets of this project and the files their sources start from, relative to `rule-sources/`. The key is the id: the name of the set
 * for its newest version, name, hyphen and version for an earlier one that is kept beside it; `src/compiled-rules.ts`
 * lists the same ids.
 */
export const ruleSetRoots = {
  EN16931: 'en16931/en16931.sch',
  PEPPOL: 'peppol/billing.sch',
  'PEPPOL-SB': 'peppol/self-billing.sch',
  SERVICE: 'service/service.sch',
} as const;

export type RuleSetName = keyof typeof ruleSetRoots;
