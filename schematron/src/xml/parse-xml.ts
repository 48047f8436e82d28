import { type Explanation, splitSentence } from '../../../errors/index.js';
import { buildTree } from './build-tree.js';
import { inChunks } from './characters.js';
import { decodeXml } from './decode-xml.js';
import type { Position } from './position.js';
import { scanTree } from './scan-tree.js';
import { DEFAULT_LIMITS, type XmlLimits } from './xml-limits.js';
import { XmlSyntaxError } from './xml-syntax-error.js';
import type { XmlTree } from './xml-tree.js';

type ParsedXml =
  { readonly ok: true; readonly tree: XmlTree } | { readonly ok: false; readonly fault: XmlFault };

/** Why a text is not read as XML, and where. */
export interface XmlFault extends Explanation {
  /** Where reading ended. */
  readonly position: Position;
}

/**
 * Reads XML 1.0 (fifth edition) and 1.1, with Namespaces, into a tree; there is no later version. It takes
 * any encoding the platform can decode, and rejects DOCTYPEs (and therefore entities) and whatever exceeds the limits.
 *
 * @param input a string counts as decoded, whatever encoding it declares
 * @returns the tree, or why there is none; it never throws because of a document
 */
export function parseXml(input: string | Uint8Array, limits?: Partial<XmlLimits>): ParsedXml {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) {
    throw new TypeError('Cannot read XML: expected a string or a Uint8Array.');
  }
  try {
    return { ok: true, tree: readTree(input, { ...DEFAULT_LIMITS, ...limits }) };
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    return { ok: false, fault: { ...splitSentence(error.message), position: error.position } };
  }
}

function readTree(input: string | Uint8Array, limits: XmlLimits): XmlTree {
  const refuse = (message: string, text: string, offset: number): never => {
    throw new XmlSyntaxError(message, { text, offset });
  };
  if (input.length > limits.size) {
    const unit = typeof input === 'string' ? 'characters' : 'bytes';
    return refuse(`The input is larger than ${limits.size} ${unit}: send a smaller document.`, '', 0);
  }
  if (isBlank(input)) return refuse('There is no document: the input is empty.', '', 0);
  if (typeof input !== 'string') return treeOf(decodeXml(input), limits);
  const loneSurrogate = HAS_IS_WELL_FORMED && input.isWellFormed() ? -1 : input.search(/\p{Surrogate}/u);
  if (loneSurrogate >= 0)
    return refuse('The text contains half a surrogate pair: repair it.', input, loneSurrogate);
  return treeOf(input.startsWith('\ufeff') ? input.slice(1) : input, limits);
}

/** Whether it is empty, or white space only; in bytes, control characters count as such. */
function isBlank(input: string | Uint8Array): boolean {
  if (typeof input === 'string') return !/[^\s\ufeff]/.test(input);
  return input.every((byte) => byte <= 0x20);
}

/** Browsers have it since 2023; without it the search takes a fifth of the time of a parse. */
const HAS_IS_WELL_FORMED = 'isWellFormed' in String.prototype;

function treeOf(text: string, limits: XmlLimits): XmlTree {
  // saxes would take it for the byte order mark, which was already removed.
  if (text.startsWith('\ufeff')) {
    throw new XmlSyntaxError('The file begins with two byte order marks: remove one.', { text, offset: 0 });
  }
  const [, before = '', version = '1.0'] = VERSION.exec(text) ?? [];
  // In the declaration, the line ends of 1.1 are errors, as they are in 1.0.
  const isOf11 = version === '1.1' && !/[\u0085\u2028]/.test(text.slice(0, text.indexOf('?>')));
  if (isOf11) return buildTree(withLineFeedsOf11(text), limits, version);
  if (version !== '1.0' && version !== '1.1') {
    throw new XmlSyntaxError(`There is no version ${version} of XML: write version="1.0".`, {
      text,
      offset: before.length,
    });
  }
  return scanTree(text, limits) ?? buildTree(text, limits);
}

/** The version in the XML declaration; what else may be wrong with that is found where it is read. */
const VERSION = /^(<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'])(\d+\.\d+)["']/;

/**
 * The line ends that only XML 1.1 has (2.11) as line feeds. Every character keeps its place: the parser reads the carriage return before
 * one.
 */
function withLineFeedsOf11(text: string): string {
  const end = text.indexOf('?>') + 2;
  return text.slice(0, end) + inChunks(text.slice(end), (chunk) => chunk.replace(/[\u0085\u2028]/g, '\n'));
}
