import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chooseRuleSets } from '../../src/verdict/rules/choose-rule-sets.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../src/verdict/rules/rule-sets.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import type { XmlDocument } from '#schematron/xml';
import { editBase } from '../../rules/cases/edited-document.js';
import { mutatedDocuments } from '../../test/rules/mutants/mutated-documents.js';
import { libxml2 } from '../../src/libxml2.js';
import type { CaseIssue, ConformanceCase } from '../conformance/cases.js';
import { withoutKnownDifferences } from '../conformance/known-differences.js';

// Writes test/conformance/sample.ndjson: documents of our own, with the verdicts of the reference judges, libxml2 for the schema and
// SaxonJS for the rules. The tests compare our own schema walk and the native engine with it. Run it if a verdict should change,
// and review the difference.

/** The number of mutated documents to choose from, and of those that are kept: those that fire the most new rules. */
const CANDIDATES = 2000;
const KEPT = 25;
const FIRST_SEED = 7_000_000;
/** The release whose verdicts are written, whatever the dates of the documents. */
const RELEASE = '2026-Q2';

const cases = [...validDocuments(), ...brokenDocuments()].map(judge);
const out = new URL('../../test/conformance/sample.ndjson', import.meta.url);
writeFileSync(out, cases.map((each) => `${JSON.stringify(each)}\n`).join(''));
const fired = cases.flatMap((each) => verdictsOf(each).map(([id]) => id));
console.log(`${cases.length} cases, ${new Set(fired).size} rules, ${fired.length} issues`);

interface Candidate {
  readonly name: string;
  readonly xml: string;
}

/** The UBL of our Documents, and the base documents of the rules. */
function validDocuments(): Candidate[] {
  const golden = new URL('../../test/ubl/golden/', import.meta.url);
  const base = new URL('../../rules/cases/base/', import.meta.url);
  return [
    ...readdirSync(golden).map((file) => ({
      name: `golden/${file}`,
      xml: readFileSync(new URL(file, golden), 'utf8').replaceAll(/>\s+</g, '><'),
    })),
    ...readdirSync(base).map((file) => ({
      name: `base/${file}`,
      xml: editBase(file.replace('.xml', ''), []),
    })),
  ];
}

function brokenDocuments(): Candidate[] {
  const open: (Candidate & { readonly rules: ReadonlySet<string> })[] = [];
  for (const { seed, document } of mutatedDocuments(FIRST_SEED)) {
    if (seed >= FIRST_SEED + CANDIDATES) break;
    const rules = chooseRuleSets(document, { release: RELEASE }).ruleSets.flatMap(({ ruleSet }) =>
      evaluateRules(ruleSet, document).map(({ rule_id }) => rule_id),
    );
    open.push({ name: `mutated/${seed}`, xml: document.text, rules: new Set(rules) });
  }
  const seen = new Set<string>();
  return Array.from({ length: KEPT }, () => {
    const gainOf = ({ rules }: { readonly rules: ReadonlySet<string> }): number =>
      [...rules].filter((rule) => !seen.has(rule)).length;
    const best = open.reduce((first, second) => (gainOf(second) > gainOf(first) ? second : first));
    for (const rule of best.rules) seen.add(rule);
    return { name: best.name, xml: best.xml };
  });
}

function judge({ name, xml }: Candidate): ConformanceCase {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.issue.message}`);
  const document = { text: xml, tree: parsed.tree };
  const kind = /^(?:<\?xml[^>]*>\s*)?<CreditNote\b/.test(xml) ? 'CreditNote' : 'Invoice';
  const isSelfBilled = chooseRuleSets(document).ruleSets.some(({ ruleSet }) => ruleSet.name === 'PEPPOL-SB');
  return {
    case: name,
    xml,
    xsd_valid: libxml2.findErrors(xml, kind).length === 0,
    EN16931: issuesOf('EN16931', document),
    ...(isSelfBilled
      ? { 'PEPPOL-SB': issuesOf('PEPPOL-SB', document) }
      : { PEPPOL: issuesOf('PEPPOL', document) }),
  };
}

function issuesOf(ruleSet: string, document: XmlDocument): CaseIssue[] {
  const rules = ruleSetOf(ruleSet);
  const native = evaluateRules(rules, document);
  const sef = evaluateRules(rules, document, { engine: 'sef' });
  return withoutKnownDifferences(rules, document, { native, sef }).sef.map(({ rule_id, flag, location }) => [
    rule_id,
    flag,
    location ?? '',
  ]);
}

function verdictsOf({ EN16931, PEPPOL, 'PEPPOL-SB': selfBilling }: ConformanceCase): CaseIssue[] {
  return [EN16931, PEPPOL, selfBilling].flatMap((verdict) =>
    verdict === undefined || 'abort' in verdict ? [] : [...verdict],
  );
}
