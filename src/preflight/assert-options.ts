import { assertSchemes } from '../ubl/assert-schemes.js';
import { assertDate } from './assert-date.js';
import { assertRuleSets } from './assert-rule-sets.js';
import { LAYERS, type ValidationOptions } from './options.js';

/**
 * Refuses options that TypeScript would not have let through, for callers in plain JavaScript: a layer
 * that is misspelt must not pass as a layer that found nothing.
 *
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when `layers` names an unknown layer or none, `engine` an unknown engine, `schemes` an unknown scheme,
 *   `rulesAsOf` no day of the calendar
 */
export function assertOptions(options: ValidationOptions): void {
  if (typeof options !== 'object' || (options as unknown) === null)
    throw new TypeError('The options must be an object.');
  const { engine, fileName, layers, ruleSets, rulesAsOf, schemes, strict } = options as Readonly<
    Record<string, unknown>
  >;
  if (fileName !== undefined && typeof fileName !== 'string')
    throw new TypeError('options.fileName must be a string.');
  if (engine !== undefined && engine !== 'native' && engine !== 'sef') {
    throw new RangeError(`options.engine is ${JSON.stringify(engine)}: choose "native" or "sef".`);
  }
  if (strict !== undefined && typeof strict !== 'boolean')
    throw new TypeError('options.strict must be true or false.');
  if (rulesAsOf !== undefined) assertDate('options.rulesAsOf', rulesAsOf);
  assertSchemes(schemes);
  assertRuleSets(ruleSets);
  if (layers === undefined) return;
  if (!Array.isArray(layers)) throw new TypeError(`options.layers must be an array of ${LAYERS.join(', ')}.`);
  // A hole in the array is no layer, either.
  const unknown = Array.from(layers as unknown[]).filter(
    (layer) => !(LAYERS as readonly unknown[]).includes(layer),
  );
  const hasOwnRules = Array.isArray(ruleSets) && ruleSets.length > 0;
  if (unknown.length > 0 || (layers.length === 0 && !hasOwnRules)) {
    const found = unknown.length > 0 ? unknown.map(String).join(', ') : 'nothing';
    throw new RangeError(`options.layers names ${found}: choose from ${LAYERS.join(', ')}, or leave it out.`);
  }
}
