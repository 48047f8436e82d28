import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateJson } from '../src/answers/validate-json.js';
import { validateUbl } from '../src/verdict/validate-ubl.js';
import type { DocumentInput } from '../src/document/document.js';
import { readDocument } from '../src/document/read-document.js';
import { evaluateRules } from '../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../src/verdict/rules/rule-sets.js';
import { renderPdf } from 'peppol-preflight-pdf';
import { renderInvoice } from '../extras/render.js';
import { checkSchema } from '../src/verdict/schema/check-schema.js';
import { totalsOfDocument } from '../src/totals/totals-of-document.js';
import { readUbl } from '../src/ubl/read-ubl.js';
import { toUbl, toUblTree } from '../src/ubl/to-ubl.js';
import { libxml2 } from '../src/libxml2.js';
import { buildTree, DEFAULT_LIMITS, serializeXml } from '#schematron/xml';
import { serializeWithXmlbuilder2 } from '../test/shared/serialize-with-xmlbuilder2.js';
import type { Stage } from './measure.js';
import { otherWritings } from './other-writings.js';

/** SaxonJS takes seconds for long invoices, growing with their square: it stops here. */
const MOST_LINES_FOR_SEF = 100;

/** The way from UBL to a verdict, part by part and as a whole; the parse comes first. */
export function validationStages(document: DocumentInput): readonly Stage[] {
  const { xml } = toUbl(document);
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  const ubl = read.document;
  const { issues } = validateUbl(xml);
  if (issues.length > 0)
    throw new Error(`The invoice of the bench is not valid: ${issues[0]?.message ?? ''}`);
  return [
    { name: 'parse', run: () => readUbl(xml) },
    { name: 'schema', run: () => checkSchema(ubl) },
    { name: 'rules EN16931', run: () => evaluateRules(ruleSetOf('EN16931'), ubl) },
    { name: 'rules PEPPOL', run: () => evaluateRules(ruleSetOf('PEPPOL'), ubl) },
    { name: 'parse and rules', run: () => validateUbl(xml, { layers: ['en16931', 'peppol'] }) },
    { name: 'whole, from UBL', run: () => validateUbl(xml) },
    { name: 'whole, from JSON', run: () => validateJson(document) },
    { name: 'the same with its UBL', run: () => validateJson(document).ubl_document },
  ];
}

/** A long invoice, and short ones that have as many lines together. */
export function growthStages(
  fewLines: number,
  manyLines: number,
): readonly { readonly name: string; readonly few: Stage; readonly many: Stage }[] {
  const [short, long] = [invoiceOf(fewLines), invoiceOf(manyLines)];
  const [shortXml, longXml] = [toUbl(short).xml, toUbl(long).xml];
  const pairOf = <Input>(name: string, run: (input: Input) => unknown, inputs: readonly [Input, Input]) => ({
    name,
    few: {
      name: `${name}, ${fewLines} lines`,
      run: () => {
        for (let lines = 0; lines < manyLines; lines += fewLines) run(inputs[0]);
      },
    },
    many: { name: `${name}, ${manyLines} lines`, run: () => run(inputs[1]) },
  });
  return [
    pairOf('parse', readUbl, [shortXml, longXml]),
    pairOf('whole, from UBL', validateUbl, [shortXml, longXml]),
    pairOf('whole, from JSON', validateJson, [short, long]),
  ];
}

/** The parse of the same invoice as others write it. */
export function otherWritingStages(document: DocumentInput): readonly Stage[] {
  const { xml } = toUbl(document);
  return otherWritings.map(({ name, write }) => {
    const other = write(xml);
    return { name: `parse, ${name}`, run: () => readUbl(other) };
  });
}

/** What does the same as one of our parts: saxes, libxml2, which parses by itself, xmlbuilder2, and SaxonJS. */
export function referenceStages(document: DocumentInput): readonly Stage[] {
  const { xml, tree } = toUbl(document);
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  const ubl = read.document;
  const sef = (id: string) => ({
    name: `rules ${id} (SEF)`,
    run: () => evaluateRules(ruleSetOf(id), ubl, { engine: 'sef' }),
  });
  return [
    { name: 'parse (saxes)', run: () => buildTree(xml, DEFAULT_LIMITS) },
    { name: 'schema (libxml2)', run: () => libxml2.findErrors(xml, ubl.kind) },
    { name: 'write (xmlbuilder2)', run: () => serializeWithXmlbuilder2(tree) },
    ...((document.items ?? []).length <= MOST_LINES_FOR_SEF ? [sef('EN16931'), sef('PEPPOL')] : []),
  ];
}

/** The way from a Document to UBL, part by part and as a whole. */
export function mappingStages(document: DocumentInput): readonly Stage[] {
  const read = readDocument(document);
  const totals = totalsOfDocument(read);
  const tree = toUblTree({ document: read, totals });
  return [
    { name: 'read Document', run: () => readDocument(document) },
    { name: 'totals', run: () => totalsOfDocument(read) },
    { name: 'map to UBL tree', run: () => toUblTree({ document: read, totals }) },
    { name: 'write', run: () => serializeXml(tree) },
    { name: 'JSON to UBL', run: () => toUbl(document) },
  ];
}

/** The page of an invoice as HTML, and as PDF with and without the invoice in it. */
export function pageStages(document: DocumentInput): readonly Stage[] {
  const { xml } = toUbl(document);
  return [
    { name: 'page (HTML)', run: () => renderInvoice(xml) },
    { name: 'PDF', run: () => renderPdf(xml) },
    { name: 'PDF, Factur-X', run: () => renderPdf(xml, { attach: 'factur-x' }) },
  ];
}

const commandLine = fileURLToPath(new URL('../cli/dist/main.js', import.meta.url));

/** From the start of a process to the verdict on one document, beside a process that does nothing. */
export function startUpStages(document: DocumentInput): readonly Stage[] {
  if (!existsSync(commandLine)) {
    console.log('No start-up times: run "npm run build" first.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-'));
  const json = join(folder, 'document.json');
  const xml = join(folder, 'document.xml');
  writeFileSync(json, JSON.stringify(document));
  writeFileSync(xml, toUbl(document).xml);
  return [
    { name: 'process (nothing)', run: () => runNode('-e', '0') },
    { name: 'process (Document)', run: () => runNode(commandLine, 'validate', json) },
    { name: 'process (UBL)', run: () => runNode(commandLine, 'validate', xml) },
  ];
}

function runNode(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return stdout;
}

const exampleInvoice = JSON.parse(
  readFileSync(new URL('../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** The Belgian example with its lines repeated up to the number wanted, each an object of its own. */
export function invoiceOf(lines: number): DocumentInput {
  const items = exampleInvoice.items ?? [];
  return {
    ...exampleInvoice,
    items: Array.from({ length: lines }, (_, index) => structuredClone(items[index % items.length] ?? {})),
  };
}
