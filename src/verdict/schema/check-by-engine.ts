import { reasonOf } from '#errors';
import { createIssue, type Issue, type IssueText } from '../../issues/issue.js';
import type { UblDocument } from '../../ubl/read-ubl.js';
import { locationOf, NodeKind, positionOf, type XmlTree } from '#schematron/xml';
import { checkSchema, MOST_ISSUES } from './check-schema.js';
import { quoteValue } from './schema-issue.js';
import { indexModel, loadModel } from './ubl-model.js';
import { getOrMake } from '../../document/get-or-make.js';

/**
 * The schema layer by another engine: its errors as issues of the same shape as those of `checkSchema`, at the element or the
 * attribute. Fails closed: an error that stops the engine is an issue.
 *
 * libxml2 looks for the place of each error among all siblings, which takes square time: a document in which our own walk finds
 * more issues than are listed is not given to it.
 */
export function checkByEngine(document: UblDocument, engine: SchemaEngine): Issue[] {
  const own = checkSchema(document);
  if (own.length > MOST_ISSUES) return own;
  const { tree, text, kind } = document;
  const placeOf = createPlaces(tree);
  return askEngine(engine, text, kind).map((error) => {
    const node = placeOf(error);
    return createIssue({
      ...describe(error.message),
      rule_id: 'xsd-validation',
      schematron: 'UBL-2.1',
      location: locationOf(tree, node),
      position: positionOf(tree, node),
    });
  });
}

function askEngine(engine: SchemaEngine, text: string, kind: UblDocument['kind']): readonly SchemaError[] {
  try {
    return engine.findErrors(text, kind);
  } catch (error) {
    return [{ message: `the document cannot be judged (${reasonOf(error)})` }];
  }
}

/** `Element '{urn:…}ID', attribute 'schemeID': …`: the attribute is named, but the path is that of the element. */
const SUBJECT = /^Element '([^']*)'(?:, attribute '([^']*)')?: /;

/** The node of an error: the root if there is no better place. */
function createPlaces(tree: XmlTree): (error: SchemaError) => number {
  const childrenOf = createChildIndex(tree);
  return ({ xpath = '', message }) => {
    const element = elementAt(xpath);
    const [, , attribute] = SUBJECT.exec(message) ?? [];
    return (attribute === undefined ? undefined : attributeOf(element, attribute)) ?? element;
  };

  function elementAt(xpath: string): number {
    let node = 0;
    for (const [, name = '', position = '1'] of xpath.matchAll(/\/([^/[]+)(?:\[(\d+)\])?/g)) {
      const next = childrenOf(node).get(name)?.[Number(position) - 1];
      if (next === undefined) break;
      node = next;
    }
    return node === 0 ? tree.root : node;
  }

  function attributeOf(element: number, name: string): number | undefined {
    for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
      const { namespace = '', local } = tree.names[tree.name[node] ?? 0] ?? {};
      if (name === (namespace === '' ? local : `{${namespace}}${local}`)) return node;
    }
    return undefined;
  }
}

type Children = ReadonlyMap<string, readonly number[]>;

/** The child elements of a node by their name as written, and all of them as `*`, which libxml2 writes for those without prefix. */
function createChildIndex(tree: XmlTree): (node: number) => Children {
  const known = new Map<number, Children>();
  return (node) => {
    return getOrMake(known, node, () => indexChildren(tree, node));
  };
}

function indexChildren(tree: XmlTree, node: number): Children {
  const children = new Map<string, number[]>();
  const nameOfTag = /<([^\s/>]+)/y;
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    nameOfTag.lastIndex = tree.offset[child] ?? 0;
    for (const name of ['*', nameOfTag.exec(tree.text)?.[1] ?? ''])
      getOrMake(children, name, () => []).push(child);
  }
  return children;
}

/** The characters of a message that are shown, beyond the value that it quotes. */
const SHOWN = 400;

function describe(message: string): IssueText {
  const [subject = '', element, attribute] = SUBJECT.exec(message) ?? [];
  const said = shortNames(cutValue(message.slice(subject.length).trim()));
  const [, problem = said, expected] = /^(.*?) ?Expected is (?:one of )?\( (.*) \)\.$/s.exec(said) ?? [];
  const place =
    element === undefined
      ? ''
      : ` for ${shortNames(element)}${attribute === undefined ? '' : `, attribute ${shortNames(attribute)}`}`;
  return {
    problem: `libxml2 reports${place}: ${problem.slice(0, SHOWN).replace(/\.$/, '')}`,
    remedy:
      expected === undefined
        ? 'correct it by the schema of UBL 2.1'
        : `give ${expected.split(', ').slice(0, MOST_EXPECTED).join(' or ')} there`,
  };
}

const MOST_EXPECTED = 10;

/** A value can be as long as the document; libxml2 cuts its message somewhere inside of one that is too long. */
function cutValue(message: string): string {
  if (!message.startsWith("'")) return message;
  const end = message.lastIndexOf("' is not ");
  if (end > 0) return quoteValue(message.slice(1, end)) + message.slice(end + 1);
  return message.length > LONGEST ? `"${message.slice(1, SHOWN / 4)}…" is not a valid value` : message;
}

/** Longer messages are certainly cut. */
const LONGEST = 10_000;

/** `{urn:…:CommonBasicComponents-2}ID` as `cbc:ID`. */
function shortNames(text: string): string {
  const { prefixes } = indexModel(loadModel());
  return text.replaceAll(/\{([^{}]*)\}([^\s',)]+)/g, (_, namespace: string, local: string) => {
    const prefix = prefixes.get(namespace);
    if (prefix === undefined) return `Q{${namespace}}${local}`;
    return prefix === 'cac' || prefix === 'cbc' || prefix === 'ext' ? `${prefix}:${local}` : local;
  });
}

/** Another judge of the schema layer: `libxml2` of `peppol-preflight/libxml2`. */
export interface SchemaEngine {
  readonly name: 'libxml2';
  /**
   * What the engine has against a document; empty exactly when the document is valid.
   *
   * @param text well-formed XML
   */
  readonly findErrors: (text: string, kind: UblDocument['kind']) => readonly SchemaError[];
}

/** An error of a schema engine, in its own words. */
export interface SchemaError {
  readonly message: string;
  /** The path of the element in the names of the document: `/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID`. Absent if the error has no place. */
  readonly xpath?: string;
}
