/** Rules that no document makes fire, with the reason: the only ones without a case. */
export const neverFire: Readonly<Record<string, string>> = {
  'PEPPOL-COMMON-R048':
    'switched off in the source: scheme 9906 has left the list of electronic address schemes',
};
