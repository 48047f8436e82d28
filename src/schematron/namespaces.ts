/** The namespaces that rule sources are written in. */
export const namespaces = {
  schematron: 'http://purl.oclc.org/dsdl/schematron',
  xslt: 'http://www.w3.org/1999/XSL/Transform',
  /** Attributes and elements of ours: business terms, name and version of a rule set. */
  rules: 'urn:peppol-preflight:rules',
  /** Embedded code lists and the function `codes:has`. */
  codes: 'urn:peppol-preflight:codes',
} as const;
