/** A change that makes any UBL invoice or credit note wrong in one way. */
type Change = (xml: string) => string;

/** What no parser of XML takes (XML 1.0, "well-formed"). */
const malformed: readonly Change[] = [
  (xml) => xml.replace('</cbc:ID>', '</cbc:Id>'),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID>A & B '),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID a="1" a="2">'),
  (xml) => xml.replace('<cbc:IssueDate>', '<cbc:IssueDate'),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID>&nbsp;'),
  (xml) => xml.slice(0, xml.lastIndexOf('</')),
  (xml) => `${xml.trimEnd()}<more/>`,
];

/** What the schema of UBL 2.1 refuses: values, elements that are unknown, missing, or in another order. */
const invalid: readonly Change[] = [
  (xml) => xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon'),
  (xml) => xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-02-30'),
  (xml) => xml.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, ''),
  (xml) => xml.replace(/<cbc:IssueDate>/, '<cbc:IssuedBy>me</cbc:IssuedBy>$&'),
  (xml) => xml.replace(/(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$2$1'),
  (xml) => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1twelve'),
  (xml) => xml.replace(/(<cbc:PayableAmount) currencyID="[^"]*"/, '$1'),
];

/** Defects that are no rules, by the id of the issue that they give. */
export const plainDefects: Readonly<Record<string, readonly Change[]>> = {
  'xml-wellformedness': malformed,
  'xsd-validation': invalid,
};
