import type { Issue } from '../issue.js';
import { buildTree } from './build-tree.js';
import { describeRoot } from './describe-root.js';
import { envelopePayloads } from './envelope-payloads.js';
import { extractElement } from './extract-element.js';
import { locationOf } from './location-of.js';
import { parseXml } from './parse-xml.js';
import { positionOf } from './position-of.js';
import type { UblDocument } from './ubl-document.js';
import { ublKindOf } from './ubl-kind-of.js';
import { DEFAULT_LIMITS, type XmlLimits } from './xml-limits.js';
import type { XmlTree } from './xml-tree.js';

export type UblRead =
  { readonly ok: true; readonly document: UblDocument } | { readonly ok: false; readonly issue: Issue };

/**
 * Reads a UBL 2.1 invoice or credit note, alone or in a StandardBusinessDocument envelope.
 *
 * @returns the document, or one fatal issue: `xml-wellformedness` where the text is no XML that is read here,
 * `xsd-validation` where it is another document. A document never makes it throw.
 */
export function readUbl(input: string | Uint8Array, limits?: Partial<XmlLimits>): UblRead {
  const parsed = parseXml(input, limits);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const kind = ublKindOf(tree, tree.root);
  if (kind !== null) return { ok: true, document: { kind, text: tree.text, tree } };

  const payloads = envelopePayloads(tree);
  if (payloads === null) return refuse(tree, tree.root, describeRoot(tree, tree.root));
  const [payload, second] = payloads;
  if (payload === undefined) {
    return refuse(
      tree,
      tree.root,
      'The StandardBusinessDocument is empty: put the invoice behind its header.',
    );
  }
  if (second !== undefined) {
    return refuse(
      tree,
      second,
      'The StandardBusinessDocument holds several documents: send each on its own.',
    );
  }
  const payloadKind = ublKindOf(tree, payload);
  if (payloadKind === null) return refuse(tree, payload, describeRoot(tree, payload));
  const { text, origin } = extractElement(tree, payload);
  // The inherited declarations may be more than the limit, which the original text has passed.
  const passed = { ...DEFAULT_LIMITS, ...limits, attributes: Number.MAX_SAFE_INTEGER };
  const inner = { ...buildTree(text, passed), origin };
  return { ok: true, document: { kind: payloadKind, text, tree: inner } };
}

function refuse(tree: XmlTree, node: number, message: string): UblRead {
  const issue: Issue = {
    message,
    type: 'error',
    rule_id: 'xsd-validation',
    flag: 'fatal',
    location: locationOf(tree, node),
    test: null,
    schematron: 'UBL-2.1',
    position: positionOf(tree, node),
  };
  return { ok: false, issue };
}
