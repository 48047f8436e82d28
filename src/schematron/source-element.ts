import type { Place } from './place.js';

/**
 * An element of a rule source. Comments and processing instructions are left out; text is a plain string.
 * Unlike a document's tree it can be put together from several files, so every element knows its place.
 */
export interface SourceElement {
  /** Namespace URI, `''` for none. */
  readonly namespace: string;
  readonly local: string;
  readonly attributes: readonly SourceAttribute[];
  readonly children: readonly SourceNode[];
  /** The namespaces in scope: prefix to URI, the default namespace under `''`. */
  readonly scope: Readonly<Record<string, string>>;
  readonly place: Place;
}

export interface SourceAttribute {
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
}

export type SourceNode = SourceElement | string;
