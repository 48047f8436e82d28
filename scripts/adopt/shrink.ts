import type { EditedElement } from '../../rules/cases/edited-document.js';
import { withoutBlanks } from './document-text.js';
import { type ElementPath, without } from './edited-tree.js';

/** A document without the elements that a condition does not need. */
export function shrink(document: EditedElement, holds: (document: EditedElement) => boolean): EditedElement {
  const bare = withoutBlanks(document);
  let smallest = holds(bare) ? bare : document;
  // Large elements go first, then what is in those that stay.
  const visit = (path: ElementPath, { children }: EditedElement): void => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child === undefined || typeof child === 'string') continue;
      const candidate = without(smallest, [...path, index]);
      if (holds(candidate)) smallest = candidate;
      else visit([...path, index], child);
    }
  };
  // What was needed for an element that is gone may go in the next turn.
  for (let before: EditedElement | undefined; before !== smallest;) {
    before = smallest;
    visit([], smallest);
  }
  return smallest;
}
