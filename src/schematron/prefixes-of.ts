import { attribute } from './attribute.js';
import type { SourceElement } from './source-element.js';

/** The prefixes that the expressions of a global variable use, as they are declared around it. */
export function prefixesOf(element: SourceElement): readonly (readonly [prefix: string, uri: string])[] {
  const text = `${attribute(element, 'select') ?? ''} ${attribute(element, 'as') ?? ''}`;
  return Object.entries(element.scope).filter(([prefix]) => prefix !== '' && text.includes(`${prefix}:`));
}
