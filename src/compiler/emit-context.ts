import type { Place } from '../schematron/place.js';
import { SchematronError } from '../schematron/schematron-error.js';
import type { SchematronLet } from '../schematron/schematron-model.js';
import { xpathTokens } from '../schematron/xpath-tokens.js';
import { usedNames } from './used-names.js';

/** A context as an XSLT pattern: the global lets in it are replaced by their values, since a pattern has no local variables. */
export function emitContext(context: string, globals: readonly SchematronLet[], place: Place): string {
  let pattern = '';
  let copied = 0;
  const tokens = xpathTokens(context);
  const { variables } = usedNames([context]);
  tokens.forEach(({ kind, text, start, end }, index) => {
    if (kind !== 'variable' || !variables.has(text) || !globals.some(({ name }) => name === text)) return;
    const next = tokens[index + 1]?.text;
    if (next === 'in' || next === ':=') {
      throw new SchematronError(place, `the context binds $${text}, which is also the name of a let`);
    }
    pattern += `${context.slice(copied, start)}let:value($let:${text})`;
    copied = end;
  });
  return pattern + context.slice(copied);
}
