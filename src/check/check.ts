import { type AdviceChoice, adviseOn, assertAdvice } from '../advice/advice.js';
import type { ReadOptions } from '../document/read-document.js';
import { fixIssues } from '../fixes/fix-issues.js';
import { type CheckIssue, createCheckIssue, type Issue } from '../issue.js';
import type { Totals } from '../totals/totals.js';
import type { MappingOptions } from '../ubl/mapping-options.js';
import { pointerOfIssue } from '../ubl/pointers.js';
import {
  type DocumentContent,
  issuesOfPreparation,
  prepareDocument,
  type PreparedDocument,
} from '../ubl/prepare-document.js';
import { readWrittenUbl } from '../ubl/read-ubl.js';
import { writeUbl, type WriteOptions, type WrittenUbl } from '../ubl/to-ubl.js';
import { unmappedFields } from '../ubl/unmapped-fields.js';
import { inDocumentWords } from '../words/in-document-words.js';
import {
  assertPeppolIds,
  checkParticipants,
  type Participants,
  type ParticipantsCheck,
} from './check-participants.js';
import { groupIssues } from './group-issues.js';
import { adviseOnNextRelease } from './next-release-advice.js';
import { type Judgement, runLayers } from './run-layers.js';
import { assertDate, assertOptions, LAYERS, type ValidationOptions } from './validation-options.js';

/** What a caller may choose for the check of a Document. */
export interface CheckOptions extends ValidationOptions, MappingOptions, ReadOptions {
  /** The Peppol ids of your company, as `GET /api/me/` lists them; without them ownership is not checked. */
  readonly peppolIds?: readonly string[];
  /** Which advice is given: all of it unless it is false, or an object has false for the id of one, such as `{ 'zero-total': false }`. */
  readonly advice?: AdviceChoice;
  /** The day, YYYY-MM-DD, for advice that depends on it, which is not given without. The clock is never read. */
  readonly today?: string;
}

/** Everything that can be said about a Document. */
export interface CheckResult {
  /** Whether the service would create the document. */
  readonly accepted: boolean;
  /** The status of its answer: 201, 422 when fields cannot be read, else 406. */
  readonly status: 201 | 406 | 422;
  /** What is wrong, causes first; what follows from one of them alone is among its `consequences`. */
  readonly issues: readonly CheckIssue[];
  /** The totals that follow from what could be read; null when the input is not an object. */
  readonly totals: Totals | null;
  /** The UBL of what could be read; null when the input is not an object. */
  readonly ubl: string | null;
  /** The release of the official rules that judged, such as `2026-Q2`; null when the document did not get as far as the rules. */
  readonly release: string | null;
  /** Sender and receiver as `scheme:identifier`. */
  readonly participants: Participants;
}

/**
 * Checks a Document by everything that POST /api/documents/ checks, in one call: its fields, sender and receiver, totals, and
 * the UBL by its schema and the rules. A field that cannot be read is reported and left out, and the checks go on with the
 * rest. Nothing is thrown because of the input.
 *
 * @param input the Document as parsed JSON
 * @throws TypeError when an option has the wrong type; RangeError when it has a value that does not exist
 */
export function check(input: unknown, options: CheckOptions = {}): CheckResult {
  const stages = runStages(input, options);
  const { prepared, routing, judged } = stages;
  const issues = issuesOf(stages);
  const hasError = issues.some(({ severity }) => severity === 'error');
  return {
    accepted: !hasError,
    status: !hasError ? 201 : prepared.requestIssues.length > 0 ? 422 : 406,
    issues,
    totals: prepared.content?.totals ?? null,
    ubl: judged?.ubl.xml ?? null,
    release: judged?.release ?? null,
    participants: routing?.participants ?? { sender: null, receiver: null },
  };
}

/** What each stage of a check found; those of the UBL are absent when the input is not an object. */
export interface Stages {
  readonly input: unknown;
  readonly advice: AdviceChoice | undefined;
  readonly today: string | undefined;
  readonly prepared: PreparedDocument;
  readonly routing?: ParticipantsCheck;
  readonly judged?: JudgedUbl;
}

