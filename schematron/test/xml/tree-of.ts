import { sentenceOf } from '../../../errors/index.js';
import { parseXml } from '../../src/xml/parse-xml.js';
import type { XmlTree } from '../../src/xml/xml-tree.js';

/** The tree of an XML document. @throws Error with the message of the fault if it cannot be read */
export function treeOf(xml: string | Uint8Array): XmlTree {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(sentenceOf(parsed.fault));
  return parsed.tree;
}
