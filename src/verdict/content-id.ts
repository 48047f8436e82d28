import { NodeKind, type XmlTree } from '#schematron/xml';

/**
 * An identifier derived only from the content, in the form of a UUID (version 8, RFC 9562), so the same
 * input has the same validation id on every machine. Not a cryptographic digest: it names results, it does
 * not protect them.
 *
 * @param content a text, or the tree of a Document's UBL, whose text nobody has written yet
 */
export function contentId(content: string | XmlTree, ...parts: readonly string[]): string {
  const lanes = Int32Array.of(0x3c6ef372, 0xbb67ae85, 0x510e527f, 0x5be0cd19);
  if (typeof content === 'string') absorbText(lanes, content);
  else absorbTree(lanes, content);
  for (const part of parts) absorbText(lanes, part);
  // Rounds without input spread the last characters over all lanes.
  block.fill(0, 0, LANES * 8);
  absorbBlock(lanes, LANES * 8);
  const [a = 0, b = 0, c = 0, d = 0] = lanes;
  return `${hex(a, 8)}-${hex(b >>> 16, 4)}-8${hex(b & 0xfff, 3)}-${hex(((c >>> 16) & 0x3fff) | 0x8000, 4)}-${hex(c & 0xffff, 4)}${hex(d, 8)}`;
}

function hex(number: number, digits: number): string {
  return (number >>> 0).toString(16).padStart(digits, '0');
}

/** No XML document has this character, so that joined texts stay distinct. */
const SEPARATOR = '\u0000';

/** Bytes of a round: four lanes of 32 bits. */
const LANES = 16;
/** A text is encoded in blocks, so that a long one is not in memory twice. */
const BLOCK_SIZE = 16_384;
const block = new Uint8Array(BLOCK_SIZE + LANES);
/** The block without the room for the zeros that fill up the last round. */
const contentOfBlock = block.subarray(0, BLOCK_SIZE);
// Not an Int32Array, which reads the bytes in the order of the machine.
const words = new DataView(block.buffer);
const encoder = new TextEncoder();

/** By its bytes in UTF-8, which takes a tenth of the time of a loop over its characters. Half a surrogate pair counts as U+FFFD. */
function absorbText(lanes: Int32Array, text: string): void {
  for (let from = 0; from < text.length;) {
    const { read, written } = encoder.encodeInto(text.slice(from), contentOfBlock);
    from += read;
    absorbBlock(lanes, written);
  }
  // The end of a text counts, so that ('ab', 'c') and ('a', 'bc') differ.
  words.setInt32(0, text.length, true);
  absorbBlock(lanes, 4);
}

/** The names, the structure and all values. Namespaces are always those of UBL. */
function absorbTree(lanes: Int32Array, tree: XmlTree): void {
  absorbNodes(lanes, tree);
  absorbTexts(lanes, tree);
}

function absorbNodes(lanes: Int32Array, { size, kind, name, parent }: XmlTree): void {
  let filled = 0;
  for (let node = 1; node < size; node += 1) {
    words.setInt32(filled, (kind[node] ?? 0) | ((name[node] ?? 0) << 8), true);
    words.setInt32(filled + 4, parent[node] ?? 0, true);
    filled += 8;
    if (filled < BLOCK_SIZE) continue;
    absorbBlock(lanes, filled);
    filled = 0;
  }
  absorbBlock(lanes, filled);
}

function absorbTexts(lanes: Int32Array, tree: XmlTree): void {
  const { size, kind, parent, firstChild, nextSibling, names, values } = tree;
  // Joined, because a call of the encoder takes longer than most values.
  let text = '';
  for (const { local } of names) text += SEPARATOR + local;
  for (let node = 1; node < size; node += 1) {
    if (kind[node] === NodeKind.ELEMENT) continue;
    // Text beside elements is the indentation of our own writing.
    const isAlone = firstChild[parent[node] ?? 0] === node && nextSibling[node] === 0;
    if (kind[node] === NodeKind.TEXT && !isAlone) continue;
    text += SEPARATOR + (values[node] ?? '');
    if (text.length < BLOCK_SIZE) continue;
    absorbText(lanes, text);
    text = '';
  }
  absorbText(lanes, text);
}

/** Adds the bytes of the block to the lanes. No lane waits for another one, so the processor computes them side by side. */
function absorbBlock(lanes: Int32Array, size: number): void {
  block.fill(0, size, size + LANES);
  let [a = 0, b = 0, c = 0, d = 0] = lanes;
  for (let at = 0; at < size; at += LANES) {
    const before = a;
    a = Math.imul(a ^ spread(words.getInt32(at, true)) ^ (b >>> 15), 0x239b961b);
    b = Math.imul(b ^ spread(words.getInt32(at + 4, true)) ^ (c >>> 14), 0xab0e9789);
    c = Math.imul(c ^ spread(words.getInt32(at + 8, true)) ^ (d >>> 16), 0x38b34ae5);
    d = Math.imul(d ^ spread(words.getInt32(at + 12, true)) ^ (before >>> 13), 0xa1e38b93);
  }
  lanes.set([a, b, c, d]);
}

/** Lets each byte of a word change most bits of a lane: a multiplication carries only upwards, so the high bits come down first. */
function spread(word: number): number {
  const product = Math.imul(word, 0x85ebca6b);
  return (product << 15) | (product >>> 17);
}
