import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromUbl } from '../src/preflight/from-ubl.js';
import { validateJson } from '../src/preflight/validate-json.js';
import { ServiceError } from '../src/service-error.js';
import type { Defects, UblDefect } from '../src/testing/load-defects.js';
import { allCases } from '../test/rules/all-cases.js';
import { editBase } from '../test/rules/edit-base.js';

// Writes compiled/testing/defects.json: how each rule is broken, from the cases of test/rules, for peppol-preflight/testing. A
// UBL is kept as what differs from its base document; a Document as what it becomes by fromUbl, where it breaks the rule, too.

const folder = new URL('../test/rules/base/', import.meta.url);
const bases: Record<string, string> = {};
for (const file of readdirSync(folder)) {
  const name = file.replace('.xml', '');
  bases[name] = editBase(name, []);
}

const ubl: Record<string, UblDefect> = {};
const documents: Record<string, Defects['documents'][string]> = {};
for (const cases of (await allCases()).values()) {
  for (const { rule, base = 'invoice', fail } of cases) {
    const xml = editBase(base, fail);
    ubl[rule] ??= differenceOf(base, xml);
    const broken = documentOf(xml, rule);
    const known = documents[rule];
    if (broken !== undefined && (known === undefined || broken.rules.length < known.rules.length)) {
      documents[rule] = broken;
    }
  }
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

function documentOf(xml: string, rule: string): Defects['documents'][string] | undefined {
  try {
    const { document } = fromUbl(xml);
    const rules = [...new Set(validateJson(document).issues.map((issue) => issue.rule_id))];
    return rules.includes(rule) ? { document, rules } : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
