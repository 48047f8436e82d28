/** The kinds of node of an XmlTree; the numbers are those of the DOM. */
export const NodeKind = {
  ELEMENT: 1,
  ATTRIBUTE: 2,
  TEXT: 3,
  PROCESSING_INSTRUCTION: 7,
  COMMENT: 8,
  DOCUMENT: 9,
} as const;
