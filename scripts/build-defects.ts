import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromUbl } from '../src/check/from-ubl.js';
import { validateJson } from '../src/check/validate-json.js';
import { validateUbl } from '../src/check/validate-ubl.js';
import type { AnyDocumentInput } from '../src/document/document.js';
import { ServiceError } from '../src/service-error.js';
import type { Defects, UblDefect } from '../src/testing/load-defects.js';
import { allCases } from '../test/rules/all-cases.js';
import mutations from '../test/rules/document-mutations.json' with { type: 'json' };
import { editBase } from '../test/rules/edited-document.js';
import { mutate, type Mutation } from '../test/rules/mutate-document.js';

// Writes compiled/testing/defects.json: how each rule is broken, from the cases of test/rules, for peppol-preflight/testing. A
// UBL is kept as what differs from its base document; a Document is one of its own (document-mutations.json), or what the UBL
// becomes by fromUbl if that also breaks the rule.

/** Ways to break a rule that are kept, the smallest: the package is downloaded by many. */
const MOST = 2;

const folder = new URL('../test/rules/base/', import.meta.url);
const bases: Record<string, string> = {};
for (const file of readdirSync(folder)) {
  const name = file.replace('.xml', '');
  bases[name] = editBase(name, []);
}

const ubl: Record<string, UblDefect[]> = {};
const documents: Record<string, Defects['documents'][string]> = {};
for (const cases of (await allCases()).values()) {
  for (const { rule, base = 'invoice', fail } of cases) {
    const xml = editBase(base, fail);
    keep(rule, documentOf(xml, rule));
    // A case of a rule set that is chosen for other documents does not count.
    const { issues } = validateUbl(xml, { layers: ['en16931', 'peppol'] });
    if (!issues.some(({ rule_id }) => rule_id === rule)) continue;
    const defect = differenceOf(base, xml);
    const known = (ubl[rule] ??= []);
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(defect))) known.push(defect);
  }
}

for (const [rule, mutation] of Object.entries(mutations as Readonly<Record<string, Mutation>>)) {
  const base = readFileSync(new URL(`../examples/${mutation.document}`, import.meta.url), 'utf8');
  keep(rule, brokenBy(mutate(JSON.parse(base) as AnyDocumentInput, mutation.changes), rule));
}

for (const found of Object.values(ubl)) {
  found.sort((a, b) => a.text.length - b.text.length);
  found.splice(MOST);
}

const defects: Defects = { bases, ubl, documents };
const out = new URL('../compiled/testing/', import.meta.url);
mkdirSync(out, { recursive: true });
writeFileSync(new URL('defects.json', out), JSON.stringify(defects));
console.log(
  `defects: ${Object.keys(ubl).length} rules by UBL, ${Object.keys(documents).length} by Documents`,
);

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

/** Of several Documents that break a rule the one that breaks the fewest others. */
function keep(rule: string, broken: BrokenDocument | undefined): void {
  const known = documents[rule];
  if (broken !== undefined && (known === undefined || broken.rules.length < known.rules.length)) {
    documents[rule] = broken;
  }
}

function documentOf(xml: string, rule: string): BrokenDocument | undefined {
  try {
    return brokenBy(fromUbl(xml).document, rule);
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

function brokenBy(document: AnyDocumentInput, rule: string): BrokenDocument | undefined {
  try {
    const rules = [...new Set(validateJson(document).issues.map((issue) => issue.rule_id))];
    return rules.includes(rule) ? { document, rules } : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
