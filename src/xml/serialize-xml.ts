import type { XmlElement } from './element.js';
import { escapeAttribute } from './escape-attribute.js';
import { escapeText } from './escape-text.js';

/**
 * Writes a tree as an XML document: declaration with UTF-8, one element a line, two blanks of indentation a level,
 * text on the line of its element, a line feed at the end. The same tree gives the same text.
 *
 * Names are written as they are: every prefix that occurs is declared by the root, and no other element declares one.
 */
export function serializeXml(element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${linesOf(element, '')}`;
}

/** The lines of an element with all that is in it, each with its line feed. */
function linesOf({ name, attributes, children, text = '' }: XmlElement, indent: string): string {
  let tag = `${indent}<${name}`;
  for (const attribute in attributes) {
    tag += ` ${attribute}="${escapeAttribute(attributes[attribute] ?? '')}"`;
  }
  if (children === undefined || children.length === 0) {
    return text === '' ? `${tag}/>\n` : `${tag}>${escapeText(text)}</${name}>\n`;
  }
  const inner = `${indent}  `;
  const lines = [`${tag}>\n`];
  if (text !== '') lines.push(`${inner}${escapeText(text)}\n`);
  for (const child of children) lines.push(linesOf(child, inner));
  lines.push(`${indent}</${name}>\n`);
  // Joined, not added up: V8 keeps a sum as a tree of its parts, and those of a long invoice burden its memory.
  return lines.join('');
}
