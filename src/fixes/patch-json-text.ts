import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { PatchOperation } from '../issue.js';
import { fromPointer } from '../json-pointer.js';

/**
 * Applies operations of a JSON Patch to the text of the input: blanks, line ends, the order of the fields and the digits of
 * numbers stay as they are wherever nothing is changed, and new text is formatted like its neighbours.
 *
 * @param text valid JSON, without a byte order mark
 * @throws RangeError if an operation does not fit the input
 */
export function patchJsonText(text: string, patch: readonly PatchOperation[]): string {
  return patch.reduce(applyOperation, text);
}

function applyOperation(text: string, operation: PatchOperation): string {
  const root = parseTree(text);
  if (root === undefined) throw new RangeError('The patch does not fit the input: it is not JSON.');
  const nodeAt = (pointer: string): Node | undefined => findNodeAtLocation(root, segmentsOf(root, pointer));
  const existing = (pointer: string): Node => {
    const node = nodeAt(pointer);
    if (node === undefined) throw misfit(pointer);
    return node;
  };
  switch (operation.op) {
    case 'replace': {
      const node = existing(operation.path);
      return splice(text, node, stringify(operation.value, indentAt(text, node.offset), unitOf(text)));
    }
    case 'remove':
      return removeMember(text, existing(operation.path));
    case 'add': {
      const node = nodeAt(operation.path);
      if (node?.parent?.type === 'property')
        return splice(text, node, stringify(operation.value, indentAt(text, node.offset), unitOf(text)));
      const { owner, name } = ownerOf(operation.path);
      return addMember(text, existing(owner), { name, value: operation.value, pointer: operation.path });
    }
    case 'move': {
      const node = existing(operation.from);
      const [from, to] = [ownerOf(operation.from), ownerOf(operation.path)];
      const key = node.parent?.children?.[0];
      if (from.owner === to.owner && node.parent?.type === 'property' && key !== undefined) {
        const other = operation.from === operation.path ? undefined : nodeAt(operation.path);
        return other === undefined
          ? splice(text, key, JSON.stringify(to.name))
          : applyOperation(removeMember(text, other), operation);
      }
      const value = text.slice(node.offset, node.offset + node.length);
      return applyOperation(removeMember(text, node), {
        op: 'add',
        path: operation.path,
        value: new RawJson(value),
      });
    }
  }
}

/** JSON that is inserted as it is. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function ownerOf(pointer: string): { readonly owner: string; readonly name: string } {
  return {
    owner: pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))),
    name: fromPointer(pointer).at(-1) ?? '',
  };
}

/** The path in the form of the parser: numbers for lists. */
function segmentsOf(root: Node, pointer: string): (string | number)[] {
  const segments: (string | number)[] = [];
  for (const name of fromPointer(pointer)) {
    const isList = findNodeAtLocation(root, segments)?.type === 'array';
    segments.push(isList && /^\d+$/.test(name) ? Number(name) : name);
  }
  return segments;
}

function splice(text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length);
}

/** Removes a member of an object, or an item of a list, with its comma. */
function removeMember(text: string, value: Node): string {
  const member = value.parent?.type === 'property' ? value.parent : value;
  const siblings = member.parent?.children ?? [];
  const index = siblings.findIndex(({ offset }) => offset === member.offset);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (before !== undefined) return cut(text, endOf(before), endOf(member));
  if (after !== undefined) return cut(text, member.offset, after.offset);
  const owner = member.parent;
  return owner === undefined ? text : cut(text, owner.offset + 1, endOf(owner) - 1);
}

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Inserts a member at the end of an object, or an item at the end or in the middle of a list, formatted like the one before it. */
function addMember(
  text: string,
  owner: Node,
  { name, value, pointer }: { readonly name: string; readonly value: unknown; readonly pointer: string },
): string {
  const siblings = owner.children ?? [];
  const isList = owner.type === 'array';
  if (!isList && owner.type !== 'object') throw misfit(pointer);
  const place = !isList || name === '-' ? siblings.length : Number(name);
  if (!(place <= siblings.length)) throw misfit(pointer);
  const last = siblings[place - 1];
  const model = last ?? siblings[0];
  const space = model === undefined ? spaceInside(text, owner) : spaceBefore(text, model.offset);
  const unit = unitOf(text);
  const content = stringify(
    value,
    space.includes('\n') ? space.slice(space.lastIndexOf('\n') + 1) : '',
    unit,
  );
  const key = isList ? '' : `${JSON.stringify(name)}:${spaceAfterColon(text, model)}`;
  if (last !== undefined)
    return `${text.slice(0, endOf(last))},${space}${key}${content}${text.slice(endOf(last))}`;
  const start = owner.offset + 1;
  if (model !== undefined) return `${text.slice(0, start)}${space}${key}${content},${text.slice(start)}`;
  const closing = space.includes('\n') ? `\n${indentAt(text, owner.offset)}` : '';
  return `${text.slice(0, start)}${space}${key}${content}${closing}${text.slice(endOf(owner) - 1)}`;
}

function spaceBefore(text: string, offset: number): string {
  return /(?<!\s)\s*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
}

/** The white space before the first member of an empty object, in a text of several lines. */
function spaceInside(text: string, owner: Node): string {
  return /\n[ \t]/.test(text) ? `\n${indentAt(text, owner.offset)}${unitOf(text)}` : '';
}

function spaceAfterColon(text: string, property: Node | undefined): string {
  const value = property?.children?.[1];
  if (property?.colonOffset === undefined || value === undefined) return /":\S/.test(text) ? '' : ' ';
  return text.slice(property.colonOffset + 1, value.offset);
}

/** The indentation of the line of an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** The indentation of one level; none in a text of one line. */
function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '';
}

function stringify(value: unknown, indent: string, unit: string): string {
  if (value instanceof RawJson) return value.text;
  return JSON.stringify(value, undefined, unit).replaceAll('\n', `\n${indent}`);
}

function misfit(pointer: string): RangeError {
  return new RangeError(`The patch does not fit the input: ${JSON.stringify(pointer)} does not exist.`);
}
