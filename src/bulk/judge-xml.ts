import { identify, type RuleChooser, type RulesForDocument } from './document-rules.js';
import type { XmlTree } from '#schematron/xml';
import { createIssue, type IssueText, type ValidationResult } from '../issues/issue.js';
import { ublKindOf } from '../ubl/document-element.js';
import { readAnyXml, type UblRead } from '../ubl/read-ubl.js';
import { judgeUbl } from '../verdict/validate-ubl.js';
import { validateXml } from '../verdict/validate-xml.js';
import type { LoadedOptions } from './options.js';

type JudgeOptions = Omit<
  LoadedOptions,
  'excerpts' | 'invoiceFacts' | 'ublDocument' | 'nextRelease' | 'chooser'
> & {
  readonly fileName: string;
  /** The UBL, where it has been read already. */
  readonly read?: UblRead | undefined;
};

/**
 * Judges XML by the packaged rules, the user's rule sets, and those that were added for such documents. With only the user's rule sets,
 * documents of any kind are judged.
 */
export function judgeXml(
  xml: string | Uint8Array,
  { chooser, ...options }: JudgeOptions & { readonly chooser: RuleChooser | undefined },
): ValidationResult {
  const tree = chooser && treeOf(xml, options);
  if (chooser === undefined || tree === undefined) return judge(xml, options);
  const document = identify(tree);
  const found = chooser.rulesFor(document);
  if (found === undefined) {
    const result = judge(xml, options);
    const text = chooser.missingFor(document);
    const isInvoice = ublKindOf(tree, tree.root) !== undefined;
    return text === undefined ? result : explainRefusal(result, text, isInvoice);
  }
  const ruleSets = [...found.ruleSets, ...(options.ruleSets ?? [])];
  const judged = judge(xml, { ...options, ruleSets, layers: options.layers ?? found.layers });
  const result = withLevels(judged, found.levels ?? {});
  result.judged_by = found.ruleSets.map(({ name }) => name);
  return result;
}

function judge(xml: string | Uint8Array, options: JudgeOptions): ValidationResult {
  const { layers, ruleSets, engine, fileName, maxBytes, read } = options;
  if (layers?.length !== 0 || ruleSets === undefined) return judgeUbl(xml, options, read);
  return validateXml(xml, {
    ruleSets,
    fileName,
    ...(engine !== undefined && { engine }),
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

/** The verdict where rules have another level than their own. */
function withLevels(
  result: ValidationResult,
  levels: NonNullable<RulesForDocument['levels']>,
): ValidationResult {
  const issues = result.issues.map((issue) => {
    const flag = Object.hasOwn(levels, issue.rule_id) ? levels[issue.rule_id] : undefined;
    return flag === undefined ? issue : createIssue({ ...issue, flag });
  });
  return { ...result, issues, is_valid: issues.every(({ flag }) => flag !== 'fatal') };
}

/** The tree of a document; undefined for a text that cannot be read, which is an issue elsewhere. */
function treeOf(xml: string | Uint8Array, { maxBytes }: JudgeOptions): XmlTree | undefined {
  const read = readAnyXml(xml, maxBytes === undefined ? {} : { limits: { size: maxBytes } });
  return read.ok ? read.document.tree : undefined;
}

/** The rule of Peppol for the identifier: it is broken by every invoice of another specification. */
const OTHER_SPECIFICATION = 'PEPPOL-EN16931-R004';

/**
 * A document that is refused because it is no invoice, or an invoice that is not of Peppol, may be one that added rules are nearly for. That
 * the identifier is not Peppol's stays the problem of an invoice; what to do is another thing.
 */
function explainRefusal(result: ValidationResult, text: IssueText, isInvoice: boolean): ValidationResult {
  const { problem, remedy } = text;
  const reason = `${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;
  const issues = result.issues.map((issue) => {
    if (isInvoice && issue.rule_id === OTHER_SPECIFICATION)
      return createIssue({ ...issue, remedy: `${remedy} (${reason})` });
    return !isInvoice && issue.schematron === 'UBL-2.1' ? createIssue({ ...issue, ...text }) : issue;
  });
  return { ...result, issues };
}
