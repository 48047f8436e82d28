/**
 * The vocabulary of issues: what is wrong, where, and what it means for the document.
 * Field names are those of the service's validation result (service specification, "Validation result");
 * `problem`, `remedy`, `pointer`, `position` and `terms` are additions of this library.
 */

/** `fatal` makes a document invalid, the others do not. `information` comes from rule sets of yours only. */
export type Flag = 'fatal' | 'warning' | 'information';

/** A place in the XML text. Both numbers start at 1; a column counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong with a document. */
export interface Issue {
  /** What is wrong, with the values; without a full stop. */
  readonly problem: string;
  /** What to do about it; without a full stop. Empty for a rule of yours, which has one text only. */
  readonly remedy: string;
  /** Both in one sentence: `problem; remedy.`, or the problem alone where there is no remedy. */
  readonly message: string;
  /** `error` for a fatal issue, `warning` otherwise. */
  readonly type: 'error' | 'warning';
  /** The official id of the rule, `xsd-validation` for the schema layer, `xml-wellformedness` below it. */
  readonly rule_id: string;
  readonly flag: Flag;
  /** Path of the node in the UBL, for example `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`; null when no node is known. */
  readonly location: string | null;
  /** The expression of the rule that does not hold; null below the rules. */
  readonly test: string | null;
  /** The rule set that found the issue, for example `EN16931`, `PEPPOL`, `UBL-2.1`. */
  readonly schematron: string;
  /** JSON pointer (RFC 6901) to the Document field that causes the issue. */
  readonly pointer?: string;
  readonly position?: Position;
  /** Business terms that the issue is about, for example `['BT-112', 'BG-22']`. */
  readonly terms?: readonly string[];
}

/** The verdict on one document (service specification, "Validation result"). */
export interface ValidationResult {
  /** Derived from the content, so the same input has the same id. */
  id: string;
  file_name: string | null;
  /** False as soon as one issue is fatal. */
  is_valid: boolean;
  /** In document order, then in rule order. */
  issues: Issue[];
  /** The UBL generated from a Document; null when UBL was handed in. */
  ubl_document: string | null;
  /** The release of the official rules that judged, such as `2026-Q2`; absent when the document did not get as far as the rules. */
  release?: string;
}

/**
 * A validation result as it comes from the service, in the types of its client. A `ValidationResult` of this library is one
 * and has more.
 */
export interface ValidationAnswer {
  id: string;
  file_name: string | null;
  is_valid: boolean;
  issues: AnsweredIssue[];
  ubl_document?: string | null;
}

/** An issue as it comes from the service; `flag` is `fatal` for what makes the document invalid. */
interface AnsweredIssue {
  message: string;
  type: 'error' | 'warning';
  schematron: string;
  rule_id?: string | null;
  flag?: string | null;
  location?: string | null;
  test?: string | null;
}

/** What an issue says. */
export interface IssueText {
  readonly problem: string;
  readonly remedy: string;
}

/** What an issue is made of; `flag` is `fatal`, `location` and `test` are null unless given. */
type IssueParts = IssueText &
  Pick<Issue, 'rule_id' | 'schematron'> & {
    readonly flag?: Flag;
    readonly location?: string | null;
    readonly test?: string | null;
    readonly pointer?: string | undefined;
    readonly position?: Position | undefined;
    readonly terms?: readonly string[] | undefined;
  };

/** Makes every issue of the library, so that all have the same members in the same order. */
export function createIssue(parts: IssueParts): Issue {
  const { problem, remedy, flag = 'fatal', location = null, test = null, pointer, position, terms } = parts;
  return {
    problem,
    remedy,
    message: messageOf({ problem, remedy }),
    type: flag === 'fatal' ? 'error' : 'warning',
    rule_id: parts.rule_id,
    flag,
    location,
    test,
    schematron: parts.schematron,
    ...(pointer !== undefined && { pointer }),
    ...(position !== undefined && { position }),
    ...(terms !== undefined && terms.length > 0 && { terms }),
  };
}

/** Problem and remedy in one sentence; a problem without remedy is the whole text, as it is. */
export function messageOf({ problem, remedy }: IssueText): string {
  return remedy === '' ? problem : `${problem}; ${remedy}.`;
}

/**
 * The halves of a sentence of this library that states a problem and, behind its last `; ` or `: `, the remedy. For
 * texts that are not yet kept in two halves.
 *
 * @returns the whole as `problem` when the sentence has no such seam
 */
export function splitSentence(sentence: string): IssueText {
  const seam = Math.max(sentence.lastIndexOf('; '), sentence.lastIndexOf(': '));
  if (seam < 0) return { problem: sentence, remedy: '' };
  return { problem: sentence.slice(0, seam), remedy: sentence.slice(seam + 2).replace(/\.$/, '') };
}

/** `error` keeps the service from creating the document, `warning` does not; `advice` is no part of the official verdict. */
export type Severity = 'error' | 'warning' | 'advice';

/**
 * What found an issue of a check, in the order in which the stages run: the fields of the request (422), sender and
 * receiver (406), the totals (406), the UBL schema, the rules, and advice.
 */
export type Stage = 'request' | 'participants' | 'totals' | 'schema' | 'rules' | 'advice';

/** One operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

/** A correction of the input. */
export interface Fix {
  /** What it does, as an instruction. */
  readonly title: string;
  /** `safe` cannot change what the document means; `suggested` is for a person to decide. */
  readonly kind: 'safe' | 'suggested';
  /** The operations on the input, in their order. */
  readonly patch: readonly PatchOperation[];
}

/** One thing that is wrong with an input, as `check` reports it. */
export interface CheckIssue extends IssueText {
  /** Problem and remedy in one sentence. */
  readonly message: string;
  readonly severity: Severity;
  /** The official id of a rule; otherwise the id of what was checked, such as `request-validation` or `xsd-validation`. */
  readonly rule_id: string;
  readonly stage: Stage;
  /** JSON pointer (RFC 6901) of the field in the input that is to be changed; '' for the whole input. */
  readonly pointer: string;
  /** Business terms that the issue is about, for example `['BT-112', 'BG-22']`. */
  readonly terms: readonly string[];
  /** Path of the node in the UBL; null when the issue is about none. */
  readonly location: string | null;
  readonly fixes: readonly Fix[];
  /** Issues that follow from this one alone: they vanish when it is corrected. */
  readonly consequences: readonly CheckIssue[];
}

/** What an issue of a check is made of: an `error` about nothing in the UBL unless given. */
type CheckIssueParts = IssueText &
  Pick<CheckIssue, 'rule_id' | 'stage' | 'pointer'> &
  Partial<Pick<CheckIssue, 'severity' | 'terms' | 'location' | 'fixes' | 'consequences'>>;

/** Makes every issue of a check. */
export function createCheckIssue(parts: CheckIssueParts): CheckIssue {
  const { problem, remedy, rule_id, stage, pointer } = parts;
  return {
    problem,
    remedy,
    message: messageOf({ problem, remedy }),
    severity: parts.severity ?? 'error',
    rule_id,
    stage,
    pointer,
    terms: parts.terms ?? [],
    location: parts.location ?? null,
    fixes: parts.fixes ?? [],
    consequences: parts.consequences ?? [],
  };
}
