import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes rule-sources/en16931/restrictions.tsv from the tables of facts:
//   npx tsx scripts/derive-restrictions.ts FACTS
// FACTS is the folder with rules/en16931-restrictions.json and bis-3.0-binding.json.

interface Restriction {
  readonly id: string;
  readonly flag: string;
  /** Missing where the rule is no plain list of paths; restrictions.sch has those. */
  readonly absent?: readonly string[];
}

interface Binding {
  readonly path: string;
  readonly terms: readonly string[];
}

const folder = process.argv[2];
if (folder === undefined) throw new TypeError('Usage: npx tsx scripts/derive-restrictions.ts FACTS');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const [, ...restrictions] = read('rules/en16931-restrictions.json') as [unknown, ...Restriction[]];
const { invoice, creditnote } = read('bis-3.0-binding.json') as Record<
  'invoice' | 'creditnote',
  readonly Binding[]
>;
const bindings = [...invoice, ...creditnote].map(({ path, terms }) => ({
  path: path.replace(/^\/[^/]+\//, ''),
  terms: terms.flatMap((term) => term.split(/[\s,]+/)),
}));

/** Every path once: the two kinds of line are one step, `line`. */
function toRow({ id, flag, absent = [] }: Restriction): string {
  const paths = new Set(absent.map((path) => path.replace(/^cac:(Invoice|CreditNote)Line\//, 'line/')));
  const [path = '', ...others] = paths;
  if (others.length > 0) throw new RangeError(`${id} has more than one path: ${[...paths].join(', ')}.`);
  return [id, flag, path, termsOf(absent[0] ?? '').join(' ')].join('\t').trimEnd();
}

/** The terms of the nearest element around the path that has some, or else of what that element holds. */
function termsOf(path: string): readonly string[] {
  if (path === '' || path === '/') return [];
  const isAt = path.startsWith('//')
    ? (each: string) => `/${each}`.endsWith(path.slice(1))
    : (each: string) => each === path;
  const own = distinct(bindings.filter((each) => isAt(each.path)).flatMap(({ terms }) => terms));
  const held = distinct(bindings.filter((each) => isAt(parentOf(each.path))).flatMap(({ terms }) => terms));
  return [own, held, termsOf(parentOf(path))].find((terms) => terms.length > 0) ?? [];
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function distinct(terms: readonly string[]): readonly string[] {
  return [...new Set(terms)];
}

const header = [
  '# UBL content that EN 16931 has no business term for: number of the rule UBL-CR-nnn, flag, path from the document',
  '# element (// is any depth, line is cac:InvoiceLine or cac:CreditNoteLine), business terms it stands in.',
  '# Made by scripts/derive-restrictions.ts from the facts of EN 16931 validation 1.3.16; not edited by hand.',
];
const rows = restrictions.filter(({ absent }) => absent !== undefined).map(toRow);
const file = fileURLToPath(new URL('../rule-sources/en16931/restrictions.tsv', import.meta.url));
writeFileSync(file, [...header, ...rows, ''].join('\n'));
