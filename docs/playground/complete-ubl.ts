import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { KnownElement, KnownUbl } from './known-elements.js';

// Put in by the build: the elements of UBL, and their codes.
declare const UBL: KnownUbl;

type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** Proposes the elements that the schema takes at a place, the attributes of an element, and the codes of either. */
export function completeUbl(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const at = syntaxTree(state).resolveInner(pos, -1);
  const tag = around(at, /^(?:Open|SelfClosing)Tag$/);
  const isInTag = tag !== undefined && (tag.to > pos || tag.lastChild?.name !== 'EndTag');
  const nearest = around(at, /^Element$/);
  const element = isInTag || nearest?.to !== pos || !isClosed(nearest) ? nearest : nearest.parent;
  if (element?.name !== 'Element') return null;
  if (isInTag) {
    if (at.name === 'StartTag') return proposal(pos, elementsIn(state, element.parent, pos), 'type');
    if (at.name === 'TagName') return proposal(at.from, elementsIn(state, element.parent, at.from), 'type');
    const path = pathOf(state, element);
    if (at.name === 'AttributeValue' || at.name === 'Is') {
      const attribute = around(at, /^Attribute$/)?.getChild('AttributeName');
      const codes = codesOf([...path, `@${textOf(state, attribute)}`]).map((code) => `"${code}"`);
      return proposal(at.name === 'Is' ? pos : at.from, codes, 'constant', state, pos);
    }
    const from = at.name === 'AttributeName' ? at.from : pos;
    return proposal(from, knownAt(path)?.attributes ?? [], 'property');
  }
  if (/^(?:StartCloseTag|CloseTag|MismatchedCloseTag)$/.test(at.name)) return null;
  const start = state.sliceDoc(tagEnd(element), pos);
  const codes = codesOf(pathOf(state, element));
  if (codes.length > 0 && !start.includes('<')) return proposal(pos - start.length, codes, 'constant');
  // Between elements nothing is typed that they could be known by.
  if (!explicit || element.getChild('CloseTag')?.from === tagEnd(element)) return null;
  const names = elementsIn(state, element, pos).map((name) => `<${name}`);
  return proposal(pos, names, 'type');
}

/** The text of attributes is replaced with its quotes, also where the second one is already there. */
function proposal(
  from: number,
  labels: readonly string[],
  type: string,
  state?: EditorState,
  pos = from,
): CompletionResult | null {
  if (labels.length === 0) return null;
  const isQuoted = state !== undefined && state.sliceDoc(pos, pos + 1) === '"';
  // In the order of the schema and of the lists.
  const options = labels.map((label, index): Completion => ({ label, type, boost: -Math.min(index, 99) }));
  return { from, ...(isQuoted ? { to: pos + 1 } : {}), options };
}

/** The elements that the schema takes between those before and behind a place. */
function elementsIn(state: EditorState, parent: Node | null, pos: number): readonly string[] {
  const prefixes = prefixesOf(state);
  const children = Object.entries(knownAt(parent === null ? [] : pathOf(state, parent))?.children ?? {});
  const rankOf = (element: Node | undefined): number =>
    children.findIndex(([name]) => element !== undefined && name === nameOf(state, element));
  const siblings = parent?.getChildren('Element') ?? [];
  const before = rankOf(siblings.findLast(({ to }) => to < pos));
  const behind = rankOf(siblings.find(({ from }) => from > pos));
  return children
    .filter(
      ([, { repeats }], rank) =>
        (rank > before || (rank === before && repeats)) &&
        (behind === -1 || rank < behind || (rank === behind && repeats)),
    )
    .map(([name]) => name.replace(/^\w+/, (prefix) => prefixes.get(prefix) ?? prefix).replace(/^:/, ''));
}

function knownAt([first = '', ...path]: readonly string[]): KnownElement | undefined {
  let known = UBL.elements[first];
  for (const name of path) known = known?.children[name];
  return known;
}

function codesOf(path: readonly string[]): readonly string[] {
  const place = `/${path.join('/')}`;
  const lists = UBL.places.flatMap(([end, list]) => (place.endsWith(`/${end}`) ? list : []));
  return [...new Set(lists.flatMap((list) => UBL.codes[list] ?? []))];
}

/** The names of an element and of those around it, the outermost first, as the model has them. */
function pathOf(state: EditorState, element: Node): readonly string[] {
  const path: string[] = [];
  for (let each: Node | null = element; each !== null; each = each.parent)
    if (each.name === 'Element') path.unshift(nameOf(state, each));
  return path;
}

function nameOf(state: EditorState, element: Node): string {
  const name = textOf(state, element.firstChild?.getChild('TagName'));
  const [local = '', prefix = ''] = name.split(':').toReversed();
  const known = [...prefixesOf(state)].find(([, own]) => own === prefix)?.[0] ?? prefix;
  return known === '' || Object.hasOwn(UBL.elements, local) ? local : `${known}:${local}`;
}

/** How a document writes the prefixes of the model, by what it declares; empty for the default namespace. */
function prefixesOf(state: EditorState): ReadonlyMap<string, string> {
  const text = state.sliceDoc(0, 5_000);
  return new Map(
    Object.entries(UBL.namespaces).flatMap(([prefix, namespace]) => {
      const [, own] = new RegExp(`xmlns(?::([\\w-]+))?=["']${namespace}["']`).exec(text) ?? [];
      return text.includes(namespace) ? [[prefix, own ?? ''] as const] : [];
    }),
  );
}

function around(node: Node, name: RegExp): Node | undefined {
  for (let each: Node | null = node; each !== null; each = each.parent) if (name.test(each.name)) return each;
  return undefined;
}

function isClosed({ lastChild }: Node): boolean {
  return lastChild?.name === 'SelfClosingTag' || lastChild?.lastChild?.name === 'EndTag';
}

function tagEnd(element: Node): number {
  return element.firstChild?.to ?? element.from;
}

function textOf(state: EditorState, node: Node | null | undefined): string {
  return node === null || node === undefined ? '' : state.sliceDoc(node.from, node.to);
}
