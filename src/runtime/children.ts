import type { Evaluation } from './evaluation.js';
import { XPathError } from './xpath-error.js';

/** The child elements with a name number, in document order. */
export function children(d: Evaluation, parent: number, name: number): readonly number[] {
  const found: number[] = [];
  if (name < 0) return found;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] === name) found.push(child);
  }
  return found;
}

/** The child element with a name number; undefined for none. @throws XPathError XPTY0004 for several */
export function onlyChild(d: Evaluation, parent: number, name: number): number | undefined {
  if (name < 0) return undefined;
  let found: number | undefined;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] !== name) continue;
    if (found !== undefined) throw new XPathError('XPTY0004', 'one value may be here, but there are several');
    found = child;
  }
  return found;
}
