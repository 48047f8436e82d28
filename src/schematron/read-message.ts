import { attribute } from './attribute.js';
import { namespaces } from './namespaces.js';
import { refuseElement } from './refuse-element.js';
import { requiredAttribute } from './required-attribute.js';
import type { MessagePart } from './schematron-model.js';
import type { SourceElement } from './source-element.js';

const RICH_TEXT = ['emph', 'dir', 'span'];

/** The message of an assert or report; markup inside it (`emph`, `span`, elements of other namespaces) counts as its text. */
export function readMessage(check: SourceElement): readonly MessagePart[] {
  return check.children.flatMap((child): readonly MessagePart[] => {
    if (typeof child === 'string') return [{ kind: 'text', text: child }];
    if (child.namespace !== namespaces.schematron || RICH_TEXT.includes(child.local))
      return readMessage(child);
    if (child.local === 'value-of') return [{ kind: 'value-of', select: requiredAttribute(child, 'select') }];
    if (child.local === 'name') return [{ kind: 'name', path: attribute(child, 'path') ?? '.' }];
    return refuseElement(child, check);
  });
}
