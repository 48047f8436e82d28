import { NodeKind, stringValue, type XmlTree } from '#schematron/xml';
import type { Flag, RuleSet } from '#schematron/evaluate';
import type { Layer } from '../verdict/validation-options.js';
import { readAnyXml } from '../ubl/read-ubl.js';

/** What tells XML documents apart. */
export interface DocumentIdentity {
  /** The namespace of the document element; '' for none. */
  readonly namespace: string;
  /** The local name of the document element. */
  readonly local: string;
  /** The CustomizationID, or what a Cross Industry Invoice has in its place; '' for none. */
  readonly customizationId: string;
  /** The ProfileID, or the business process of a Cross Industry Invoice; '' for none. */
  readonly profileId: string;
}

/** Rule sets that judge a document. */
export interface RulesForDocument {
  readonly ruleSets: readonly RuleSet[];
  /** The packaged layers that judge it beside them; none for a document that is not a UBL invoice. */
  readonly layers: readonly Layer[];
  /** Levels that rules have for this document, by their ids, instead of their own; also of the packaged rules. */
  readonly levels?: Readonly<Record<string, Flag>>;
}

/** Chooses rule sets for each XML document of a run. */
export interface RuleChooser {
  /** Those that judge a document; undefined if there is none. */
  readonly rulesFor: (document: DocumentIdentity) => RulesForDocument | undefined;
  /** Why there is none and what to do, if there are some for other documents with this document element; undefined otherwise. */
  readonly missingFor: (
    document: DocumentIdentity,
  ) => { readonly problem: string; readonly remedy: string } | undefined;
}

/** Reads what tells a document apart. */
export function identify(tree: XmlTree): DocumentIdentity {
  const { namespace = '', local = '' } = tree.names[tree.name[tree.root] ?? 0] ?? {};
  const context = childOf(tree, tree.root, 'ExchangedDocumentContext');
  const textOf = (ublName: string, ciiName: string): string => {
    const parameter = context && childOf(tree, context, ciiName);
    const node = childOf(tree, tree.root, ublName) ?? (parameter && childOf(tree, parameter, 'ID'));
    return node === undefined ? '' : stringValue(tree, node).trim();
  };
  return {
    namespace,
    local,
    customizationId: textOf('CustomizationID', 'GuidelineSpecifiedDocumentContextParameter'),
    profileId: textOf('ProfileID', 'BusinessProcessSpecifiedDocumentContextParameter'),
  };
}

/** The same of a text or of bytes; undefined if they are not XML. */
export function identityOf(xml: string | Uint8Array): DocumentIdentity | undefined {
  const read = readAnyXml(xml);
  return read.ok ? identify(read.document.tree) : undefined;
}

/** The first child element with a local name. */
function childOf(tree: XmlTree, parent: number, local: string): number | undefined {
  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.ELEMENT && tree.names[tree.name[child] ?? 0]?.local === local)
      return child;
  }
  return undefined;
}

/**
 * Imports the module that chooses rule sets, see `rulesModule` of `BulkOptions`.
 *
 * @throws TypeError if it does not export a function `openRules`; what that function throws
 */
export async function openRules(url: string): Promise<RuleChooser | undefined> {
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as {
    readonly openRules?: () => RuleChooser | undefined;
  };
  if (typeof module.openRules !== 'function')
    throw new TypeError(`options.rulesModule must export a function openRules, and ${url} does not.`);
  return module.openRules();
}
