/** A small schema around some declarations and patterns; the declarations begin on line 2. */
export function schemaText(content: string): string {
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:pf="urn:peppol-preflight:rules" xmlns:codes="urn:peppol-preflight:codes" queryBinding="xslt2">
${content}
</schema>`;
}
