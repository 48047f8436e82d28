import type { SchematronLet } from '../schematron/schematron-model.js';
import type { SourceElement } from '../schematron/source-element.js';
import { emitContext } from './emit-context.js';
import { emitSource } from './emit-source.js';
import type { XmlFragment } from './xml-template.js';

/** An embedded `xsl:key`; a key has no local variables, so the global lets in it are replaced by their values. */
export function emitKey(key: SourceElement, globals: readonly SchematronLet[]): XmlFragment {
  const attributes = key.attributes.map((each) =>
    each.local === 'match' || each.local === 'use'
      ? { ...each, value: emitContext(each.value, globals, key.place) }
      : each,
  );
  return emitSource({ ...key, attributes });
}
