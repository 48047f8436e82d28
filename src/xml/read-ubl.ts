import type { Issue } from '../issue.js';
import { parseXml } from './parse-xml.js';
import type { UblDocument } from './ubl-document.js';
import type { XmlLimits } from './xml-limits.js';

export type UblRead =
  { readonly ok: true; readonly document: UblDocument } | { readonly ok: false; readonly issue: Issue };

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Reads an invoice or a credit note. */
export function readUbl(input: string | Uint8Array, limits?: Partial<XmlLimits>): UblRead {
  const parsed = parseXml(input, limits);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const root = tree.names[tree.name[tree.root] ?? 0];
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    if (root?.local === kind && root.namespace === `${UBL}${kind}-2`) {
      return { ok: true, document: { kind, text: tree.text, tree } };
    }
  }
  const issue: Issue = {
    message: `The document element is ${root?.local ?? ''}: it must be a UBL Invoice or CreditNote.`,
    type: 'error',
    rule_id: 'xml-wellformedness',
    flag: 'fatal',
    location: null,
    test: null,
    schematron: 'XML-1.0',
  };
  return { ok: false, issue };
}
