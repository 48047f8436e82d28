import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fromUbl } from '../src/answers/from-ubl.js';
import { validateJson } from '../src/answers/validate-json.js';
import { validateUbl } from '../src/verdict/validate-ubl.js';
import { releases } from '../src/verdict/rules/rule-sets.js';
import type { AnyDocumentInput } from '../src/document/document.js';
import type { ExtendedDocumentInput, ExtendedOption } from '../src/document/extended-fields.js';
import { ServiceError } from '../src/document/service-error.js';
import type { Defects, UblDefect } from '../extras/testing/load-defects.js';
import { allCases } from '../rules/cases/all-cases.js';
import mutations from '../rules/cases/document-mutations.json' with { type: 'json' };
import { extendedDocuments } from '../rules/cases/extended-documents.js';
import { editBase } from '../rules/cases/edited-document.js';
import { mutate, type Mutation } from '../rules/cases/mutate-document.js';

/** The number of ways to break a rule that are kept, the smallest first: the package has to stay small. */
const MOST = 2;
/** The most characters that a second way may change, for the same reason. */
const LONGEST = 1000;

/** By the hash of a UBL: the Document that it becomes, or null. */
export type MappedDocuments = Map<string, AnyDocumentInput | null>;

const folder = new URL('../rules/cases/base/', import.meta.url);
const bases: Record<string, string> = {};
for (const file of readdirSync(folder)) {
  const name = file.replace('.xml', '');
  bases[name] = editBase(name, []);
  bases[`${name}-of-newest`] = ofNewest(bases[name]);
}

/** The same document, issued on the first day of the newest release: some rules are only in that one. */
function ofNewest(xml: string): string {
  return xml.replace(/(?<=<cbc:IssueDate>)[^<]*/, releases().at(-1)?.mandatoryFrom ?? '');
}

const extended: Record<string, Defects['extended'][string]> = {};
/** Many cases change what a Document does not have, and become the same Document. */
const judged = new Map<string, readonly string[]>();
const ubl: Record<string, UblDefect[]> = {};
const documents: Record<string, Defects['documents'][string]> = {};
/**
 * How each rule is broken, from the cases of rules/cases. A UBL is stored as the difference from its base document; a Document
 * is from document-mutations.json, or it is what the UBL becomes through fromUbl, if that also breaks the rule. Extended Documents
 * are those of extended-documents.ts, for the rules that no other Document breaks.
 *
 * @param mapped Documents that are known, to which those are added that are not
 */
export async function findDefects(mapped: MappedDocuments): Promise<Defects> {
  const found = new Map<string, Map<string, UblDefect>>();
  for (const cases of (await allCases()).values()) {
    for (const { rule, base = 'invoice', fail } of cases) {
      const xml = editBase(base, fail);
      if (documents[rule]?.rules.length !== 1) keep(rule, documentOf(xml, rule, mapped));
      const ofRule = found.get(rule) ?? new Map<string, UblDefect>();
      found.set(rule, ofRule.set(xml, differenceOf(base, xml)));
      const dated = ofNewest(xml);
      if (!isBroken(rule, xml) && isBroken(rule, dated)) {
        ofRule.set(dated, differenceOf(`${base}-of-newest`, dated));
        keep(rule, documentOf(dated, rule, mapped));
      }
    }
  }
  for (const [rule, defectOf] of found) {
    const smallestFirst = [...defectOf].sort(([, a], [, b]) => a.text.length - b.text.length);
    for (const [xml, defect] of smallestFirst) {
      const { length: kept } = ubl[rule] ?? [];
      if (kept === MOST || (kept === 1 && defect.text.length > LONGEST)) break;
      // A case of a rule set that is chosen for other documents does not count.
      if (isBroken(rule, xml)) (ubl[rule] ??= []).push(defect);
    }
  }

  for (const [rule, mutation] of Object.entries(mutations as Readonly<Record<string, Mutation>>)) {
    const base = readFileSync(new URL(`../examples/${mutation.document}`, import.meta.url), 'utf8');
    keep(rule, brokenBy(mutate(JSON.parse(base) as AnyDocumentInput, mutation.changes), rule));
  }

  for (const document of Object.values(extendedDocuments)) {
    const rules = rulesOf(document, { extended: true });
    for (const rule of rules) {
      const known = documents[rule] ?? extended[rule];
      if (known === undefined || (!(rule in documents) && rules.length < known.rules.length))
        extended[rule] = { document, rules };
    }
  }
  return { bases, ubl, documents, extended };
}

function isBroken(rule: string, xml: string): boolean {
  const { issues } = validateUbl(xml, { layers: ['en16931', 'peppol'] });
  return issues.some(({ rule_id }) => rule_id === rule);
}

function differenceOf(base: string, xml: string): UblDefect {
  const original = bases[base] ?? readFileSync(new URL(`${base}.xml`, folder), 'utf8');
  let start = 0;
  while (start < original.length && original[start] === xml[start]) start += 1;
  let end = 0;
  const most = Math.min(original.length, xml.length) - start;
  while (end < most && original.at(-1 - end) === xml.at(-1 - end)) end += 1;
  return { base, start, end: original.length - end, text: xml.slice(start, xml.length - end) };
}

type BrokenDocument = Defects['documents'][string];

/** Of several Documents that break a rule, the one that breaks the fewest others. */
function keep(rule: string, broken: BrokenDocument | undefined): void {
  const known = documents[rule];
  if (broken !== undefined && (known === undefined || broken.rules.length < known.rules.length)) {
    documents[rule] = broken;
  }
}

function documentOf(xml: string, rule: string, mapped: MappedDocuments): BrokenDocument | undefined {
  const key = createHash('sha256').update(xml).digest('base64');
  const document = mapped.get(key) ?? (mapped.has(key) ? null : fromUblOrNull(xml));
  mapped.set(key, document);
  return document === null ? undefined : brokenBy(document, rule);
}

function fromUblOrNull(xml: string): AnyDocumentInput | null {
  try {
    return fromUbl(xml).document;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function brokenBy(document: AnyDocumentInput, rule: string): BrokenDocument | undefined {
  const key = JSON.stringify(document);
  const rules = judged.get(key) ?? rulesOf(document);
  judged.set(key, rules);
  return rules.includes(rule) ? { document, rules } : undefined;
}

function rulesOf(document: ExtendedDocumentInput, options: ExtendedOption = {}): readonly string[] {
  try {
    return [...new Set(validateJson(document, options).issues.map((issue) => issue.rule_id))];
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
