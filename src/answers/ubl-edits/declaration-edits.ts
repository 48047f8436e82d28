import { getOrMake } from '../../document/get-or-make.js';
import { indexModel, loadModel } from '../../verdict/schema/ubl-model.js';
import type { UblEdit } from './ubl-edit.js';

/** The kinds of documents that a Document can be. */
const ROOTS: Readonly<Record<string, string>> = { Invoice: 'Invoice', CreditNote: 'CreditNote' };

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
  const root = ROOTS[local];
  if (tag === undefined || root === undefined) return [];
  const start = plain.indexOf(tag);
  const meant = meantNamespaces(plain, root);
  const wrong = [...meant].filter(([prefix, namespace]) => declaredIn(tag, prefix)?.uri !== namespace);
  if (wrong.length === 0) return [];
  const edits = wrong.map(([prefix, namespace]) => {
    const declared = declaredIn(tag, prefix);
    if (declared !== undefined) return { ...declared, start: start + declared.at, text: namespace };
    return { start: start + 1 + name.length, text: ` ${attributeOf(prefix)}="${namespace}"`, uri: '' };
  });
  return [
    {
      title: wrong.map(([prefix, namespace]) => `declare ${prefix || 'no prefix'} as ${namespace}`).join(', ').replace(/^d/, 'D'), // prettier-ignore
      kind: 'safe',
      location: `/${local}`,
      edits: edits.map(({ start: at, text: to, uri }) => ({ start: at, end: at + uri.length, text: to })),
    },
  ];
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

/** The namespace that a start tag declares for a prefix, and where it stands in the tag. */
function declaredIn(tag: string, prefix: string): { readonly uri: string; readonly at: number } | undefined {
  const found = new RegExp(
    `\\s${attributeOf(prefix).replaceAll('.', '\\.')}\\s*=\\s*(["'])(.*?)\\1`,
    's',
  ).exec(tag);
  const [whole = '', , uri = ''] = found ?? [];
  return found === null ? undefined : { uri, at: found.index + whole.length - 1 - uri.length };
}

function attributeOf(prefix: string): string {
  return prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
}

/** The text with blanks for comments, sections of characters, instructions and extensions, whose content is not of UBL. */
function withoutHidden(text: string): string {
  return text.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<ext:UBLExtensions[^]*?<\/ext:UBLExtensions>/g, (hidden) =>
    ' '.repeat(hidden.length),
  ); // prettier-ignore
}
