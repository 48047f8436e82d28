/**
 * Writes `src/ubl/write/child-order.ts`: for every aggregate element that the mapping names, those of its children that
 * the mapping names, in the order of the UBL 2.1 content model (`xsd/ubl-2.1.txt`).
 *
 *     npx tsx scripts/generators/derive-child-order.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTable } from '../../xsd/read-table.js';

const root = resolve(import.meta.dirname, '../..');
const mapping = join(root, 'src/ubl/write');
const target = join(mapping, 'child-order.ts');

/** The text of the table for the current sources. */
export function deriveChildOrder(): string {
  const { elements, contents } = readTable(readFileSync(join(root, 'xsd/ubl-2.1.txt'), 'utf8'));
  const named = namedElements();
  const rows = ['Invoice', 'CreditNote', ...[...named].sort()].flatMap((parent) => {
    const children = (contents[elements[parent] ?? ''] ?? []).map(({ element }) => element);
    const emitted = children.filter((child) => named.has(child));
    return emitted.length === 0 ? [] : [`  '${parent}':\n    '${emitted.join(' ')}',`];
  });
  return `// Derived from xsd/ubl-2.1.txt and the element names in src/ubl/write by \`npx tsx scripts/generators/derive-child-order.ts\`.
/** Parent to children in the order of UBL 2.1 (OASIS Standard, 4 November 2013), separated by blanks. */
// prettier-ignore
export const CHILD_ORDER: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
}

/** Every `'cac:…'` and `'cbc:…'` literal of the mapping. */
function namedElements(): ReadonlySet<string> {
  const files = readdirSync(mapping).filter((name) => name.endsWith('.ts') && join(mapping, name) !== target);
  const sources = files.map((name) => readFileSync(join(mapping, name), 'utf8'));
  return new Set(sources.flatMap((source) => source.match(/(?<=')(?:cac|cbc):\w+(?=')/g) ?? []));
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, deriveChildOrder());
