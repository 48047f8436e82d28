import { cleanText, inChunks } from './characters.js';

/**
 * Writes a tree as an XML document: declaration with UTF-8, one element per line, two blanks of indentation per level,
 * text on the line of its element, a line feed at the end. Equal trees have equal texts.
 *
 * Names are written as they are: the root declares every prefix that occurs, and no other element declares any.
 */
export function serializeXml(element: XmlElement): string {
  const pieces = [XML_DECLARATION];
  addElement(element, 0, { pieces, levels: [], ends: new Map() });
  return pieces.join('');
}

/** The first line. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The text so far, in few pieces that are joined at the end: a string that grows by concatenation takes several times the memory of
 * the text. For the same reason each tag is made once per name and level.
 */
interface Writing {
  readonly pieces: string[];
  readonly levels: Level[];
  /** End tags after text. */
  readonly ends: Map<string, string>;
}

/** The tags of a level by name, indented. */
interface Level {
  readonly indent: string;
  /** Without the closing bracket, because attributes may follow. */
  readonly starts: Map<string, string>;
  readonly ends: Map<string, string>;
}

function addElement(
  { name, attributes, children, text = '' }: XmlElement,
  depth: number,
  writing: Writing,
): void {
  const { pieces, levels, ends } = writing;
  const level = (levels[depth] ??= { indent: INDENT.repeat(depth), starts: new Map(), ends: new Map() });
  pieces.push(level.starts.get(name) ?? keep(level.starts, name, `${level.indent}<${name}`));
  for (const attribute in attributes) {
    pieces.push(` ${attribute}="`, escapeAttribute(attributes[attribute] ?? ''), '"');
  }
  if (children === undefined || children.length === 0) {
    if (text === '') pieces.push('/>\n');
    else pieces.push('>', escapeText(text), ends.get(name) ?? keep(ends, name, `</${name}>\n`));
    return;
  }
  pieces.push('>\n');
  if (text !== '') pieces.push(level.indent, INDENT, escapeText(text), '\n');
  for (const child of children) addElement(child, depth + 1, writing);
  pieces.push(level.ends.get(name) ?? keep(level.ends, name, `${level.indent}</${name}>\n`));
}

function keep(tags: Map<string, string>, name: string, tag: string): string {
  tags.set(name, tag);
  return tag;
}

/** Two blanks per level. */
export const INDENT = '  ';

/**
 * A plain XML element to be written. Names have the conventional prefixes (`cbc:ID`); children stay in
 * the order given. An element has either children or text.
 */
export interface XmlElement {
  /** With its prefix, as it is written: `cbc:ID`. */
  readonly name: string;
  /** By their names as they are written. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly XmlElement[];
  /** Unescaped. */
  readonly text?: string;
  /** JSON pointer of the Document field the element comes from. */
  readonly source?: string;
}

/** The characters that cannot be written as they are in an attribute; it is harmless that surrogate pairs are examined by halves. */
const SPECIAL_IN_ATTRIBUTE = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/**
 * A text as the value of an attribute in double quotes. A parser reads tabs and line feeds there as blanks (XML 1.0,
 * section 3.3.3), so they are written as references.
 */
export function escapeAttribute(value: string): string {
  if (!SPECIAL_IN_ATTRIBUTE.test(value)) return value;
  return inChunks(escapeText(value), (chunk) => chunk.replace(/[\t\n]/g, ' ').replaceAll('"', '&quot;'));
}

/** The characters that cannot be written as they are in a text; it is harmless that surrogate pairs are examined by halves. */
const SPECIAL_IN_TEXT = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/;

/** A text as the content of an element: cleaned for XML (`cleanText`), with mark-up written as references. */
export function escapeText(text: string): string {
  // Nearly every text of an invoice is written as it is: it is examined once and not copied.
  if (!SPECIAL_IN_TEXT.test(text)) return text;
  return inChunks(cleanText(text), (chunk) =>
    chunk.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}
