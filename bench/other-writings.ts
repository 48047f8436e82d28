/** How others write the same invoice: what the scanner has to read as fast as our own writing. */
export interface OtherWriting {
  readonly name: string;
  /** @param xml an invoice as `toUbl` writes it: one element a line, double quotes, no text with mark-up in it */
  readonly write: (xml: string) => string;
}

export const otherWritings: readonly OtherWriting[] = [
  { name: 'comments', write: withComments },
  { name: 'blanks', write: withBlanks },
  { name: 'instructions', write: withInstructions },
  { name: 'CDATA', write: withSections },
  { name: 'prefixes', write: withOtherPrefixes },
  { name: 'line ends', write: withCarriageReturns },
  { name: 'references', write: withReferences },
  { name: 'all of them', write: withEverything },
];

/** A comment before each tenth element, as generators from templates leave them. */
function withComments(xml: string): string {
  return inBody(xml, (line, index) =>
    index % 10 === 0 ? `<!-- Line ${index} of the template -->${line}` : line,
  );
}

/** Single quotes, blanks around `=` and before `>`, tabs for indentation, an attribute a line now and then. */
function withBlanks(xml: string): string {
  return inBody(xml, (line, index) =>
    line
      .replace(/^ +/, (blanks) => '\t'.repeat(blanks.length / 2))
      .replace(/ (\w+)="([^"]*)"/g, index % 10 === 0 ? "\n\t\t$1 = '$2'" : " $1= '$2'")
      .replace(/<\/([\w:]+)>/, '</$1 >'),
  );
}

function withInstructions(xml: string): string {
  const printed = inBody(xml, (line, index) => (index % 20 === 0 ? `<?printer row ${index}?>${line}` : line));
  return printed.replace('?>', '?>\n<?xml-stylesheet type="text/xsl" href="invoice.xsl"?>');
}

/** Names and descriptions in CDATA sections. */
function withSections(xml: string): string {
  return inBody(xml, (line) =>
    line.replace(
      /(<cbc:(?:Name|Description|Note|StreetName|RegistrationName)>)([^<]*)</,
      '$1<![CDATA[$2]]><',
    ),
  );
}

function withOtherPrefixes(xml: string): string {
  return xml
    .replaceAll('cac:', 'ns2:')
    .replaceAll('cbc:', 'ns3:')
    .replace('xmlns:cac=', 'xmlns:ns2=')
    .replace('xmlns:cbc=', 'xmlns:ns3=');
}

function withCarriageReturns(xml: string): string {
  return xml.replaceAll('\n', '\r\n');
}

/** Names with references to characters. */
function withReferences(xml: string): string {
  return inBody(xml, (line) =>
    line.replace(/(<cbc:(?:Name|StreetName|RegistrationName)>)/, '$1A&amp;B &#233; '),
  );
}

function withEverything(xml: string): string {
  return [
    withSections,
    withComments,
    withInstructions,
    withOtherPrefixes,
    withBlanks,
    withCarriageReturns,
  ].reduce((text, write) => write(text), xml);
}

/** Changes the lines between the start tag and the end tag of the document element. */
function inBody(xml: string, change: (line: string, index: number) => string): string {
  const lines = xml.split('\n');
  const first = lines.findIndex((line) => /^[ \t]/.test(line));
  const last = lines.length - 2;
  return lines.map((line, index) => (index < first || index >= last ? line : change(line, index))).join('\n');
}
