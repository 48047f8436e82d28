/** Schematron text of a `pattern` around rules that come from a table. */
export function toPattern(id: string, title: string, content: readonly string[]): string {
  return [
    `<pattern xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" id="${id}">`,
    `<title>${title}</title>`,
    ...content,
    '</pattern>',
  ].join('\n');
}