/** Runs every stage on what the stages before it leave. */
export function runStages(
  input: unknown,
  options: CheckOptions & Pick<WriteOptions, 'constructPdf'>,
): Stages {
  assertOptions(options);
  if (options.peppolIds !== undefined) assertPeppolIds('options.peppolIds', options.peppolIds);
  assertAdvice(options.advice);
  if (options.today !== undefined) assertDate('options.today', options.today);
  const prepared = prepareDocument(input, options);
  const { content } = prepared;
  const { advice, today } = options;
  const given = { input, prepared, advice, today };
  if (content === undefined) return given;
  return {
    ...given,
    routing: checkParticipants(content.document, options),
    judged: judgeContent({ ...content, input }, options),
  };
}

/** Everything that is wrong, each issue under the one that it follows from, with its fixes. */
export function issuesOf(stages: Stages): readonly CheckIssue[] {
  const { prepared, routing, judged, input } = stages;
  const { content, requestIssues } = prepared;
  const issues = [
    ...issuesOfPreparation(prepared),
    ...(routing?.issues ?? []),
    ...(judged === undefined ? [] : [...judged.issues, ...(judged.beyondSchema?.() ?? [])].map(toCheckIssue)),
    ...(judged?.nextRelease?.() ?? []),
  ];
  if (content === undefined) return groupIssues(issues);
  const fixable = fixIssues(issues, { ...content, input, requestIssues });
  return groupIssues([...fixable, ...adviceBeside(fixable, stages)]);
}

/** Advice on what no issue is about yet. */
function adviceBeside(
  issues: readonly CheckIssue[],
  { prepared: { content }, routing, judged, input, advice, today }: Stages,
): readonly CheckIssue[] {
  if (content === undefined || advice === false) return [];
  const participants = routing?.participants ?? { sender: null, receiver: null };
  const unmapped = judged === undefined ? [] : unmappedFields(content.document, judged.ubl.tree);
  const found = adviseOn({ ...content, input, unmapped, participants, today }, advice);
  const known = new Set(issues.map(({ pointer }) => pointer));
  // The name that a misspelt field should have is in the issue about the field that is missing.
  const isSaid = ({ pointer, fixes }: CheckIssue) =>
    known.has(pointer) ||
    fixes.some(({ patch }) => patch.some((each) => each.op === 'move' && known.has(each.path)));
  return found.filter((each) => !isSaid(each));
}

/** The UBL of a Document with what its schema and the rules say about it. */
export interface JudgedUbl extends Judgement {
  readonly ubl: WrittenUbl;
  /** What the release that is published but not mandatory yet would say otherwise. */
  readonly nextRelease?: () => readonly CheckIssue[];
}

/**
 * Writes the UBL of a Document and runs the layers on it; issues are in the words of the Document.
 *
 * @param content with the Document as it was given, whose values the issues show
 */
export function judgeContent(
  { input, ...content }: DocumentContent & { readonly input: unknown },
  options: ValidationOptions & WriteOptions,
): JudgedUbl {
  const ubl = writeUbl(content, options);
  const read = readWrittenUbl(ubl);
  if (!read.ok) return { ubl, issues: [read.issue] };
  const pointed = (issues: readonly Issue[]) =>
    issues.map((issue) => {
      const pointer = pointerOfIssue(ubl.tree, issue);
      return inDocumentWords(pointer === undefined ? issue : { ...issue, pointer }, input);
    });
  const layers = options.layers ?? LAYERS;
  const { beyondSchema, ...judgement } = runLayers(read.document, layers, options);
  const judged = { ...judgement, issues: pointed(judgement.issues) };
  return {
    ...judged,
    ubl,
    nextRelease: () => adviseOnNextRelease(read.document, judged, { layers, options, inWords: pointed }),
    ...(beyondSchema !== undefined && { beyondSchema: () => pointed(beyondSchema()) }),
  };
}

/** Ids of the issues of the schema layer and below it. */
const SCHEMA_IDS: ReadonlySet<string> = new Set(['xsd-validation', 'xml-wellformedness']);

function toCheckIssue({
  problem,
  remedy,
  type,
  rule_id,
  pointer = '',
  terms = [],
  location,
}: Issue): CheckIssue {
  const stage = SCHEMA_IDS.has(rule_id) ? 'schema' : 'rules';
  return createCheckIssue({ problem, remedy, severity: type, rule_id, stage, pointer, terms, location });
}
