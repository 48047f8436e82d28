import { LAYERS, type ValidationOptions } from './options.js';

/**
 * Refuses options that TypeScript would not have let through, for callers in plain JavaScript: a layer
 * that is misspelt must not pass as a layer that found nothing.
 *
 * @throws TypeError when an option has the wrong type
 * @throws RangeError when `layers` names an unknown layer or none, or `engine` an unknown engine
 */
export function assertOptions(options: ValidationOptions): void {
  const { engine, fileName, layers } = options as Readonly<Record<keyof ValidationOptions, unknown>>;
  if (fileName !== undefined && typeof fileName !== 'string')
    throw new TypeError('options.fileName must be a string.');
  if (engine !== undefined && engine !== 'native' && engine !== 'sef') {
    throw new RangeError(`options.engine is ${JSON.stringify(engine)}: choose "native" or "sef".`);
  }
  if (layers === undefined) return;
  if (!Array.isArray(layers)) throw new TypeError(`options.layers must be an array of ${LAYERS.join(', ')}.`);
  const unknown = layers.filter((layer) => !(LAYERS as readonly unknown[]).includes(layer));
  if (unknown.length > 0 || layers.length === 0) {
    const found = unknown.length > 0 ? unknown.map(String).join(', ') : 'nothing';
    throw new RangeError(`options.layers names ${found}: choose from ${LAYERS.join(', ')}, or leave it out.`);
  }
}
