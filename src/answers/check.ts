import { assertKnownOptions, type OptionKinds } from '#errors';
import { type AdviceChoice, adviseOn, assertAdvice } from './advice/advice.js';
import { adviseOnNextRelease } from './advice/next-release.js';
import { DOCUMENT_FIELDS } from '../document/document.js';
import { fieldsOf } from '../document/extended-fields.js';
import type { Fields } from '../document/field-schemas.js';
import { READ_OPTIONS, type ReadOptions } from '../document/read-document.js';
import { ENGLISH_WORDS, wordsOf } from './english-words.js';
import { type Reasons, reasonsIn } from './fixes/fix-titles.js';
import { fixIssues } from './fix-issues.js';
import { guardMoney } from './mistakes/guard-money.js';
import { nameChoices } from './fixes/apply-fixes.js';
import { correctDocument } from './mistakes/corrected-document.js';
import { explainMistakes } from './mistakes/explain-mistakes.js';
import { settleNumbers } from './mistakes/settle-numbers.js';
import { type CheckIssue, createCheckIssue } from '../issues/issue.js';
import { withLazyField } from '../issues/lazy-field.js';
import type { Totals } from '../totals/totals.js';
import { MAPPING_OPTIONS, type MappingOptions } from '../ubl/mapping-options.js';
import {
  type DocumentContent,
  isSentAsUbl,
  issuesOfPreparation,
  type PreparedDocument,
  prepareDocument,
} from '../ubl/prepare-document.js';
import type { WriteOptions } from '../ubl/to-ubl.js';
import { unmappedFields } from '../ubl/unmapped-fields.js';
import {
  assertPeppolIds,
  checkParticipants,
  type Participants,
  type ParticipantsCheck,
  toParticipants,
} from './check-participants.js';
import { groupIssues } from './group-issues.js';
import { assertLanguage, inLanguage, LANGUAGE_OPTIONS, type LanguageOptions } from './wording/in-language.js';
import { type CodedIssue, judgeContent, type JudgedUbl } from './judge-ubl.js';
import { checkUnreadAttachments } from './unread-attachments.js';
import {
  assertOptions,
  type Layer,
  type ReleaseChoice,
  releaseChoice,
  VALIDATION_OPTIONS,
  type ValidationOptions,
} from '../verdict/validation-options.js';

/** Options of the check of a Document. */
export interface CheckOptions extends ValidationOptions, MappingOptions, ReadOptions, LanguageOptions {
  /** The Peppol ids of your company, as `GET /api/me/` lists them; without them ownership is not checked. */
  readonly peppolIds?: readonly string[];
  /** Which advice to give: `false` for none, or an object with `false` for the ids to leave out, such as `{ 'zero-total': false }`. */
  readonly advice?: AdviceChoice;
}

/** Their names and kinds. */
export const CHECK_OPTIONS: OptionKinds<CheckOptions> = {
  ...VALIDATION_OPTIONS,
  ...MAPPING_OPTIONS,
  ...READ_OPTIONS,
  ...LANGUAGE_OPTIONS,
  peppolIds: 'anything?',
  advice: 'anything?',
};

/** The result of a check. */
export interface CheckResult {
  /** Whether the service would create the document. */
  readonly accepted: boolean;
  /** The status of its answer: 201, 422 if fields cannot be read, otherwise 406. */
  readonly status: 201 | 406 | 422;
  /** The issues, causes first; an issue that follows only from another one is among its `consequences`. */
  readonly issues: readonly CheckIssue[];
  /** The totals of the readable part; null if the input is not an object. */
  readonly totals: Totals | null;
  /** The UBL of the readable part; null if the input is not an object. */
  readonly ubl: string | null;
  /** The release of the official rules that judged, such as `2026-Q2`; null if the document did not reach the rules. */
  readonly release: string | null;
  /**
   * The day whose mandatory release judged, YYYY-MM-DD: the day of sending, or that of the option `rulesAsOf`. Null if the release
   * was named, if no day is known, and beside a null `release`.
   */
  readonly rules_as_of: string | null;
  /** Sender and receiver as `scheme:identifier`. */
  readonly participants: Participants;
  /**
   * With `extended`, what carries this Document: `json` (POST /api/documents/) while it uses no more than the fields and values of the
   * service, and the VAT that the service calculates, otherwise `ubl` (POST /api/documents/ubl).
   */
  readonly send_as?: 'json' | 'ubl';
}

