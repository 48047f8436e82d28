import { isNCName } from './is-nc-name.js';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** What speaks against a namespace declaration (Namespaces in XML 1.0, sections 2.2 and 3), or null. */
export function objectionToDeclaration(
  prefix: string,
  namespace: string,
  { name, limit }: { name: string; limit: number },
): string | null {
  if (name.length > limit || namespace.length > limit) {
    return `A namespace declaration is longer than ${limit} characters: no invoice has such names.`;
  }
  if (name !== 'xmlns' && !isNCName(prefix)) return `The name "${name}" is not allowed: write xmlns:prefix.`;
  if (prefix !== '' && namespace === '')
    return `The prefix ${prefix} is bound to nothing: give it a namespace.`;
  if (prefix === 'xmlns') return 'The prefix xmlns must not be declared: remove the attribute.';
  if ((prefix === 'xml') !== (namespace === XML)) {
    return `The prefix xml and its namespace belong together: remove the attribute ${name}.`;
  }
  if (namespace === XMLNS)
    return `The namespace ${XMLNS} must not be declared: remove the attribute ${name}.`;
  return null;
}
