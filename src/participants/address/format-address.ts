import { ADDRESS_LABELS, parseAddress, type PostalAddress } from './parse-address.js';
import { POSTAL_FORMATS } from './postal-codes.js';

/**
 * Writes an address as one text from which `parseAddress` reads the same parts again: one part per line in the order
 * of its country, and the country code. If the parts could not be distinguished (a city without a postal code, a
 * street that looks like a place), every line gets a label: `City: Gent`.
 *
 * Blanks around and within the parts are reduced, line breaks in them become blanks, and empty parts are left out.
 */
export function formatAddress(address: PostalAddress): string {
  const bare = withoutBlanks(address);
  const written = inOrder(bare);
  return isSame(parseAddress(written), bare) ? written : labelled(bare);
}

function withoutBlanks(address: PostalAddress): PostalAddress {
  const reduced = (text: string | undefined): string => (text ?? '').split(/\s+/).join(' ').trim();
  const part = (name: 'city' | 'postalCode' | 'subdivision' | 'country'): Partial<PostalAddress> => {
    const text = reduced(address[name]);
    return text === '' ? {} : { [name]: text };
  };
  const streetLines = address.streetLines.map(reduced).filter((line) => line !== '');
  return { streetLines, ...part('city'), ...part('postalCode'), ...part('subdivision'), ...part('country') };
}

function inOrder({ streetLines, city, postalCode, subdivision, country }: PostalAddress): string {
  const order = POSTAL_FORMATS[country ?? '']?.order;
  const isInline =
    country === 'IT' && city !== undefined && postalCode !== undefined && subdivision !== undefined;
  const place = [postalCode, city, isInline ? `(${subdivision})` : undefined].filter(
    (part) => part !== undefined,
  );
  const lines =
    order === 'after' ? [city, subdivision, postalCode] : [place.join(' '), isInline ? '' : subdivision];
  return [...streetLines, ...lines, country].filter((line) => line !== undefined && line !== '').join('\n');
}

function labelled({ streetLines, ...parts }: PostalAddress): string {
  const { street, ...labels } = ADDRESS_LABELS;
  const lines = streetLines.map((line) => street + line);
  for (const [name, label] of Object.entries(labels)) {
    const text = parts[name as keyof typeof parts];
    if (text !== undefined) lines.push(label + text);
  }
  return lines.join('\n');
}

function isSame(one: PostalAddress, other: PostalAddress): boolean {
  const parts = ['city', 'postalCode', 'subdivision', 'country'] as const;
  return (
    parts.every((part) => one[part] === other[part]) &&
    one.streetLines.join('\n') === other.streetLines.join('\n')
  );
}
