import { assertKnownOptions } from '../../../errors/index.js';
import type { SchematronModel, SchematronWarning } from '../parse/schematron-model.js';
import { assertModel } from '../parse/assert-model.js';
import { schematronToJavascript } from './javascript/schematron-to-javascript.js';
import { type CatalogueEntry, catalogueOf } from './shared/catalogue-of.js';
import { schematronToXslt } from './xslt/schematron-to-xslt.js';

/** A schema in the forms that the engines need. */
export interface CompiledSchematron {
  /** The name of the rule set, which its findings have. */
  readonly name: string;
  /** Text of the ES module for the native engine. */
  readonly module: string;
  /** XSLT 3.0 stylesheets for the SEF engine, still to be compiled to SEF: one for each pattern. */
  readonly stylesheets: readonly string[];
  /** What is known of its rules without a document. */
  readonly catalogue: readonly CatalogueEntry[];
  /** What is unusual in the source but has no effect on the rules. */
  readonly warnings: readonly SchematronWarning[];
}

/**
 * Compiles a schema for both engines.
 *
 * @param options.name for a schema that does not name itself (`pf:name`)
 * @param options.phase the phase to evaluate; without it the schema's default phase, else every pattern
 * @throws TypeError when an argument has the wrong type
 * @throws SchematronError with file and line for what cannot be compiled
 */
export function compileSchematron(
  model: SchematronModel,
  options: { readonly name?: string; readonly phase?: string } = {},
): CompiledSchematron {
  assertModel(model);
  assertKnownOptions<{ name?: string; phase?: string }>(options, { name: 'a string?', phase: 'a string?' });
  const name = model.name ?? options.name ?? model.title;
  const named = { ...model, name };
  const module = schematronToJavascript(named, options);
  let stylesheets: readonly string[] | undefined;
  return {
    name,
    module,
    // Made on demand: most callers need only the native engine.
    get stylesheets() {
      return (stylesheets ??= schematronToXslt(named, options));
    },
    catalogue: catalogueOf(named),
    warnings: model.warnings,
  };
}
