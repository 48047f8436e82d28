export { buildTree } from './xml/build-tree.js';
export { cleanText, inChunks, isSpace } from './xml/characters.js';
export { decodeLatin1, decodeXml } from './xml/decode-xml.js';
export { extractElement, endOffsetOf } from './xml/extract-element.js';
export { locationOf, nodeAt, qualifiedNameOf } from './xml/location.js';
export { parseXml, type XmlFault } from './xml/parse-xml.js';
export { lineColumn, lineStarts, type LineStarts, type Position, positionOf } from './xml/position.js';
export { scanTree } from './xml/scan-tree.js';
export { escapeText, serializeXml, type XmlElement } from './xml/serialize-xml.js';
export { treeOfElement, type LaterChildren } from './xml/tree-of-element.js';
export { assertLimits, DEFAULT_LIMITS, type XmlLimits } from './xml/xml-limits.js';
export {
  attributeValue,
  NodeKind,
  stringValue,
  type XmlDocument,
  type XmlName,
  type XmlTree,
} from './xml/xml-tree.js';
