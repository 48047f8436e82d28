import { SchematronError } from '../schematron/schematron-error.js';
import type { SchematronModel } from '../schematron/schematron-model.js';
import { emittedPrefixes } from './emitted-prefixes.js';

/** @throws SchematronError when the schema binds a prefix of ours to another namespace */
export function checkPrefixes(model: SchematronModel): void {
  for (const [prefix, uri] of Object.entries(emittedPrefixes)) {
    const bound = model.namespaces[prefix];
    if (bound !== undefined && bound !== uri) {
      throw new SchematronError(
        model.place,
        `the prefix ${prefix} is needed for ${uri}: bind ${bound} to another one`,
      );
    }
  }
}
