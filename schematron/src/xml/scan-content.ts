import { isSpace, readReferences, withLineFeeds } from './characters.js';
import type { QualifiedName } from './names.js';
import { giveUp, GREATER, nameAt, skipSpace } from './start-tag.js';

/** Content between tags: its value in the tree, and where it ends. */
interface Scanned {
  readonly value: string;
  readonly end: number;
}

/** Characters that XML does not allow, that a parser changes (CR), or that need a closer look (`]`, `&`). */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const SPECIAL = /[\u0000-\u0008\u000b-\u001f&\]\ufffe\uffff]/;
/** Those of them that are not allowed in comments, sections and instructions either, after their line ends are read. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

/** A reader of character data: the text from one offset to another, its references and line ends replaced. */
export function createContentReader(text: string): (from: number, to: number) => string {
  if (!SPECIAL.test(text)) return (from, to) => text.slice(from, to);
  // Half of all texts are the indentation after a Windows line end, and they repeat.
  const indentations: { readonly written: string; readonly read: string }[] = [];
  return (from, to) => {
    const value = text.slice(from, to);
    if (!SPECIAL.test(value)) return value;
    const known = indentations[value.length];
    if (known?.written === value) return known.read;
    if (value.includes(']]>')) giveUp();
    const read = readReferences(withLineFeeds(value)) ?? giveUp();
    if (value.length < LONGEST_INDENTATION && value.startsWith('\r'))
      indentations[value.length] = { written: value, read };
    return read;
  };
}

const LONGEST_INDENTATION = 64;

/** A comment (production [15]); anything else that begins with `<!` is left to saxes. */
export function readComment(text: string, markup: number): Scanned {
  if (!text.startsWith('--', markup + 2)) giveUp();
  const end = text.indexOf('--', markup + 4);
  if (end < 0 || text.charCodeAt(end + 2) !== GREATER) giveUp();
  return { value: literal(text, markup + 4, end), end: end + 3 };
}

/** A CDATA section (production [18]). */
export function readSection(text: string, markup: number): Scanned {
  const end = text.indexOf(']]>', markup + 9);
  return end < 0 ? giveUp() : { value: literal(text, markup + 9, end), end: end + 3 };
}

/** A processing instruction (production [16]), without the white space after its target. */
export function readInstruction(text: string, markup: number): Scanned & { readonly target: QualifiedName } {
  const target = nameAt(text, markup + 2);
  if (target.prefix !== '' || /^xml$/i.test(target.text)) giveUp();
  const behind = markup + 2 + target.text.length;
  const end = text.indexOf('?>', behind);
  if (end < 0 || (end > behind && !isSpace(text.charCodeAt(behind)))) giveUp();
  return { target, value: literal(text, Math.min(skipSpace(text, behind), end), end), end: end + 2 };
}

/** Characters that are read as they are. */
function literal(text: string, from: number, to: number): string {
  const value = withLineFeeds(text.slice(from, to));
  return FORBIDDEN.test(value) ? giveUp() : value;
}
