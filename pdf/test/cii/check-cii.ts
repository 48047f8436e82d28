import { NodeKind, parseXml, stringValue, type XmlTree } from 'schematron-compiler/xml';
import { CII_MODEL } from './cii-model.js';

/** An element of the model. */
interface Element {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The form of its value; undefined where it has elements. */
  readonly form: string | undefined;
  readonly attributes: readonly string[];
  readonly inner: Element[];
}

const OCCURRENCES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '2': [0, 2],
};

const FORMS: Readonly<Record<string, RegExp>> = {
  text: /\S/,
  code: /^\S+$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  indicator: /^(?:true|false)$/,
  day: /^\d{8}$/,
};

/** By prefix, as the names of the model have them. */
const NAMESPACES: Readonly<Record<string, string>> = {
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'rsm',
  'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100': 'ram',
  'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100': 'udt',
  'urn:un:unece:uncefact:data:standard:QualifiedDataType:100': 'qdt',
};

const [root, party] = readModel();

function readModel(): readonly Element[] {
  const open: Element[] = [];
  const tops: Element[] = [];
  const shared: Element[] = [];
  for (const row of CII_MODEL.trim().split('\n')) {
    const depth = row.search(/\S/) / 2;
    const [name = '', ...words] = row.trim().split(' ');
    const [least, most] = words.map((word) => OCCURRENCES[word]).find(Boolean) ?? [1, 1];
    const element: Element = {
      name,
      least,
      most,
      form: words.find((word) => word in FORMS),
      attributes: words.filter((word) => word.startsWith('@')).map((word) => word.slice(1)),
      inner: [],
    };
    if (words.includes('=')) shared.push(element);
    (depth === 0 ? tops : (open[depth - 1]?.inner ?? [])).push(element);
    open[depth] = element;
  }
  for (const element of shared) element.inner.push(...(tops[1]?.inner ?? []));
  return tops;
}

/** What of the model a CII breaks: elements that are not in it, in another order, too often or missing, and forms of values. */
export function breaksOfModel(xml: string): string[] {
  const parsed = parseXml(xml);
  if (!parsed.ok || root === undefined || party === undefined) return ['not XML'];
  const { tree } = parsed;
  if (nameAt(tree, tree.root) !== root.name) return [`the root is ${nameAt(tree, tree.root)}`];
  const broken: string[] = [];
  check(tree, tree.root, root, root.name, broken);
  return broken;
}

function check(tree: XmlTree, node: number, model: Element, path: string, broken: string[]): void {
  for (let at = node + 1; at < (tree.end[node] ?? 0); at += 1) {
    if (tree.kind[at] !== NodeKind.ATTRIBUTE || tree.parent[at] !== node) break;
    const name = tree.names[tree.name[at] ?? 0]?.local ?? '';
    if (!model.attributes.includes(name)) broken.push(`${path}/@${name} is not in the model`);
  }
  const children: number[] = [];
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.ELEMENT) children.push(child);
  }
  if (model.form !== undefined && FORMS[model.form]?.test(stringValue(tree, node)) !== true) {
    broken.push(`${path} is not of the form ${model.form}`);
  }
  let reached = 0;
  for (const child of children) {
    const name = nameAt(tree, child);
    const at = model.inner.findIndex((each) => each.name === name);
    const found = model.inner[at];
    if (found === undefined) {
      broken.push(`${path}/${name} is not in the model`);
      continue;
    }
    if (at < reached) broken.push(`${path}/${name} is in the wrong order`);
    reached = Math.max(reached, at);
    check(tree, child, found, `${path}/${name}`, broken);
  }
  for (const { name, least, most } of model.inner) {
    const count = children.filter((child) => nameAt(tree, child) === name).length;
    if (count < least) broken.push(`${path}/${name} is missing`);
    if (count > most) broken.push(`${path}/${name} is there ${count} times`);
  }
}

function nameAt(tree: XmlTree, node: number): string {
  const { namespace = '', local = '' } = tree.names[tree.name[node] ?? 0] ?? {};
  return `${NAMESPACES[namespace] ?? namespace}:${local}`;
}
