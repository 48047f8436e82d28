import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import type { XmlDocument } from '#schematron/xml';
import { type EditedElement, readEdited, writeEdited } from '../../rules/cases/edited-document.js';
import type { ComparedRules, FiredBriefly } from './compared-rules.js';
import { edgesOf, shrink } from './edge-documents.js';

/** How a rule of theirs differs from ours. */
export interface RuleDifference {
  readonly rule: string;
  readonly kind: 'new' | 'gone' | 'other flag' | 'other condition' | 'other codes';
  /** The difference, in a sentence. */
  readonly text: string;
  /** The smallest document that shows it, as XML; null if none was found for a difference in the sources. */
  readonly document: string | null;
  /** Whether only documents that the schema rejects show the difference. */
  readonly isBeyondSchema: boolean;
}

/** The documents that a comparison tries, and for how long. */
export interface CompareOptions {
  /** Documents to begin with; those of a rule are tried with its edges. */
  readonly documents: Iterable<EditedElement>;
  /** Documents near the edge of a rule: those that just fire it, and those that just do not. */
  readonly startsOf: (rule: string) => readonly EditedElement[];
  /** The maximum number of documents for the edges of one rule. */
  readonly edges?: number;
  readonly onProgress?: (judged: number) => void;
}

interface Found {
  readonly document: EditedElement;
  readonly isValid: boolean;
}

/** Runs two versions of a rule set side by side, and reports each rule that differs with the smallest document that shows it. */
export function compareRuleSets(
  ours: ComparedRules,
  theirs: ComparedRules,
  { documents, startsOf, edges = 4_000, onProgress }: CompareOptions,
): readonly RuleDifference[] {
  const found = new Map<string, Found>();
  let judged = 0;
  const tryDocument = (document: EditedElement, rule?: string): void => {
    judged += 1;
    if (judged % 1_000 === 0) onProgress?.(judged);
    const xml = parsed(document);
    if (xml === undefined) return;
    const rules = differingRules(ours, theirs, xml).filter(
      (id) => rule === undefined || id === rule || !found.has(id),
    );
    if (rules.every((id) => found.get(id)?.isValid === true)) return;
    const isValid = checkSchema(xml).length === 0;
    for (const id of rules) {
      const before = found.get(id);
      if (before === undefined || (isValid && !before.isValid)) found.set(id, { document, isValid });
    }
  };
  for (const document of documents) tryDocument(document);
  const ids = new Set([...ours.rules.keys(), ...theirs.rules.keys()]);
  for (const id of ids) for (const start of startsOf(id)) tryDocument(start);
  // Rules with different names, codes and numbers come first; rules in which all are equal come last, and not every edge is tried.
  for (const id of ids) {
    const [own, other] = [ours.rules.get(id), theirs.rules.get(id)];
    if (own?.text === other?.text || found.get(id)?.isValid === true) continue;
    let tried = 0;
    for (const start of startsOf(id)) {
      for (const document of edgesOf(start, own, other)) {
        if (tried >= edges || found.get(id)?.isValid === true) break;
        tried += 1;
        tryDocument(document, id);
      }
    }
  }
  return [...ids].sort().flatMap((id) => describe(id, { ours, theirs, found: found.get(id) }));
}

function parsed(document: EditedElement): XmlDocument | undefined {
  const text = writeEdited(document);
  const result = parseXml(text);
  return result.ok ? { text, tree: result.tree } : undefined;
}

/** The rules that the two sides report differently on a document. */
function differingRules(
  ours: ComparedRules,
  theirs: ComparedRules,
  document: XmlDocument,
): readonly string[] {
  const [own, other] = [ours.judge(document), theirs.judge(document)].map(byRule);
  const ids = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...ids].filter((id) => own?.get(id) !== other?.get(id));
}

function byRule(fired: readonly FiredBriefly[]): ReadonlyMap<string, string> {
  const rules = new Map<string, string[]>();
  for (const { id, flag, location } of fired)
    rules.set(id, [...(rules.get(id) ?? []), `${flag} ${location}`]);
  return new Map([...rules].map(([id, each]) => [id, each.sort().join('\n')]));
}

function describe(
  rule: string,
  { ours, theirs, found }: { ours: ComparedRules; theirs: ComparedRules; found: Found | undefined },
): readonly RuleDifference[] {
  const [own, other] = [ours.rules.get(rule), theirs.rules.get(rule)];
  const flags = [own, other].map((each) => [...(each?.flags ?? [])].sort().join(' and '));
  const isOtherFlag = own !== undefined && other !== undefined && flags[0] !== flags[1];
  if (found === undefined && own !== undefined && other !== undefined && !isOtherFlag) return [];
  const smallest =
    found === undefined
      ? undefined
      : shrink(found.document, (document) => {
          const xml = parsed(document);
          if (xml === undefined || !differingRules(ours, theirs, xml).includes(rule)) return false;
          return !found.isValid || checkSchema(xml).length === 0;
        });
  const base = {
    rule,
    document: smallest === undefined ? null : writeEdited(smallest),
    isBeyondSchema: found?.isValid === false,
  };
  if (own === undefined) return [{ ...base, kind: 'new', text: `The rule is new (${flags[1] ?? ''}).` }];
  if (other === undefined) return [{ ...base, kind: 'gone', text: 'The rule is gone.' }];
  const changes: RuleDifference[] = [];
  if (isOtherFlag)
    changes.push({
      ...base,
      kind: 'other flag',
      text: `The flag is ${flags[1] ?? ''}; ours is ${flags[0] ?? ''}.`,
    });
  if (smallest !== undefined && !(isOtherFlag && agreeButForFlag(ours, theirs, smallest, rule))) {
    const codes = [...own.codes, ...other.codes].filter(
      (value) => own.codes.has(value) !== other.codes.has(value) && holdsValue(smallest, value),
    );
    changes.push(
      codes.length > 0
        ? {
            ...base,
            kind: 'other codes',
            text: `${codes.join(', ')}: ${firesHere(ours, theirs, smallest, rule)}`,
          }
        : { ...base, kind: 'other condition', text: firesHere(ours, theirs, smallest, rule) },
    );
  }
  return changes;
}

function agreeButForFlag(
  ours: ComparedRules,
  theirs: ComparedRules,
  document: EditedElement,
  rule: string,
): boolean {
  const xml = parsed(document);
  if (xml === undefined) return true;
  const [own, other] = [ours, theirs].map((side) =>
    side
      .judge(xml)
      .filter(({ id }) => id === rule)
      .map(({ location }) => location)
      .sort()
      .join('\n'),
  );
  return own === other;
}

function firesHere(
  ours: ComparedRules,
  theirs: ComparedRules,
  document: EditedElement,
  rule: string,
): string {
  const xml = parsed(document);
  const count = (side: ComparedRules): number =>
    xml === undefined ? 0 : side.judge(xml).filter(({ id }) => id === rule).length;
  return `on this document theirs fires ${count(theirs)} times, ours ${count(ours)} times.`;
}

function holdsValue({ attributes, children }: EditedElement, value: string): boolean {
  return (
    [...attributes.values()].includes(value) ||
    children.some((child) => (typeof child === 'string' ? child.trim() === value : holdsValue(child, value)))
  );
}

/** A text as a document; undefined if it is not XML. */
export function documentOf(text: string): EditedElement | undefined {
  try {
    return readEdited(text)[0];
  } catch {
    return undefined;
  }
}
