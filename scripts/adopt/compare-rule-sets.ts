import type { EditedElement } from '../../rules/cases/edited-document.js';
import { digitDocuments } from './check-digits.js';
import { otherCodes, type OtherCode } from './code-lists.js';
import { combinedDocuments, shadowedDocuments } from './combined-documents.js';
import { describeRule, type Found, type RuleDifference } from './describe-rule.js';
import { edgesOf } from './edge-documents.js';
import { holdsValue } from './edited-tree.js';
import { inTurns } from './in-turns.js';
import { isOtherFlag, isValid, judgeBoth, parsed, type Sides } from './judge-both.js';
import { startsWith } from './similar-rules.js';
import { groupStops, type Stop, type Stops } from './stops.js';

/** The documents that a comparison tries, and for how long. */
export interface CompareOptions {
  /** Documents to begin with; those of a rule are tried with its edges. */
  readonly documents: Iterable<EditedElement>;
  /** Documents near the edge of a rule: those that just fire it, and those that just do not. */
  readonly startsOf: (rule: string) => readonly EditedElement[];
  /** The maximum number of documents for the edges of one rule. */
  readonly edges?: number;
  /** The rules whose edges are tried; by default all that are not the same text on both sides. */
  readonly only?: ReadonlySet<string>;
  readonly onProgress?: (judged: number) => void;
}

/** What differs, and the one thing to know besides. */
export interface Comparison {
  readonly differences: readonly RuleDifference[];
  /** The rules of theirs that stop at an error on valid documents; undefined if there are none. */
  readonly stops: Stops | undefined;
}

/** Pairs of changes for each start of a rule: some for every rule, more where all documents that differ are beyond the schema. */
const [SOME_PAIRS, MANY_PAIRS] = [40, 600] as const;

/** So many documents with several values at once are tried for a rule. */
const MOST_COMBINED = 400;

/** So many with nodes that an earlier rule takes on one side only. */
const MOST_SHADOWED = 200;

/** Runs two versions of a rule set side by side, and reports each rule that differs with the smallest document that shows it. */
export function compareRuleSets(
  sides: Sides,
  { documents, startsOf, edges = 1_000, only, onProgress }: CompareOptions,
): Comparison {
  const search = createSearch(sides, onProgress);
  const ids = [...new Set([...sides.ours.rules.keys(), ...sides.theirs.rules.keys()])].sort();
  // Rules of which the two sources say the same cannot differ.
  const documentsFor = startsWith(sides, startsOf);
  const open = ids.filter(
    (id) =>
      (only === undefined || only.has(id)) &&
      sides.ours.rules.get(id)?.text !== sides.theirs.rules.get(id)?.text,
  );
  for (const id of open) search.codes.set(id, otherCodes(id, sides, documentsFor(id)));
  for (const document of documents) search.tryDocument(document);
  for (const id of open) {
    const [own, other] = [sides.ours.rules.get(id), sides.theirs.rules.get(id)];
    const starts = documentsFor(id);
    // Where no document to begin with is reported, the first that is.
    const reported: EditedElement[] = [];
    let isStartReported = false;
    let tried = 0;
    const tryAll = (candidates: Iterable<EditedElement>): void => {
      for (const document of candidates) {
        if (tried >= edges || search.found.get(id)?.isValid === true) return;
        tried += 1;
        const isReported = search.tryDocument(document, id);
        if (isReported && starts.includes(document)) isStartReported = true;
        else if (isReported && !isStartReported && reported.length === 0) reported.push(document);
      }
    };
    tryAll(starts);
    tryAll(inTurns(starts.map((start) => edgesOf(start, own, other, SOME_PAIRS))));
    tried = edges - MOST_SHADOWED;
    tryAll(inTurns(starts.map((start, index) => shadowedDocuments(start, own, other, index + 1))));
    tried = edges - MOST_COMBINED;
    tryAll(inTurns(starts.map((start) => combinedDocuments(start, own, other))));
    tried = 0;
    tryAll(digitDocuments(id, sides, starts));
    // A condition may be met for several reasons: where none is left, each of them matters.
    tried = 0;
    for (const start of reported.slice()) tryAll(edgesOf(start, own, other));
    // Only after a longer search on other documents is a difference called invisible.
    if ([search.found.get(id), search.flagged.get(id)].some((each) => each?.isValid === false)) {
      tried = 0;
      tryAll(inTurns([...starts, ...reported].map((start) => edgesOf(start, own, other, MANY_PAIRS))));
    }
  }
  const differences = ids.flatMap((id) =>
    describeRule(id, sides, {
      codes: search.codes.get(id) ?? [],
      found: search.found.get(id),
      flagged: search.flagged.get(id),
    }),
  );
  return { differences, stops: groupStops(search.stops) };
}

interface Search {
  readonly codes: Map<string, readonly OtherCode[]>;
  /** For each rule a valid document, or another one if no valid one is known. */
  readonly found: Map<string, Found>;
  /** The same of rules that both sides report, with another flag. */
  readonly flagged: Map<string, Found>;
  readonly stops: Map<string, Stop>;
  /** Judges a document and keeps what it shows; returns whether a side reports a rule. */
  readonly tryDocument: (document: EditedElement, rule?: string) => boolean;
}

function createSearch(sides: Sides, onProgress?: (judged: number) => void): Search {
  const codes = new Map<string, readonly OtherCode[]>();
  const found = new Map<string, Found>();
  const flagged = new Map<string, Found>();
  const stops = new Map<string, Stop>();
  let judged = 0;
  const tryDocument = (document: EditedElement, rule?: string): boolean => {
    judged += 1;
    if (judged % 1_000 === 0) onProgress?.(judged);
    const xml = parsed(document);
    if (xml === undefined) return false;
    const both = judgeBoth(sides, xml, rule);
    const differing = both.filter((each) => each.differs);
    const stopped = both.filter((each) => each.stops);
    if (differing.length + stopped.length === 0) return both.length > 0;
    const isOfUse = isValid(xml);
    const keep = (known: Map<string, Found>, id: string): void => {
      if (!known.has(id) || (isOfUse && known.get(id)?.isValid === false))
        known.set(id, { document, isValid: isOfUse });
    };
    for (const each of differing) {
      if (isOtherFlag(each)) keep(flagged, each.rule);
      else if (!(codes.get(each.rule) ?? []).some(({ code }) => holdsValue(document, code)))
        keep(found, each.rule);
    }
    for (const { rule: id } of stopped) if (isOfUse && !stops.has(id)) stops.set(id, { rule: id, document });
    return true;
  };
  return { codes, found, flagged, stops, tryDocument };
}
