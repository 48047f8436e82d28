import { sentenceOf } from '#errors';
import type { Flag } from '#schematron/evaluate';
import type { Position } from '#schematron/xml';
import type { Coded, Values } from './coded.js';

/**
 * The vocabulary of issues: what is wrong, where, and what it means for the document.
 * Field names are those of the service's validation result (service specification, "Validation result");
 * `problem`, `remedy`, `pointer`, `position`, `terms`, `code` and `values` are additions of this library.
 */

/** One thing that is wrong with a document. */
export interface Issue {
  /** What is wrong, with the values; without a full stop. */
  readonly problem: string;
  /** What to do about it; without a full stop. Empty for your own rules, which have a single text. */
  readonly remedy: string;
  /** Both in one sentence: `problem; remedy.`, or the problem alone if there is no remedy. */
  readonly message: string;
  /** `error` for a fatal issue, `warning` otherwise. */
  readonly type: 'error' | 'warning';
  /** The official id of the rule, `xsd-validation` for the schema layer, `xml-wellformedness` before it. */
  readonly rule_id: string;
  /** What the rule says of the document: `fatal` makes it invalid, every other flag is a warning. */
  readonly flag: Flag;
  /** Path of the node in the UBL, for example `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`; null if no node is known. */
  readonly location: string | null;
  /** The expression of the rule that is false; null for the layers before the rules. */
  readonly test: string | null;
  /** The rule set that found the issue, for example `EN16931`, `PEPPOL`, `UBL-2.1`. */
  readonly schematron: string;
  /** JSON pointer (RFC 6901) to the Document field that causes the issue. */
  readonly pointer?: string;
  /** Where the node begins in the XML that was given; absent if none was, or if no node is known. */
  readonly position?: Position;
  /** Business terms that the issue is about, for example `['BT-112', 'BG-22']`. */
  readonly terms?: readonly string[];
  /** Identifies the text of an issue of a Document, for example `vat-rate-not-zero`; it stays when the wording changes. */
  readonly code?: string;
  /**
   * The facts in the text. With a `code`, those of a text for a Document: the field, its value, amounts, rates. Without one, those that
   * the rule names, each as the text in the document or a decimal number: `{ amount: '50.00', calculated: '7' }`. Their names stay
   * when the wording changes; what is empty has no entry, and a text of more than 1,000 characters is cut.
   */
  readonly values?: Values;
}

/** The verdict on one document (service specification, "Validation result"). */
export interface ValidationResult {
  /** Derived from the content, so the same input has the same id. */
  id: string;
  /** The name that the caller gave; null without one. */
  file_name: string | null;
  /** False as soon as one issue is fatal. */
  is_valid: boolean;
  /** In document order, then in rule order. */
  issues: Issue[];
  /** The UBL generated from a Document; null if the input was UBL. */
  ubl_document: string | null;
  /** The release of the official rules that judged, such as `2026-Q2`; absent if the document did not reach the rules. */
  release?: string;
  /**
   * The day whose mandatory release judged, YYYY-MM-DD: the day of sending, or that of the option `rulesAsOf`. Absent if the
   * release was named, if no day is known, and beside an absent `release`.
   */
  rules_as_of?: string;
  /**
   * What the release that is published but not yet mandatory will refuse about a document that is valid today; absent or undefined
   * if nothing. It is found when you first read it, and is not part of the verdict.
   */
  next_release?: NextRelease | undefined;
  /** The names of the rule sets that judged because they were added for such documents; absent if there were none. */
  judged_by?: string[];
}

/** What the next release refuses about a document that is valid today. */
export interface NextRelease {
  /** Its name, such as `2026-Q4`. */
  readonly release: string;
  /** The first day on which it judges, YYYY-MM-DD. */
  readonly mandatory_from: string;
  /** The fatal issues, in document order, then in rule order. */
  readonly issues: readonly Issue[];
}

/** Creates every validation result of the library; valid if no issue is fatal. */
export function createResult(parts: {
  readonly id: string;
  readonly fileName: string | undefined;
  readonly issues: readonly Issue[];
  readonly release?: string | undefined;
  readonly rulesAsOf?: string | undefined;
}): ValidationResult {
  const { id, fileName, issues, release, rulesAsOf } = parts;
  return {
    id,
    file_name: fileName ?? null,
    is_valid: issues.every(({ flag }) => flag !== 'fatal'),
    issues: [...issues],
    ubl_document: null,
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rules_as_of: rulesAsOf }),
  };
}

/** Leaves the UBL out of a result. It is set, not copied: nobody has to write the UBL to leave it out. */
export function removeUbl(result: ValidationResult): void {
  result.ubl_document = null;
}

/** Leaves out what the next release refuses, before it is found. */
export function removeNextRelease(result: ValidationResult): void {
  delete result.next_release;
}

/**
 * A validation result as the service returns it, in the types of its client. A `ValidationResult` of this library has all
 * of it and more.
 */
