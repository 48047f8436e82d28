import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { DocumentInput } from '../src/document/document.js';
import { validateJson } from '../src/preflight/validate-json.js';
import { ServiceError } from '../src/service-error.js';
import { mutate, type Mutation } from '../test/rules/mutate-document.js';

// Finds how Documents break rules: every field of every test document is left out and given values that are wrong somewhere;
// for each rule the change that breaks the fewest others is kept, in test/rules/document-mutations.json.
// Run it (half a minute) when rules or the mapping change: npx tsx scripts/find-document-mutations.ts

const folder = new URL('../test/documents/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.startsWith('broken'));

// prettier-ignore
const values = ['XX', '0', '-1', '1.234', '0.001', '12345', '2020-01-01', '2030-01-01', 'BE0000000000', 'XX:1', '0088:1', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B', '#AAA#x', 'VATEX-EU-AE', 'USD', 'x y', '-100'];

const reasoned = { reason: 'x', amount: '1', tax_rate: 21 };
const adjustments = [
  { amount: '1', tax_rate: 21 },
  { ...reasoned, amount: '1.234' },
  { ...reasoned, amount: '-1' },
  { ...reasoned, multiplier_factor: '10', base_amount: '100' },
  { ...reasoned, base_amount: '1.234' },
  { reason_code: '1', amount: '1', tax_rate: 21 },
];
const account = { iban: 'BE68539007547034' };
/** What is put in where there is nothing. */
const additions: readonly (readonly [pointer: string, value: unknown])[] = [
  ...adjustments.flatMap((each) => [
    ['/allowances', [each]] as const,
    ['/charges', [each]] as const,
    ['/items/0/allowances', [each]] as const,
    ['/items/0/charges', [each]] as const,
  ]),
  ['/service_start_date', '2030-01-01'],
  ['/payment_details', [{ payment_reference: 'x' }]],
  ['/payment_details', [{ swift: 'KREDBEBB' }]],
  [
    '/payment_details',
    [
      { ...account, payment_reference: 'a' },
      { ...account, payment_reference: 'b' },
    ],
  ],
  ['/attachments', [{ file_name: 'x.exe', file_data: 'QQ==' }]],
  ['/vatex', 'VATEX-EU-O'],
];

const best = new Map<string, { readonly mutation: Mutation; readonly rules: number }>();
for (const document of names) {
  const base = JSON.parse(readFileSync(new URL(document, folder), 'utf8')) as DocumentInput;
  for (const pointer of pointersOf(base)) {
    attempt(base, { document, pointer });
    for (const value of values) attempt(base, { document, pointer, value });
  }
  for (const [pointer, value] of additions) attempt(base, { document, pointer, value });
}
const rows = Object.fromEntries([...best].sort().map(([rule, { mutation }]) => [rule, mutation]));
writeFileSync(
  new URL('../test/rules/document-mutations.json', import.meta.url),
  `${JSON.stringify(rows, null, 2)}\n`,
);
console.log(`${best.size} rules`);

function attempt(base: DocumentInput, mutation: Mutation): void {
  const rules = rulesOf(mutate(base, mutation));
  for (const rule of rules) {
    if (rule !== 'xsd-validation' && rules.length < (best.get(rule)?.rules ?? Number.POSITIVE_INFINITY)) {
      best.set(rule, { mutation, rules: rules.length });
    }
  }
}

function rulesOf(document: DocumentInput): readonly string[] {
  try {
    return [...new Set(validateJson(document).issues.map(({ rule_id }) => rule_id))];
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}

function pointersOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const inside = Object.entries(value).flatMap(([name, each]) => pointersOf(each, `${pointer}/${name}`));
  return pointer === '' ? inside : [...inside, pointer];
}
