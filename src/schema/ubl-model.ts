/**
 * The content model of the UBL 2.1 document types that the schema layer knows. The build makes it from
 * `xsd/ubl-2.1.txt`, together with the XSD files that say the same to libxml2.
 */
export interface UblModel {
  /** Namespace URI by prefix; the document elements stand for the prefixes of their own namespaces. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** Name of the type by element: `Invoice`, `cac:Party`, `cbc:ID`, `ext:UBLExtensions`. */
  readonly elements: Readonly<Record<string, string>>;
  /** Children in their order, by the name of the aggregate type. */
  readonly contents: Readonly<Record<string, readonly Particle[]>>;
  readonly dataTypes: Readonly<Record<string, DataType>>;
}

/** An element that a type may contain; `*` is any element of another namespace than the parent's. */
export interface Particle {
  readonly element: string;
  readonly min: 0 | 1;
  readonly max: 1 | 'unbounded';
}

/** Text of a simple type with attributes. Types are XSD's built-in ones, without prefix. */
export interface DataType {
  readonly base: string;
  readonly attributes: readonly AttributeUse[];
}

export interface AttributeUse {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}
