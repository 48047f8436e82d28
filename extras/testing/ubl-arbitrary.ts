import { assertKnownOptions } from '#errors';
import fc from 'fast-check';
import { loadDefects } from './load-defects.js';

/** Defects that are not rules: malformed XML, and UBL that breaks the schema. */
export const UBL_DEFECTS = ['xml-wellformedness', 'xsd-validation'] as const;

/** What is wrong with the UBL. */
export interface UblArbitraryOptions {
  /** The id of a rule, or one of `UBL_DEFECTS`; without it the UBL is valid. */
  readonly defect?: string;
}

/** The rules that `ublArbitrary` breaks, in alphabetical order: all except those that never fire. */
export function breakableByUbl(): readonly string[] {
  return Object.keys(loadDefects().ubl).sort();
}

/**
 * UBL invoices and credit notes as text, also self-billed ones, in varying layout: valid, or with one defect. The rule set
 * reports the broken rule, perhaps with others. Breaking it may also break the schema, which is then reported first: judge
 * such a text with the layers `en16931` and `peppol`.
 *
 * @throws TypeError when an option has the wrong type
 * @throws RangeError for an unknown defect
 */
export function ublArbitrary(options: UblArbitraryOptions = {}): fc.Arbitrary<string> {
  assertKnownOptions<UblArbitraryOptions>(options, { defect: 'a string?' });
  const { defect } = options;
  const { bases, ubl } = loadDefects();
  const layout = fc.record({
    comment: fc.stringMatching(/^[a-z ]{0,20}$/),
    end: fc.constantFrom('', '\n', '\n\n'),
  });
  const documents = defect === undefined ? Object.values(bases) : textsWith(defect, { bases, ubl });
  return fc
    .tuple(fc.constantFrom(...documents), layout)
    .map(([xml, { comment, end }]) => (comment.trim() === '' ? xml : `${xml}<!-- ${comment} -->`) + end);
}

function textsWith(
  defect: string,
  { bases, ubl }: Pick<ReturnType<typeof loadDefects>, 'bases' | 'ubl'>,
): readonly string[] {
  if (Object.hasOwn(PLAIN_DEFECTS, defect)) {
    return (PLAIN_DEFECTS[defect] ?? []).flatMap((change) => Object.values(bases).map(change));
  }
  const found = Object.hasOwn(ubl, defect) ? ubl[defect] : undefined;
  if (found === undefined) {
    throw new RangeError(
      `There is no defect "${defect}": give the id of a rule that breakableByUbl() lists, ${UBL_DEFECTS.join(' or ')}.`,
    );
  }
  return found.map(({ base, start, end, text }) => {
    const xml = bases[base] ?? '';
    return xml.slice(0, start) + text + xml.slice(end);
  });
}

/** A change that makes any UBL invoice or credit note wrong in one way. */
type Change = (xml: string) => string;

/** What no XML parser accepts (XML 1.0, "well-formed"). */
const MALFORMED: readonly Change[] = [
  (xml) => xml.replace('</cbc:ID>', '</cbc:Id>'),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID>A & B '),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID a="1" a="2">'),
  (xml) => xml.replace('<cbc:IssueDate>', '<cbc:IssueDate'),
  (xml) => xml.replace('<cbc:ID>', '<cbc:ID>&nbsp;'),
  (xml) => xml.slice(0, xml.lastIndexOf('</')),
  (xml) => `${xml.trimEnd()}<more/>`,
];

/** What the schema of UBL 2.1 rejects: values, elements that are unknown, missing, or in another order. */
const INVALID: readonly Change[] = [
  (xml) => xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon'),
  (xml) => xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-02-30'),
  (xml) => xml.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, ''),
  (xml) => xml.replace(/<cbc:IssueDate>/, '<cbc:IssuedBy>me</cbc:IssuedBy>$&'),
  (xml) => xml.replace(/(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$2$1'),
  (xml) => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1twelve'),
  (xml) => xml.replace(/(<cbc:PayableAmount) currencyID="[^"]*"/, '$1'),
];

/** Defects that are not rules, by the id of their issue. */
const PLAIN_DEFECTS: Readonly<Record<string, readonly Change[]>> = {
  'xml-wellformedness': MALFORMED,
  'xsd-validation': INVALID,
};
