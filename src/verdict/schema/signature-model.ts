import { loadSignatureModel as load } from '#lazy/signature-model';
import type { AttributeUse } from './ubl-model.js';

/**
 * The content models of signatures, which stand in extensions: those of UBL 2.1, XML Signature and XAdES. The build makes it from
 * `xsd/signatures.txt`, together with the equivalent XSD files for libxml2.
 */
export interface SignatureModel {
  /** Namespace URI by prefix. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** The type of each element that may stand anywhere, by its name with prefix. */
  readonly elements: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, SignatureType>>;
}

export interface SignatureType {
  readonly attributes: readonly AttributeUse[];
  /** The built-in type of its text; absent if it holds elements. */
  readonly base?: string;
  /** Absent if it holds text. */
  readonly content?: ContentModel;
}

/**
 * The sequences of elements that a type allows, as an automaton: state 0 is the beginning, state n + 1 is behind item n.
 */
export interface ContentModel {
  readonly isMixed: boolean;
  readonly items: readonly ContentItem[];
  /** The items that may follow, by state. */
  readonly next: readonly (readonly number[])[];
  /** The states in which the content may end. */
  readonly ends: readonly number[];
}

/** An element by its name with prefix, or a wildcard. */
export interface ContentItem {
  readonly name: '*' | (string & {});
  /** The type of an element that is declared here; absent if it is that of the element of this name. */
  readonly type?: string;
  /** Of a wildcard: the namespace that it excludes. */
  readonly except?: string;
  /** Of a wildcard: whether the schema must know the element. */
  readonly isStrict?: boolean;
}

/** The content models made by the build; read on first use, as few documents are signed. */
export function loadSignatureModel(): SignatureModel {
  return load() as SignatureModel;
}
