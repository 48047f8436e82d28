import { compileXslt } from '../../src/rule-files/compile-xslt.js';
import { schematronToXslt } from '../../src/compiler/schematron-to-xslt.js';
import type { CompiledPattern } from '../../src/rules/compiled-pattern.js';
import { runPatterns } from '../../src/rules/run-patterns.js';
import { readSchematron } from '../../src/schematron/read-schematron.js';
import { schemaText } from '../schematron/schema-text.js';

/** What a schema says of a document: `id location`, and the text or the error. */
export type Judge = (document: string) => readonly string[];

/** Compiles patterns and declarations all the way to SEF. */
export async function compileSchema(
  content: string,
  options: { readonly phase?: string } = {},
): Promise<Judge> {
  const model = readSchematron(schemaText(content));
  const stylesheets = schematronToXslt(model, options);
  const compiled = await Promise.all(stylesheets.map(compileXslt));
  const patterns = compiled.map((sef): CompiledPattern => ({ rules: [], sef: JSON.parse(sef) as object }));
  return (document) => {
    const { findings, failures } = runPatterns(patterns, document);
    return [
      ...failures,
      ...findings.map(
        ({ id, location, message, error }) =>
          `${id} ${location} ${error === undefined ? message : `! ${error}`}`,
      ),
    ];
  };
}
