import { cleanText, inChunks } from './characters.js';

/**
 * Writes a tree as an XML document: declaration with UTF-8, one element a line, two blanks of indentation a level,
 * text on the line of its element, a line feed at the end. The same tree gives the same text.
 *
 * Names are written as they are: every prefix that occurs is declared by the root, and no other element declares one.
 */
export function serializeXml(element: XmlElement): string {
  const pieces = [XML_DECLARATION];
  addElement(element, 0, { pieces, levels: [], ends: new Map() });
  return pieces.join('');
}

/** The first line. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The text so far. Joined at the end, and in few pieces: V8 keeps a sum of texts as a tree of its parts, which takes several times the
 * memory of the text. So tags are put together once for each name and level.
 */
interface Writing {
  readonly pieces: string[];
  readonly levels: Level[];
  /** End tags behind text. */
  readonly ends: Map<string, string>;
}

/** The tags of a level by name, indented. */
interface Level {
  readonly indent: string;
  /** Without what closes them, as attributes may follow. */
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

/** Two blanks a level. */
export const INDENT = '  ';

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
const SPECIAL_IN_ATTRIBUTE = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/**
 * A text as the value of an attribute in double quotes. A parser reads tabs and line feeds there as blanks (XML 1.0,
 * section 3.3.3), so they are written as what they mean.
 */
export function escapeAttribute(value: string): string {
  if (!SPECIAL_IN_ATTRIBUTE.test(value)) return value;
  return inChunks(escapeText(value), (chunk) => chunk.replace(/[\t\n]/g, ' ').replaceAll('"', '&quot;'));
}

/** What a text may not be written with as it is; that half a surrogate pair is looked at does no harm. */
const SPECIAL_IN_TEXT = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/;

/** A text as the content of an element: as XML can carry it (`cleanText`), mark-up as references. */
export function escapeText(text: string): string {
  // Nearly every text of an invoice is written as it is: one look, and no copy.
  if (!SPECIAL_IN_TEXT.test(text)) return text;
  return inChunks(cleanText(text), (chunk) =>
    chunk.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}
