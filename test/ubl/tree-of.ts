import type { XmlTree } from '#schematron/xml';
import { parseXml } from '../../src/ubl/parse-xml.js';

/** The tree of an invoice, with the prefixes of UBL. @throws Error with the message of the issue if it cannot be read */
export function treeOf(xml: string | Uint8Array): XmlTree {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.issue.message);
  return parsed.tree;
}
