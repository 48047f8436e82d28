import type { DocumentInput } from '../src/document/document.js';
import { validateJson } from '../src/preflight/validate-json.js';
import { validateUbl } from '../src/preflight/validate-ubl.js';
import { evaluateRules } from '../src/rules/evaluate-rules.js';
import { toUbl } from '../src/ubl/to-ubl.js';
import { readUbl } from '../src/xml/read-ubl.js';
import { schemaStages } from './schema-stages.js';
import type { Stage } from './stage.js';

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
  const sef = (document.items ?? []).length <= MOST_LINES_FOR_SEF;
  return [
    { name: 'parse', run: () => readUbl(xml) },
    ...schemaStages(ubl),
    { name: 'rules EN16931', run: () => evaluateRules('EN16931', ubl) },
    { name: 'rules PEPPOL', run: () => evaluateRules('PEPPOL', ubl) },
    { name: 'parse and rules', run: () => validateUbl(xml, { layers: ['en16931', 'peppol'] }) },
    { name: 'whole, from UBL', run: () => validateUbl(xml) },
    { name: 'whole, from JSON', run: () => validateJson(document) },
    // Last, as its garbage burdens what is measured behind it.
    ...(sef
      ? [
          { name: 'rules EN16931 (SEF)', run: () => evaluateRules('EN16931', ubl, { engine: 'sef' }) },
          { name: 'rules PEPPOL (SEF)', run: () => evaluateRules('PEPPOL', ubl, { engine: 'sef' }) },
        ]
      : []),
  ];
}
