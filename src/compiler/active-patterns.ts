import { SchematronError } from '../schematron/schematron-error.js';
import type { SchematronLet, SchematronModel, SchematronPattern } from '../schematron/schematron-model.js';

/**
 * The patterns that take part in a phase, and the lets that hold for all of them.
 *
 * @param phase its id, or `#ALL`; without it the schema's default phase, else every pattern
 * @throws SchematronError when there is no such phase, or it names a pattern that there is not
 */
export function activePatterns(
  model: SchematronModel,
  phase: string | undefined,
): { readonly patterns: readonly SchematronPattern[]; readonly lets: readonly SchematronLet[] } {
  const id = phase ?? model.defaultPhase;
  if (id === undefined || id === '#ALL') return { patterns: model.patterns, lets: model.lets };
  const chosen = model.phases.find((each) => each.id === id);
  if (chosen === undefined) throw new SchematronError(model.place, `there is no phase "${id}"`);
  for (const wanted of chosen.active) {
    if (model.patterns.every((pattern) => pattern.id !== wanted))
      throw new SchematronError(
        model.place,
        `the phase "${id}" names a pattern "${wanted}", which does not exist`,
      );
  }
  return {
    patterns: model.patterns.filter(
      (pattern) => pattern.id !== undefined && chosen.active.includes(pattern.id),
    ),
    lets: [...model.lets, ...chosen.lets],
  };
}
