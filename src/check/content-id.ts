import { NodeKind, type XmlTree } from '../xml/xml-tree.js';

/**
 * An identifier derived only from the content, in the form of a UUID (version 8, RFC 9562), so the same
 * input has the same validation id on every machine. Not a cryptographic digest: it names results, it does
 * not protect them.
 *
 * @param content a text, or the tree of a Document's UBL, whose text nobody has written yet
 */
export function contentId(content: string | XmlTree, ...parts: readonly string[]): string {
  const hex = hash128(content, parts)
    .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Four 32-bit lanes that feed each other; plain JavaScript, because browsers do not have node:crypto. */
function hash128(content: string | XmlTree, parts: readonly string[]): number[] {
  let a = 0x3c6ef372;
  let b = 0xbb67ae85;
  let c = 0x510e527f;
  let d = 0x5be0cd19;
  const absorb = (one: number, two: number, three: number, four: number) => {
    a = Math.imul(a ^ one ^ (d >>> 13), 0x239b961b);
    b = Math.imul(b ^ two ^ (a >>> 15), 0xab0e9789);
    c = Math.imul(c ^ three ^ (b >>> 14), 0x38b34ae5);
    d = Math.imul(d ^ four ^ (c >>> 16), 0xa1e38b93);
  };
  const absorbText = (part: string) => {
    // Two units per lane: the lanes depend on one another, so fewer rounds are faster.
    const two = (at: number): number => part.charCodeAt(at) | (part.charCodeAt(at + 1) << 16);
    const whole = part.length - (part.length % 8);
    for (let at = 0; at < whole; at += 8) absorb(two(at), two(at + 2), two(at + 4), two(at + 6));
    for (let at = whole; at < part.length; at += 1) absorb(part.charCodeAt(at), 0x2ffff, 0, 0);
    // The end of a part counts, so that ('ab', 'c') and ('a', 'bc') differ.
    absorb(0x1ffff, part.length, 0, 0);
  };
  const absorbTree = ({ size, kind, name, parent, values, names, nextSibling, firstChild }: XmlTree) => {
    // Their namespaces are always those of UBL.
    for (const { local } of names) absorbText(local);
    for (let node = 1; node < size; node += 1) {
      const isText = kind[node] === NodeKind.TEXT;
      // Text beside elements is the indentation of our own writing.
      if (isText && (firstChild[parent[node] ?? 0] !== node || nextSibling[node] !== 0)) continue;
      absorb(0x3ffff, kind[node] ?? 0, name[node] ?? 0, parent[node] ?? 0);
      if (kind[node] !== NodeKind.ELEMENT) absorbText(values[node] ?? '');
    }
  };
  if (typeof content === 'string') absorbText(content);
  else absorbTree(content);
  for (const part of parts) absorbText(part);
  // Rounds without input spread the last units over all lanes.
  for (let round = 0; round < 8; round += 1) absorb(round, round, round, round);
  return [a, b, c, d];
}
