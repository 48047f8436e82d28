import { SchematronError } from '../schematron/schematron-error.js';
import type { SchematronModel, SchematronPattern } from '../schematron/schematron-model.js';
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
  const id = options.phase ?? model.defaultPhase;
  if (id === undefined || id === '#ALL') return model.patterns.map((pattern) => emitPattern(pattern, model));
  const phase = model.phases.find((each) => each.id === id);
  if (phase === undefined) throw new SchematronError(model.place, `there is no phase "${id}"`);
  const withLets = { ...model, lets: [...model.lets, ...phase.lets] };
  const isActive = (pattern: SchematronPattern): boolean =>
    pattern.id !== undefined && phase.active.includes(pattern.id);
  return model.patterns.filter(isActive).map((pattern) => emitPattern(pattern, withLets));
}
