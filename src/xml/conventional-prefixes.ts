const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Prefixes that locations and messages use, whatever the document declares; the document elements have none. */
export const conventionalPrefixes: ReadonlyMap<string, string> = new Map([
  [`${UBL}Invoice-2`, ''],
  [`${UBL}CreditNote-2`, ''],
  [`${UBL}CommonAggregateComponents-2`, 'cac'],
  [`${UBL}CommonBasicComponents-2`, 'cbc'],
  [`${UBL}CommonExtensionComponents-2`, 'ext'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);
