/** The prefixes that emitted stylesheets use themselves. */
export const emittedPrefixes = {
  xsl: 'http://www.w3.org/1999/XSL/Transform',
  xs: 'http://www.w3.org/2001/XMLSchema',
  map: 'http://www.w3.org/2005/xpath-functions/map',
  err: 'http://www.w3.org/2005/xqt-errors',
  svrl: 'http://purl.oclc.org/dsdl/svrl',
  let: 'urn:peppol-preflight:let',
  codes: 'urn:peppol-preflight:codes',
  pf: 'urn:peppol-preflight:rules',
} as const;
