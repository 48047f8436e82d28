import type { Found } from './found.js';
import { foldLabel } from './labels.js';
import { wordSource } from './labels/languages.js';
import { POSTAL } from './party-blocks.js';

const ATTENTION = new RegExp(`^${wordSource('attention')}\\b`);

/**
 * An address with each of its parts in a line: "Kerkstraat 12 · 2000 Antwerpen" is two. The name of the party above it and
 * whom it is for the attention of are not part of it.
 */
export function addressOf(address: Found | undefined, name: Found | undefined): Found | undefined {
  if (address === undefined) return undefined;
  const lines = address.value
    .split('\n')
    .flatMap((line) => (POSTAL.test(line) ? partsOf(line) : [line]))
    .filter((line) => !ATTENTION.test(foldLabel(line)));
  const isNamed =
    lines.length > 1 && name !== undefined && foldLabel(lines[0] ?? '') === foldLabel(name.value);
  return { ...address, value: (isNamed ? lines.slice(1) : lines).join('\n') };
}

/** The parts of a line of several: the number of a house before its street stays with it, "12, rue Haute". */
function partsOf(line: string): readonly string[] {
  const parts: string[] = [];
  for (const part of line.split(/(?<!\s)\s+[·•|–-]\s+|,\s+/)) {
    const before = parts.at(-1);
    const isNumber = before !== undefined && /^\d+ ?[A-Z]?(?: ?bis| ?ter)?$/i.test(before);
    if (isNumber) parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}