/**
 * Runs every check of POST /api/documents/ in one call: fields, sender and receiver, totals, and the UBL by its schema and
 * the rules. A field that cannot be read is reported and left out, and the checks continue with the rest. It never throws
 * because of the input.
 *
 * @param input the Document as parsed JSON; amounts as numbers, decimal strings, or decimals of decimal.js, big.js or bignumber.js
 * @returns whether the service would accept it, every issue with its fixes, and the totals, UBL and participants as far as they can be told
 * @throws TypeError if an option has the wrong type; RangeError if it has a value that does not exist
 */
export function check(input: unknown, options: CheckOptions = {}): CheckResult {
  assertKnownOptions(options, CHECK_OPTIONS);
  const stages = runStages(input, options);
  const { prepared, routing, judged } = stages;
  const issues = inLanguage(issuesOf(stages), options);
  const hasError = issues.some(({ severity }) => severity === 'error');
  const result = {
    accepted: !hasError,
    status: !hasError ? (201 as const) : prepared.requestIssues.length > 0 ? (422 as const) : (406 as const),
    issues,
    totals: prepared.content?.totals ?? null,
    ubl: null,
    release: judged?.release ?? null,
    rules_as_of: judged?.rulesAsOf ?? null,
    participants: toParticipants(routing?.participants),
    ...(options.extended === true && {
      send_as:
        prepared.content !== undefined && isSentAsUbl(prepared.content)
          ? ('ubl' as const)
          : ('json' as const),
    }),
  };
  return judged === undefined ? result : withLazyField(result, 'ubl', () => judged.ubl.xml);
}

/** The results of the stages of a check; those of the UBL are absent if the input is not an object. */
export interface Stages {
  /** The fields that the Document may have. */
  readonly fields: Fields;
  /** The Document as it was given, with its decimals as text. */
  readonly input: unknown;
  readonly layers: readonly Layer[] | undefined;
  readonly advice: AdviceChoice | undefined;
  readonly today: string | undefined;
  /** What chooses the release. */
  readonly chosen: ReleaseChoice;
  /** The reasons that fixes give, in the language of the answers. */
  readonly reasons: Reasons;
  readonly prepared: PreparedDocument;
  readonly routing?: ParticipantsCheck;
  readonly judged?: JudgedUbl;
}

/** Runs every stage on the result of the earlier ones. */
export function runStages(
  input: unknown,
  options: CheckOptions & Pick<WriteOptions, 'constructPdf'>,
): Stages {
  assertOptions(options);
  if (options.peppolIds !== undefined) assertPeppolIds('options.peppolIds', options.peppolIds);
  assertAdvice(options.advice);
  assertLanguage(options);
  return stagesOf(prepareDocument(input, options), options);
}

/** Every stage after the preparation of a Document. */
export function stagesOf(
  prepared: PreparedDocument,
  options: CheckOptions & Pick<WriteOptions, 'constructPdf'>,
): Stages {
  const { content, given } = prepared;
  const { layers, advice, today, language } = options;
  const reasons = reasonsIn(language === undefined ? ENGLISH_WORDS : wordsOf(language));
  const fields = fieldsOf(options);
  const chosen = releaseChoice(options);
  const stages = { fields, input: given, layers, chosen, prepared, advice, today, reasons };
  if (content === undefined) return stages;
  const routing = checkParticipants(content.document, options);
  const isRefused =
    prepared.requestIssues.length > 0 || routing.detail !== undefined || prepared.totalIssues.length > 0;
  const { constructPdf: construct, ...withoutPdf } = options;
  const judged = judgeContent(content, given, withoutPdf);
  // A PDF takes longer than everything else: none is made of what a stage refuses.
  const isAccepted = !isRefused && judged.issues.every(({ type }) => type !== 'error');
  const isWithPdf = construct !== undefined && isAccepted;
  return { ...stages, routing, judged: isWithPdf ? judgeContent(content, given, options) : judged };
}

