import type { DocumentInput } from '../src/document/document.js';
import { readDocument } from '../src/document/read-document.js';
import { calculateTotals } from '../src/totals/calculate-totals.js';
import { toUbl } from '../src/ubl/to-ubl.js';
import { toUblTree } from '../src/ubl/to-ubl-tree.js';
import { serializeXml } from '../src/xml/serialize-xml.js';
import { serializeWithXmlbuilder2 } from '../test/xml/serialize-with-xmlbuilder2.js';
import type { Stage } from './stage.js';

/** The way from a Document to UBL, part by part and as a whole, with the reference writer beside ours. */
export function mappingStages(document: DocumentInput): readonly Stage[] {
  const read = readDocument(document);
  const totals = calculateTotals(read);
  const { tree } = toUblTree(read, { totals });
  return [
    { name: 'read Document', run: () => readDocument(document) },
    { name: 'totals', run: () => calculateTotals(read) },
    { name: 'map to UBL tree', run: () => toUblTree(read, { totals }) },
    { name: 'write', run: () => serializeXml(tree) },
    { name: 'write (xmlbuilder2)', run: () => serializeWithXmlbuilder2(tree) },
    { name: 'JSON to UBL', run: () => toUbl(document) },
  ];
}
