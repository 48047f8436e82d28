import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm';
import { fixUbl } from '../../../src/answers/fix-ubl.js';
import { fromUbl } from '../../../src/answers/from-ubl.js';
import { validateUbl } from '../../../src/verdict/validate-ubl.js';
import { fromCii } from '../../../pdf/src/cii/read/from-cii.js';
import { toCii } from '../../../pdf/src/cii/write/to-cii.js';
import type { ValidationResult } from '../../../src/issues/issue.js';
import { renderInvoice } from '../../../extras/render/render-invoice.js';
import { createEnvelope } from '../../../extras/service/create-envelope.js';
import { readUbl } from '../../../src/ubl/read-ubl.js';
import { parseXml } from '../../../src/ubl/parse-xml.js';
import { decodeXml, DEFAULT_LIMITS } from '#schematron/xml';
import { compareJudges } from '../../../test/verdict/schema/compare-judges.js';
import { differenceOfEngines, ruleSetsOfReleases } from '../../conformance/compare-engines.js';
import { attempt, demand } from '../defect.js';
import type { FuzzInput } from '../fuzz-input.js';
import { judgeReports } from '../judge-reports.js';

/**
 * Everything that reads XML gets it: nothing but the named errors is thrown, what is read is well-formed to libxml2, what fits the
 * schema fits it to libxml2, and what the rules say SaxonJS says as well.
 *
 * @throws Defect
 */
export function judgeXml({
  content,
  everywhere,
  bySaxon,
}: Omit<Extract<FuzzInput, { readonly family: 'xml' }>, 'family'>): void {
  const result = attempt('validateUbl', () => validateUbl(content));
  const parsed = attempt('parseXml', () => parseXml(content));
  if (parsed === undefined || result === undefined) return;
  judgeWellFormedness(content, parsed.ok ? parsed.tree.text : null);
  const { difference } = attempt('compareJudges', () => compareJudges(content)) ?? { difference: null };
  demand(difference === null, () => `the schema layer differs from libxml2: ${difference ?? ''}`);
  judgeResult(result);
  if (typeof content === 'string') judgeFixed(content, result);
  if (everywhere) {
    demand(validateUbl(content).id === result.id, () => 'the same input has another id the second time');
    judgeUses(content);
  }
  if (bySaxon) judgeBySaxon(content);
}

/** What else is done with XML from outside. */
function judgeUses(content: string | Uint8Array): void {
  attempt('fromUbl', () => fromUbl(content), { statuses: [415, 422] });
  attempt('fromCii', () => fromCii(content), { statuses: [415, 422] });
  attempt('renderInvoice', () => renderInvoice(content), { statuses: [415] });
  attempt('toCii', () => toCii(content), { statuses: [415] });
  attempt('createEnvelope', () => createEnvelope(content, ROUTE, { id: 'e', now: new Date(0) }), {
    statuses: [415],
    errors: [[RangeError, /CustomizationID|ProfileID|country|Peppol/]],
  });
  judgeReports(content);
}

const ROUTE = {
  sender_peppol_scheme: '0208',
  sender_peppol_id: '0202239951',
  receiver_peppol_scheme: '0208',
  receiver_peppol_id: '0403170701',
};

function judgeWellFormedness(content: string | Uint8Array, text: string | null): void {
  if (text !== null) {
    const complaint = complaintOfLibxml2(text);
    demand(complaint === null, () => `read as well-formed, and libxml2 says: ${complaint ?? ''}`);
    return;
  }
  // What is rejected may still be well-formed: a DOCTYPE, another encoding, more than the limits allow.
  const decoded = typeof content === 'string' ? content : attemptToDecode(content);
  if (decoded === null || isBeyondLimits(decoded)) return;
  const own = parseXml(decoded);
  // Namespaces in XML is a recommendation of its own: libxml2 only warns of what breaks it.
  if (own.ok || NAMESPACES.test(own.issue.message)) return;
  const bare = decoded.replace(/^\ufeff/, '');
  const complaint = complaintOfLibxml2(bare) ?? complaintOfLibxml2(withPlainNamespaces(bare));
  demand(complaint !== null, () => `rejected (${own.issue.message}), and libxml2 finds it well-formed`);
}

