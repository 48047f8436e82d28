import { formatPeppolId } from './format-peppol-id.js';
import { parsePeppolId } from './parse-peppol-id.js';

/**
 * Whether two written participant identifiers name the same participant: letter case, blanks around the parts
 * and the network prefix make no difference (service specification, "Send routing"). Texts that are no
 * identifiers are the same when their trimmed texts are.
 */
export function isSamePeppolId(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(text: string): string {
  const id = parsePeppolId(text);
  return (id === null ? text.trim() : formatPeppolId(id)).toLowerCase();
}
