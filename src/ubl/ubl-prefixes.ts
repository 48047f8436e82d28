const UBL_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Prefixes that locations and messages use, whatever the document declares; the document elements have none. */
export const UBL_PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${UBL_NAMESPACE}Invoice-2`, ''],
  [`${UBL_NAMESPACE}CreditNote-2`, ''],
  [`${UBL_NAMESPACE}CommonAggregateComponents-2`, 'cac'],
  [`${UBL_NAMESPACE}CommonBasicComponents-2`, 'cbc'],
  [`${UBL_NAMESPACE}CommonExtensionComponents-2`, 'ext'],
]);
