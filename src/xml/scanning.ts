import { addNode, type NodeTable } from './node-table.js';

/** Thrown where a text is anything but plain; `scanTree` catches it, so one will do. */
export const GIVE_UP = new Error('This XML is left to saxes.');

export function giveUp(): never {
  throw GIVE_UP;
}

export const [SLASH, GREATER, EXCLAMATION, EQUALS, QUOTE, APOSTROPHE] = [
  0x2f, 0x3e, 0x21, 0x3d, 0x22, 0x27,
] as const;

export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** A node, as long as there is room. */
export function addScanned(table: NodeTable, parent: number, content: Parameters<typeof addNode>[2]): number {
  const node = addNode(table, parent, content);
  return node < 0 ? giveUp() : node;
}
