import type { DocumentInput } from '../src/document/document.js';
import { validateJson } from '../src/preflight/validate-json.js';
import { evaluateRules } from '../src/rules/evaluate-rules.js';
import { toUbl } from '../src/ubl/to-ubl.js';
import { readUbl } from '../src/xml/read-ubl.js';
import { schemaStages } from './schema-stages.js';
import type { Stage } from './stage.js';

/** SaxonJS takes seconds for long invoices: its stages stop here. */
const MOST_LINES_FOR_RULES = 100;

/** The way from UBL to a verdict, part by part and as a whole; the parse comes first. */
export function validationStages(document: DocumentInput): readonly Stage[] {
  const { xml } = toUbl(document);
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  const ubl = read.document;
  const light = [{ name: 'parse', run: () => readUbl(xml) }, ...schemaStages(ubl)];
  if ((document.items ?? []).length > MOST_LINES_FOR_RULES) return light;
  return [
    ...light,
    { name: 'rules EN16931', run: () => evaluateRules('EN16931', ubl) },
    { name: 'rules PEPPOL', run: () => evaluateRules('PEPPOL', ubl) },
    { name: 'whole', run: () => validateJson(document) },
  ];
}