/** After a namespace name that is not a URI libxml2 says nothing about what stands behind the document element. */
function withPlainNamespaces(text: string): string {
  return text.replace(/(xmlns(?::[\w.-]+)?\s*=\s*)(?:"[^"]*"|'[^']*')/g, '$1"urn:x"');
}

const NAMESPACES = /prefix|xmlns|namespace|colon|attribute [^ :]+:[^ :]+ occurs twice/;

function attemptToDecode(content: Uint8Array): string | null {
  try {
    return decodeXml(content);
  } catch {
    return null;
  }
}

/** What this library rejects by decision: see `XmlLimits`. */
function isBeyondLimits(text: string): boolean {
  return (
    /<!DOCTYPE|<!ENTITY|^\ufeff\ufeff|\p{Surrogate}/u.test(text) ||
    depthOf(text) > DEFAULT_LIMITS.depth ||
    /(?: [^\s=<>"']+=(?:"[^"]*"|'[^']*')){200}/.test(text) ||
    /[^\s<>&"'=/]{900}/.test(text)
  );
}

/** Elements inside one another, as far as tags tell. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [, end, empty] of text.matchAll(/<(?![!?])(\/?)[^<>]*?(\/?)>/g)) {
    if (empty === '') depth += end === '' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}

/** The first thing that libxml2 has against a text as XML; null when there is none. */
function complaintOfLibxml2(text: string): string | null {
  try {
    XmlDocument.fromBuffer(new TextEncoder().encode(text), { encoding: 'utf-8', option: OPTIONS }).dispose();
    return null;
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details[0]?.message ?? error.message;
  }
}

const OPTIONS: ParseOption =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NOERROR |
  ParseOption.XML_PARSE_NOWARNING |
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_COMPACT;

/** What holds for every result. */
function judgeResult(result: ValidationResult): void {
  demand(
    result.is_valid === result.issues.every(({ flag }) => flag !== 'fatal'),
    () => 'is_valid does not follow from the issues',
  );
  for (const { rule_id, location, problem, position } of result.issues) {
    demand(problem !== '', () => `${rule_id} says nothing`);
    demand(
      location === null || location.startsWith('/'),
      () => `${rule_id} has the location ${location ?? ''}`,
    );
    demand(
      position === undefined || (position.line >= 1 && position.column >= 1),
      () => `${rule_id} has the position ${JSON.stringify(position)}`,
    );
    demand(problem.length < 20_000, () => `${rule_id} has a message of ${problem.length} characters`);
  }
}

/** A correction is valid UBL text again, and one of a document that is valid changes nothing. */
function judgeFixed(xml: string, result: ValidationResult): void {
  const fixed = attempt('fixUbl', () => fixUbl(xml));
  if (fixed === undefined) return;
  const wellFormed = (issues: ValidationResult['issues']) =>
    issues.every(({ rule_id }) => rule_id !== 'xml-wellformedness');
  if (!wellFormed(result.issues)) return;
  demand(wellFormed(validateUbl(fixed.xml).issues), () => 'fixUbl writes what is not well-formed');
  demand(!result.is_valid || validateUbl(fixed.xml).is_valid, () => 'fixUbl breaks a valid document');
}

function judgeBySaxon(content: string | Uint8Array): void {
  const read = readUbl(content);
  if (!read.ok) return;
  for (const ruleSet of ruleSetsOfReleases(read.document)) {
    const { differences } = differenceOfEngines(ruleSet, read.document);
    demand(
      differences.length === 0,
      () => `${ruleSet.id}: the engines differ: ${differences.slice(0, 3).join('; ')}`,
    );
  }
}
