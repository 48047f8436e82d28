import { cleanText, inChunks } from './characters.js';

/**
 * Writes a tree as an XML document: declaration with UTF-8, one element a line, two blanks of indentation a level,
 * text on the line of its element, a line feed at the end. The same tree gives the same text.
 *
 * Names are written as they are: every prefix that occurs is declared by the root, and no other element declares one.
 */
export function serializeXml(element: XmlElement): string {
  const lines = [XML_DECLARATION];
  addLines(element, '', lines);
  // Joined, not added up: V8 keeps a sum as a tree of its parts, and those of a long invoice burden its memory.
  return lines.join('');
}

/** The first line. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Adds the lines of an element with all that is in it, each with its line feed. */
function addLines(
  { name, attributes, children, text = '' }: XmlElement,
  indent: string,
  lines: string[],
): void {
  let tag = `${indent}<${name}`;
  for (const attribute in attributes) {
    tag += ` ${attribute}="${escapeAttribute(attributes[attribute] ?? '')}"`;
  }
  if (children === undefined || children.length === 0) {
    lines.push(text === '' ? `${tag}/>\n` : `${tag}>${escapeText(text)}</${name}>\n`);
    return;
  }
  const inner = `${indent}  `;
  lines.push(`${tag}>\n`);
  if (text !== '') lines.push(`${inner}${escapeText(text)}\n`);
  for (const child of children) addLines(child, inner, lines);
  lines.push(`${indent}</${name}>\n`);
}

/**
 * A plain XML element on its way to text. Names carry the conventional prefixes (`cbc:ID`); children stay in
 * the order given. An element has either children or text.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly XmlElement[];
  readonly text?: string;
  /** JSON pointer of the Document field the element comes from. */
  readonly source?: string;
}

/** What a value may not be written with as it is; that half a surrogate pair is looked at does no harm. */
const specialInAttribute = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/**
 * A text as the value of an attribute in double quotes. A parser reads tabs and line feeds there as blanks (XML 1.0,
 * section 3.3.3), so they are written as what they mean.
 */
export function escapeAttribute(value: string): string {
  if (!specialInAttribute.test(value)) return value;
  return inChunks(escapeText(value), (chunk) => chunk.replace(/[\t\n]/g, ' ').replaceAll('"', '&quot;'));
}

/** What a text may not be written with as it is; that half a surrogate pair is looked at does no harm. */
const specialInText = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/;

/** A text as the content of an element: as XML can carry it (`cleanText`), mark-up as references. */
export function escapeText(text: string): string {
  // Nearly every text of an invoice is written as it is: one look, and no copy.
  if (!specialInText.test(text)) return text;
  return inChunks(cleanText(text), (chunk) =>
    chunk.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}