/** All issues, each under the one that it follows from, with fixes. */
export function issuesOf(stages: Stages): readonly CheckIssue[] {
  const { routing, judged, input, layers, advice, reasons, fields } = stages;
  const requestIssues = settleNumbers(stages.prepared, fields !== DOCUMENT_FIELDS, (content) =>
    isAccepted(content, stages),
  );
  const prepared = { ...stages.prepared, requestIssues };
  const { content } = prepared;
  const unread =
    content === undefined || requestIssues.length === 0
      ? []
      : checkUnreadAttachments(requestIssues, { ...content, input }, layers);
  const issues = [
    ...issuesOfPreparation(prepared),
    ...(routing?.issues ?? []),
    ...(judged === undefined ? [] : [...judged.issues, ...(judged.beyondSchema?.() ?? [])].map(toCheckIssue)),
    ...unread.map(toCheckIssue),
    ...(judged?.next === undefined || advice === false ? [] : adviseOnNextRelease(judged.next())),
  ];
  if (content === undefined) return groupIssues(issues, fields);
  const sources = { ...content, input, requestIssues, reasons, fields };
  const fixable = explainMistakes(fixIssues(issues, sources), sources, (changes) =>
    isAccepted(correctDocument(sources, changes), stages),
  );
  const all = guardMoney([...fixable, ...adviceBeside(fixable, stages)], sources);
  return nameChoices(groupIssues(all, fields));
}

/** Whether the rules accept a Document, but for what they do not accept as it was given. */
function isAccepted(content: DocumentContent, { judged, layers, chosen, fields }: Stages): boolean {
  const known = new Set(judged?.issues.map(({ rule_id }) => rule_id));
  const extended = fields !== DOCUMENT_FIELDS;
  const options = { extended, ...chosen, ...(layers && { layers }) };
  return judgeContent(content, content.document, options).issues.every(
    ({ type, rule_id }) => type !== 'error' || known.has(rule_id),
  );
}

/** Advice on what no issue is about yet. */
function adviceBeside(
  issues: readonly CheckIssue[],
  { prepared: { content }, routing, judged, input, advice, today, reasons, fields }: Stages,
): readonly CheckIssue[] {
  if (content === undefined || advice === false) return [];
  const participants = routing?.participants ?? { sender: undefined, receiver: undefined };
  const unmapped = judged === undefined ? [] : unmappedFields(content.document, judged.ubl.tree);
  const found = adviseOn({ ...content, input, unmapped, participants, today, reasons, fields }, advice);
  // What the fix of an issue changes is said by that issue.
  const known = new Set(
    issues.flatMap(({ pointer, fixes: [fix] }) => [pointer, ...(fix?.patch ?? []).map(({ path }) => path)]),
  );
  // The right name of a misspelt field is in the issue about the missing field.
  const isSaid = ({ pointer, fixes }: CheckIssue) =>
    known.has(pointer) ||
    // A number that does not fit a scheme that is wrong.
    known.has(`${pointer}_scheme`) ||
    fixes.some(({ patch }) => patch.some((each) => each.op === 'move' && known.has(each.path)));
  return found.filter((each) => !isSaid(each));
}

/** Ids of the issues of the schema layer and before it. */
const SCHEMA_IDS: ReadonlySet<string> = new Set(['xsd-validation', 'xml-wellformedness']);

function toCheckIssue({
  problem,
  remedy,
  type,
  rule_id,
  pointer = '',
  terms = [],
  location,
  code,
  values,
}: CodedIssue): CheckIssue {
  const stage = SCHEMA_IDS.has(rule_id) ? 'schema' : 'rules';
  return createCheckIssue({
    ...{ problem, remedy, severity: type, code, values },
    ...{ rule_id, stage, pointer, terms, location },
  });
}
