import type { SchematronModel } from '../schematron/schematron-model.js';
import { activePatterns } from './active-patterns.js';
import { emitPattern } from './emit-pattern.js';

/**
 * A Schematron model as XSLT 3.0 stylesheets that report SVRL: one for each pattern, in their order. Patterns do not
 * know each other, so each can be compiled on its own, and again only when it changes.
 *
 * @param options.phase the phase to evaluate; without it the schema's default phase, else every pattern
 */
export function schematronToXslt(
  model: SchematronModel,
  options: { readonly phase?: string } = {},
): readonly string[] {
  const { patterns, lets } = activePatterns(model, options.phase);
  return patterns.map((pattern) => emitPattern(pattern, { ...model, lets }));
}
