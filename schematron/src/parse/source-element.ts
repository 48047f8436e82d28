import { type Place, SchematronError } from './schematron-error.js';

/**
 * An element of a rule source. Comments and processing instructions are left out; text is a plain string.
 * Unlike the tree of a document it can come from several files, so every element has its place.
 */
export interface SourceElement {
  /** Namespace URI, `''` for none. */
  readonly namespace: string;
  /** Name without prefix. */
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

/** An element, or a text. */
export type SourceNode = SourceElement | string;

/** The value of an attribute, or undefined; `namespace` is `''` for an attribute without prefix. */
export function attribute(element: SourceElement, local: string, namespace = ''): string | undefined {
  return element.attributes.find((each) => each.local === local && each.namespace === namespace)?.value;
}

/** @throws SchematronError when the attribute is missing or blank */
export function requiredAttribute(element: SourceElement, local: string): string {
  const value = attribute(element, local);
  if (value === undefined || value.trim() === '') {
    throw new SchematronError(element.place, `<${element.local}> needs the attribute ${local}`);
  }
  return value;
}

const NAME = /^[\p{L}_][\p{L}\p{N}_.\-\u00b7]*(?::[\p{L}_][\p{L}\p{N}_.\-\u00b7]*)?$/u;

/** A name as defined by XML. @throws SchematronError for any other text: names are copied into stylesheets unchanged */
export function requireName(element: SourceElement, attributeName: string, value: string): string {
  if (NAME.test(value)) return value;
  throw new SchematronError(
    element.place,
    `the ${attributeName} of <${element.local}> is "${value.slice(0, 40)}", which is not a name`,
  );
}

/** The namespaces of rule sources. */
export const NAMESPACES = {
  schematron: 'http://purl.oclc.org/dsdl/schematron',
  xslt: 'http://www.w3.org/1999/XSL/Transform',
  /** Our own attributes and elements: business terms, name and version of a rule set. */
  rules: 'urn:peppol-preflight:rules',
  /** Embedded code lists and the function `codes:has`. */
  codes: 'urn:peppol-preflight:codes',
} as const;

const KNOWN: readonly string[] = ['', ...Object.values(NAMESPACES)];

/** Receives warnings about a source. */
export type Warn = (place: Place, text: string) => void;

/**
 * The child elements of an element that contains only elements. Those of namespaces without a meaning here, such as
 * documentation and quick fixes, are left out (ISO/IEC 19757-3, 5.5: they have no effect). So is text, as in every other
 * processor, but with a warning: it is often the remainder of an element or a comment.
 */
export function childElements(element: SourceElement, warn?: Warn): readonly SourceElement[] {
  return element.children.filter((child): child is SourceElement => {
    if (typeof child !== 'string') return KNOWN.includes(child.namespace);
    if (child.trim() !== '') {
      warn?.(
        element.place,
        `<${element.local}> holds the text "${child.trim().slice(0, 40)}", which is ignored: remove it, or put it into a comment`,
      );
    }
    return false;
  });
}

/** Whether a node is the Schematron element with that name. */
export function isSchematron(node: SourceNode, local: string): node is SourceElement {
  return typeof node !== 'string' && node.local === local && node.namespace === NAMESPACES.schematron;
}

/** @throws SchematronError always: an unknown element is never skipped */
export function refuseElement(element: SourceElement, parent: SourceElement): never {
  const namespace = element.namespace === parent.namespace ? '' : ` (namespace "${element.namespace}")`;
  throw new SchematronError(
    element.place,
    `unknown element <${element.local}>${namespace} in <${parent.local}>${remedyFor(element)}`,
  );
}

/** What to do about an element that other processors take or pass over. */
function remedyFor({ namespace, local }: SourceElement): string {
  if (namespace === '') return `: declare xmlns="${NAMESPACES.schematron}" where it is written`;
  return namespace === NAMESPACES.xslt && local === 'template'
    ? ': templates are not supported; write an xsl:function, or judge by the stylesheet that the schema is compiled to'
    : '';
}
