import { expandIncludes, type ResolveSource } from './expand-includes.js';
import { readSchema, type ReadSchemaOptions } from './read-schema.js';
import { readSource } from './read-source.js';
import { SchematronError } from './schematron-error.js';
import type { SchematronModel } from './schematron-model.js';

/**
 * Reads a Schematron schema (ISO/IEC 19757-3, query binding xslt2): text to model, includes, abstract patterns and
 * abstract rules resolved. Diagnostics, properties and documentation are skipped. What is not known is refused.
 *
 * @param text the text, or the bytes of it in the encoding that they declare
 * @param options.file the name that errors show and that relative includes start from
 * @param options.resolve gives the text of included files; without it an include is an error
 * @param options.queryBinding how to read a schema that declares another binding than xslt2, or none
 * @throws SchematronError with file and line
 */
export function readSchematron(
  text: string | Uint8Array,
  options: ReadSchemaOptions & { readonly file?: string; readonly resolve?: ResolveSource } = {},
): SchematronModel {
  const resolve = options.resolve ?? refuseInclude;
  return readSchema(expandIncludes(readSource(text, options.file ?? 'schema.sch'), resolve), options);
}

const refuseInclude: ResolveSource = (href, place) => {
  throw new SchematronError(place, `${href} is included, but no files are at hand here`);
};
