/** The names of the rule sets that judge a base document. */
export function ruleSetsFor(base: string): readonly string[] {
  return ['EN16931', base.startsWith('self-billing') ? 'PEPPOL-SB' : 'PEPPOL'];
}
