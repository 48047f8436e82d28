import { splitSentence } from '#errors';
import { createIssue, type Issue } from '../issues/issue.js';
import { parseXml, UBL_PREFIXES } from './parse-xml.js';
import {
  buildTree,
  DEFAULT_LIMITS,
  extractElement,
  locationOf,
  NodeKind,
  positionOf,
  scanTree,
  treeOfElement,
  type XmlDocument,
  type XmlLimits,
  type XmlTree,
} from '#schematron/xml';
import { describeForeignRoot, ublKindOf } from './document-element.js';
import type { MappedUbl } from './to-ubl.js';

/** UBL that was read, or why it cannot be. */
export type UblRead =
  { readonly ok: true; readonly document: UblDocument } | { readonly ok: false; readonly issue: Issue };

/**
 * Reads a UBL 2.1 invoice or credit note, alone or in a StandardBusinessDocument envelope.
 *
 * @returns the document, or one fatal issue: `xml-wellformedness` if the text is not XML within the limits,
 * `xsd-validation` if it is another document. It never throws because of the text.
 */
export function readUbl(input: string | Uint8Array, limits?: Partial<XmlLimits>): UblRead {
  const parsed = parseXml(input, limits);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const kind = ublKindOf(tree, tree.root);
  if (kind !== undefined) return { ok: true, document: { kind, text: tree.text, tree } };

  const payloads = envelopePayloads(tree);
  if (payloads === undefined) return refuse(tree, tree.root, describeForeignRoot(tree, tree.root));
  const opened = openEnvelope(tree, payloads, limits);
  if (!opened.ok) return opened;
  const payloadKind = ublKindOf(tree, opened.payload);
  if (payloadKind === undefined)
    return refuse(tree, opened.payload, describeForeignRoot(tree, opened.payload));
  return { ok: true, document: { kind: payloadKind, ...opened.document } };
}

/** The UBL of a Document, as `readUbl` gives it for its text. Neither the text nor, where it comes in parts, the tree is made for it. */
export function readWrittenUbl(ubl: MappedUbl): UblRead {
  const { head, lines } = ubl.parts ?? { head: ubl.tree, lines: undefined };
  const tree = treeOfElement(head, () => ubl.xml, { later: lines, prefixes: UBL_PREFIXES });
  const kind = tree === undefined ? undefined : ublKindOf(tree, tree.root);
  // If the parser would reject the text, its own message says why.
  if (tree === undefined || kind === undefined) return readUbl(ubl.xml);
  return { ok: true, document: writtenDocument(kind, tree) };
}

/** A document whose text is that of the tree, which is made when it is first read. */
function writtenDocument(kind: UblDocument['kind'], tree: XmlTree): UblDocument {
  return {
    kind,
    tree,
    get text() {
      return tree.text;
    },
  };
}

/**
 * Reads any XML document, alone or in a StandardBusinessDocument envelope, within the same limits as an invoice.
 *
 * @param options.keepEnvelope whether to treat an envelope as the document itself
 * @returns the document, or one fatal issue: `xml-wellformedness` if the text is not XML within the limits,
 * `xsd-validation` if an envelope does not hold exactly one document. It never throws because of the text.
 */
export function readAnyXml(
  input: string | Uint8Array,
  {
    keepEnvelope = false,
    limits,
  }: { readonly keepEnvelope?: boolean; readonly limits?: Partial<XmlLimits> } = {},
): XmlRead {
  const parsed = parseXml(input, limits);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const payloads = keepEnvelope ? undefined : envelopePayloads(tree);
  if (payloads === undefined) return { ok: true, document: { text: tree.text, tree } };
  return openEnvelope(tree, payloads, limits);
}

type Failed = { readonly ok: false; readonly issue: Issue };
type XmlRead = { readonly ok: true; readonly document: XmlDocument } | Failed;

/** The only document in an envelope, as a separate document. */
function openEnvelope(
  tree: XmlTree,
  payloads: readonly number[],
  limits?: Partial<XmlLimits>,
): { readonly ok: true; readonly document: XmlDocument; readonly payload: number } | Failed {
  const [payload, second] = payloads;
  if (payload === undefined) {
    return refuse(
      tree,
      tree.root,
      'The StandardBusinessDocument is empty: put the invoice after its header.',
    );
  }
  if (second !== undefined) {
    return refuse(
      tree,
      second,
      'The StandardBusinessDocument holds several documents: send each separately.',
    );
  }
  const { text, origin } = extractElement(tree, payload);
  // The inherited declarations may exceed the limit; the original text did not.
  const passed = { ...DEFAULT_LIMITS, ...limits, attributes: Number.MAX_SAFE_INTEGER };
  const payloadTree = scanTree(text, passed) ?? buildTree(text, passed);
  const document = { text, tree: Object.assign(payloadTree, { prefixes: UBL_PREFIXES, origin }) };
  return { ok: true, document, payload };
}

function refuse(tree: XmlTree, node: number, message: string): Failed {
  const issue = createIssue({
    ...splitSentence(message),
    rule_id: 'xsd-validation',
    schematron: 'UBL-2.1',
    location: locationOf(tree, node),
    position: positionOf(tree, node),
  });
  return { ok: false, issue };
}

/** A UBL 2.1 invoice or credit note as text and tree; `positionOf` returns positions in the original text. */
export interface UblDocument extends XmlDocument {
  readonly kind: 'Invoice' | 'CreditNote';
}

/** UN/CEFACT Standard Business Document Header 1.3, the envelope of Peppol. */
const ENVELOPE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

/** The elements after the header of a StandardBusinessDocument; undefined if the document is not such an envelope. */
function envelopePayloads(tree: XmlTree): readonly number[] | undefined {
  const nameOf = (node: number) => tree.names[tree.name[node] ?? 0];
  const root = nameOf(tree.root);
  if (root?.namespace !== ENVELOPE || root.local !== 'StandardBusinessDocument') return undefined;
  const payloads: number[] = [];
  for (let child = tree.firstChild[tree.root] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const name = nameOf(child);
    if (name?.namespace !== ENVELOPE || name.local !== 'StandardBusinessDocumentHeader') payloads.push(child);
  }
  return payloads;
}