export interface ValidationAnswer {
  id: string;
  /** The name of the file; null if no file was sent. */
  file_name: string | null;
  /** False as soon as one issue is fatal. */
  is_valid: boolean;
  /** Everything that the service found. */
  issues: AnsweredIssue[];
  /** The UBL generated from a Document; null or absent if UBL was sent. */
  ubl_document?: string | null;
}

/** An issue as the service returns it; `flag` is `fatal` for what makes the document invalid. */
interface AnsweredIssue {
  message: string;
  type: 'error' | 'warning';
  schematron: string;
  rule_id?: string | null;
  flag?: string | null;
  location?: string | null;
  test?: string | null;
}

/** The texts of an issue. */
export interface IssueText {
  readonly problem: string;
  readonly remedy: string;
}

/** The input for an issue; by default `flag` is `fatal`, `location` and `test` are null. */
type IssueParts = IssueText &
  Pick<Issue, 'rule_id' | 'schematron'> & {
    readonly flag?: Flag;
    readonly location?: string | null;
    readonly test?: string | null;
    readonly pointer?: string | undefined;
    readonly position?: Position | undefined;
    readonly terms?: readonly string[] | undefined;
    readonly code?: string | undefined;
    readonly values?: Values | undefined;
  };

/** Creates every issue of the library, so that all have the same members in the same order. */
export function createIssue(parts: IssueParts): Issue {
  const { problem, remedy, flag = 'fatal', location = null, test = null } = parts;
  const { pointer, position, terms, code, values } = parts;
  return {
    problem,
    remedy,
    message: sentenceOf({ problem, remedy }),
    type: flag === 'fatal' ? 'error' : 'warning',
    rule_id: parts.rule_id,
    flag,
    location,
    test,
    schematron: parts.schematron,
    ...(pointer !== undefined && { pointer }),
    ...(position !== undefined && { position }),
    ...(terms !== undefined && terms.length > 0 && { terms }),
    ...(code !== undefined && { code }),
    ...(values !== undefined && { values }),
  };
}

/** `error` keeps the service from creating the document, `warning` does not; `advice` is not part of the official verdict. */
export type Severity = 'error' | 'warning' | 'advice';

/**
 * The stage that found an issue of a check, in the order in which the stages run: the fields of the request (422), sender and
 * receiver (406), the totals (406), the UBL schema, the rules, and advice.
 */
export type Stage = 'request' | 'participants' | 'totals' | 'schema' | 'rules' | 'advice';

/** One operation of a JSON Patch (RFC 6902); `path` and `from` are JSON pointers (RFC 6901). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

/** A correction of the input; its code identifies the title. */
export interface Fix extends Coded {
  /** What it does, as an instruction. */
  readonly title: string;
  /**
   * `safe`: what was written means nothing else, and what somebody pays stays. `suggested`: the given amounts prove it, or no
   * amount depends on it. `choice`: a person has to pick it, and `applyFixes` applies it by its `id` only.
   */
  readonly kind: 'safe' | 'suggested' | 'choice';
  /** Names a `choice` among those of a check. */
  readonly id?: string;
  /** The operations on the input, in order. */
  readonly patch: readonly PatchOperation[];
}

/** One thing that is wrong with an input, as `check` reports it. */
export interface CheckIssue extends IssueText, Coded {
  /** Problem and remedy in one sentence. */
  readonly message: string;
  /** How much it matters: whether the service would refuse the Document. */
  readonly severity: Severity;
  /** The official id of a rule; otherwise the id of what was checked, such as `request-validation` or `xsd-validation`. */
  readonly rule_id: string;
  /** The check that found it. */
  readonly stage: Stage;
  /** JSON pointer (RFC 6901) of the field of the input to change; '' for the whole input. */
  readonly pointer: string;
  /** Business terms that the issue is about, for example `['BT-112', 'BG-22']`. */
  readonly terms: readonly string[];
  /** Path of the node in the UBL; null if the issue is not about a node. */
  readonly location: string | null;
  /** Ways to correct it, for `applyFixes`; empty if none is known. */
  readonly fixes: readonly Fix[];
  /** Issues that follow only from this one, and disappear when it is corrected. */
  readonly consequences: readonly CheckIssue[];
}

/** The input for an issue of a check; by default an `error` that is not about the UBL. */
type CheckIssueParts = IssueText &
  Coded &
  Pick<CheckIssue, 'rule_id' | 'stage' | 'pointer'> &
  Partial<Pick<CheckIssue, 'severity' | 'terms' | 'location' | 'fixes' | 'consequences'>>;

/** Creates every issue of a check. */
export function createCheckIssue(parts: CheckIssueParts): CheckIssue {
  const { problem, remedy, rule_id, stage, pointer } = parts;
  return {
    problem,
    remedy,
    message: sentenceOf({ problem, remedy }),
    severity: parts.severity ?? 'error',
    code: parts.code,
    values: parts.values,
    rule_id,
    stage,
    pointer,
    terms: parts.terms ?? [],
    location: parts.location ?? null,
    fixes: parts.fixes ?? [],
    consequences: parts.consequences ?? [],
  };
}
