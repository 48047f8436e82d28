import { NodeKind } from '../xml/node-kind.js';
import { endOffsetOf } from '../xml/end-offset-of.js';
import type { XmlDocument } from '../xml/xml-document.js';
import type { XmlTree } from '../xml/xml-tree.js';

/** A document shorter than this is one part. */
const PART = 8_000_000;

/**
 * The document in parts that are valid exactly when it is: each has some of the lines and all else, so that libxml2
 * never holds more than a part, whose nodes take five times the space of the text.
 *
 * @param document one whose elements stand in the order of the schema, as `findViolations` sees to
 */
export function* documentParts({ text, tree }: XmlDocument): Generator<string> {
  const lines = text.length < PART ? [] : longestRun(tree);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) {
    yield text;
    return;
  }
  const head = text.slice(0, tree.offset[first]);
  const tail = text.slice(endOffsetOf(tree, last));
  // What is repeated in each part never exceeds what is new in it.
  const room = Math.max(PART, head.length + tail.length);
  let start = head.length;
  for (const line of lines) {
    const end = endOffsetOf(tree, line);
    if (end - start < room && line !== last) continue;
    yield head + text.slice(start, end) + tail;
    start = end;
  }
}

/** The longest row of children of the document element that have the same name. */
function longestRun(tree: XmlTree): readonly number[] {
  let longest: number[] = [];
  let run: number[] = [];
  for (let child = tree.firstChild[tree.root] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    if (tree.name[child] !== tree.name[run[0] ?? 0]) run = [];
    run.push(child);
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
