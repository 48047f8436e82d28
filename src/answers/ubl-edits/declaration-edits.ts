import { getOrMake } from '../../document/get-or-make.js';
import { indexModel, loadModel } from '../../verdict/schema/ubl-model.js';
import type { UblEdit } from './ubl-edit.js';

/** The kinds of documents that a Document can be. */
const ROOTS: readonly string[] = ['Invoice', 'CreditNote'];

/**
 * Declares the namespaces of UBL on the document element of a text that is not read as UBL: a prefix that is not declared, or as
 * another namespace. The elements with a prefix say which namespace is meant, if only one has all of them. It works on the text,
 * because a text with a prefix that is not declared is not XML with namespaces.
 *
 * @returns one edit, or none where the elements do not tell
 */
export function declarationEdits(text: string): readonly UblEdit[] {
  const plain = withoutHidden(text);
  const [tag, name = ''] = /<([A-Za-z_][\w.-]*(?::[\w.-]+)?)(?:\s[^<>]*)?>/.exec(plain) ?? [];
  const local = name.replace(/^.*:/, '');
  const root = ROOTS.find((each) => each.toLowerCase() === local.toLowerCase());
  if (tag === undefined || root === undefined) return [];
  const start = plain.indexOf(tag);
  if (root !== local) return rootEdits(plain, { name, local, root });
  const declared = declarationsIn(tag);
  const wrong = [...meantNamespaces(plain, root)].filter(
    ([prefix, namespace]) => declared.get(prefix)?.uri !== namespace,
  );
  if (wrong.length === 0) return [];
  const said = wrong.map(([prefix, namespace]) => `${prefix || 'no prefix'} as ${namespace}`);
  return [
    {
      title: `Declare ${said.join(', declare ')}`,
      kind: 'safe',
      location: `/${root}`,
      edits: wrong.map(([prefix, namespace]) => {
        const own = declared.get(prefix);
        if (own !== undefined)
          return { start: start + own.at, end: start + own.at + own.uri.length, text: namespace };
        const at = start + 1 + name.length;
        return { start: at, end: at, text: ` xmlns${prefix && `:${prefix}`}="${namespace}"` };
      }),
    },
  ];
}

/** Writes the name of the document element with the capitals of UBL. */
function rootEdits(
  text: string,
  { name, local, root }: Readonly<Record<'name' | 'local' | 'root', string>>,
): readonly UblEdit[] {
  const [first, last] = [text.indexOf(`<${name}`), text.lastIndexOf(`</${name}`)];
  const places = last > first ? [first + 1, last + 2] : [first + 1];
  const edits = places.map((at) => {
    const end = at + name.length;
    return { start: end - local.length, end, text: root };
  });
  return [{ title: `Write ${local} as ${root}`, kind: 'safe', location: `/${local}`, edits }];
}

/** By prefix, the namespace that has all elements with it. */
function meantNamespaces(text: string, root: string): ReadonlyMap<string, string> {
  const model = loadModel();
  const { declarationOf } = indexModel(model);
  const used = new Map<string, Set<string>>();
  for (const [, prefix = '', local = ''] of text.matchAll(/<(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)/g))
    getOrMake(used, prefix, () => new Set()).add(local);
  const meant = new Map<string, string>();
  for (const [prefix, locals] of used) {
    const all = [...locals];
    const fitting = ['cbc', 'cac'].filter((each) => all.every((local) => declarationOf(`${each}:${local}`)));
    const of = all.length === 1 && all[0] === root ? [root] : fitting;
    const namespace = of.length === 1 ? model.namespaces[of[0] ?? ''] : undefined;
    if (namespace !== undefined) meant.set(prefix, namespace);
  }
  return meant;
}

/** By prefix, the namespaces that a start tag declares, and where each stands in the tag. */
function declarationsIn(tag: string): ReadonlyMap<string, { readonly uri: string; readonly at: number }> {
  const found = new Map<string, { readonly uri: string; readonly at: number }>();
  for (const { 0: whole, 1: prefix = '', 3: uri = '', index } of tag.matchAll(DECLARATION))
    getOrMake(found, prefix, () => ({ uri, at: index + whole.length - 1 - uri.length }));
  return found;
}

const DECLARATION = /\sxmlns(?::([\w.-]+))?\s*=\s*(["'])(.*?)\2/gs;

/** What ends each kind of part whose content is not of UBL, by how it begins. */
const HIDDEN: Readonly<Record<string, string>> = {
  '<!--': '-->',
  '<![CDATA[': ']]>',
  '<?': '?>',
  '<ext:UBLExtensions': '</ext:UBLExtensions>',
};

/** The text with blanks for comments, sections of characters, instructions and extensions. What does not end stays. */
function withoutHidden(text: string): string {
  const parts: string[] = [];
  const endless = new Set<string>();
  const opening = /<!--|<!\[CDATA\[|<\?|<ext:UBLExtensions/g;
  let from = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [begin] = found;
    const end = HIDDEN[begin] ?? '';
    const at = endless.has(begin) ? -1 : text.indexOf(end, opening.lastIndex);
    // Looked for once: there may be thousands.
    if (at === -1) endless.add(begin);
    else {
      parts.push(text.slice(from, found.index), ' '.repeat(at + end.length - found.index));
      from = opening.lastIndex = at + end.length;
    }
  }
  return parts.join('') + text.slice(from);
}
