import { SchematronError } from '../schematron/schematron-error.js';
import type { SchematronLet } from '../schematron/schematron-model.js';

/** @throws SchematronError when two lets of the schema and a pattern have one name (ISO/IEC 19757-3, 5.4.5) */
export function checkGlobalLets(lets: readonly SchematronLet[]): void {
  const seen = new Map<string, SchematronLet>();
  for (const each of lets) {
    const first = seen.get(each.name);
    if (first !== undefined) {
      const { file, line } = first.place;
      throw new SchematronError(each.place, `there is another let ${each.name} at ${file}:${line}`);
    }
    seen.set(each.name, each);
  }
}
