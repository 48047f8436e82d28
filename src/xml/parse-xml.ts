import type { Issue } from '../issue.js';
import { buildTree } from './build-tree.js';
import { decodeXml } from './decode-xml.js';
import { lineColumn } from './line-column.js';
import { DEFAULT_LIMITS, type XmlLimits } from './xml-limits.js';
import { XmlSyntaxError } from './xml-syntax-error.js';
import type { XmlTree } from './xml-tree.js';

export type ParsedXml =
  { readonly ok: true; readonly tree: XmlTree } | { readonly ok: false; readonly issue: Issue };

/** Reads well-formed XML, or says in one issue why it is none. */
export function parseXml(input: string | Uint8Array, limits?: Partial<XmlLimits>): ParsedXml {
  const text = typeof input === 'string' ? input : decodeXml(input);
  try {
    return { ok: true, tree: buildTree(text, { ...DEFAULT_LIMITS, ...limits }) };
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    return {
      ok: false,
      issue: {
        message: error.message,
        type: 'error',
        rule_id: 'xml-wellformedness',
        flag: 'fatal',
        location: null,
        test: null,
        schematron: 'XML-1.0',
        position: lineColumn(text, error.offset),
      },
    };
  }
}
