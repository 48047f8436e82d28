import type { UblDocument } from '../../ubl/read-ubl.js';

/** Another judge of the schema layer: `libxml2` of `peppol-preflight/libxml2`. */
export interface SchemaEngine {
  readonly name: 'libxml2';
  /**
   * What the engine has against a document; empty exactly when the document is valid.
   *
   * @param text well-formed XML
   */
  readonly findErrors: (text: string, kind: UblDocument['kind']) => readonly SchemaError[];
}

/** An error of a schema engine, in its own words. */
export interface SchemaError {
  readonly message: string;
  /** The path of the element in the names of the document: `/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID`. Absent if the error has no place. */
  readonly xpath?: string;
}
