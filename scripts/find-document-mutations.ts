import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { fromUbl } from '../src/answers/from-ubl.js';
import { validateJson } from '../src/answers/validate-json.js';
import type { AnyDocumentInput } from '../src/document/document.js';
import { ServiceError } from '../src/document/service-error.js';
import { documentArbitrary } from '../extras/testing/document-arbitrary.js';
import { allCases } from '../rules/cases/all-cases.js';
import { editBase } from '../rules/cases/edited-document.js';
import { type Change, mutate, type Mutation } from '../rules/cases/mutate-document.js';

// Finds Documents that break rules: one to four fields of the test documents get values that are wrong in some field; for each
// rule, rules/cases/document-mutations.json keeps the changes that break the fewest other rules. The next search begins there.
// Run it after a change of the rules or the mapping: npx tsx scripts/find-document-mutations.ts [SECONDS]

const seconds = Number(process.argv[2] ?? 60);
const folder = new URL('../examples/', import.meta.url);
const found = new URL('../rules/cases/document-mutations.json', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.startsWith('broken'));
const bases = new Map(
  names.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as AnyDocumentInput]),
);

// prettier-ignore -- one line for one list
const oddValues = [
  'XX',
  '0',
  '-1',
  '1.234',
  '0.001',
  '12345',
  '2020-01-01',
  '2030-01-01',
  'BE0000000000',
  'XX:1',
  '0088:1',
  '#AAA#x',
  'USD',
  'x y',
  '-100',
  ' ',
  '123',
  '380',
  'ZZ123456789',
  'EU372000041',
  '123456789',
];
const reasoned = { reason: 'x', amount: '1', tax_rate: 21 };
const adjustments = [
  { amount: '1', tax_rate: 21 },
  { reason: 'x', amount: '1' },
  { ...reasoned, tax_rate: 0 },
  { ...reasoned, amount: '1.234' },
  { ...reasoned, amount: '-1' },
  { ...reasoned, multiplier_factor: '10', base_amount: '100' },
  { ...reasoned, multiplier_factor: '-10', base_amount: '-10' },
  { ...reasoned, multiplier_factor: '10' },
  { ...reasoned, base_amount: '1.234' },
  { reason_code: '1', amount: '1', tax_rate: 21 },
  ...['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'].flatMap((tax_code) => [
    { reason: 'x', amount: '1', tax_code },
    { ...reasoned, tax_code },
    { ...reasoned, tax_rate: 0, tax_code },
  ]),
];
const file = { file_name: 'a.pdf', file_type: 'application/pdf', file_data: 'QQ==' };
const account = { iban: 'BE68539007547034' };
const accounts = [
  [{ payment_reference: 'x' }],
  [{ swift: 'KREDBEBB' }],
  [
    { ...account, payment_reference: 'a' },
    { ...account, payment_reference: 'b' },
  ],
  [{ bank_account_number: '123' }],
  [{ bank_account_number: '12345678901', payment_reference: '+71<123' }],
];

/** Values by field (pointer with `*` for an index). */
const values = new Map<string, unknown[]>([
  ['/allowances', adjustments.map((each) => [each])],
  ['/charges', adjustments.map((each) => [each])],
  ['/items/*/allowances', adjustments.map((each) => [each])],
  ['/items/*/charges', adjustments.map((each) => [each])],
  ['/payment_details', accounts],
  ['/attachments', [[{ ...file, file_name: 'x.exe', file_type: null }], [{ file_name: 'a' }], [file, file]]],
]);
for (const base of bases.values()) learn(base);
for (const document of fc.sample(documentArbitrary(), { numRuns: 500, seed: 1 })) learn(document);
for (const cases of (await allCases()).values()) {
  for (const { base = 'invoice', fail } of cases) {
    const document = answerOf(() => fromUbl(editBase(base, fail)).document);
    if (document !== undefined) learn(document);
  }
}
const everyField = [...values.keys()].map((field) => field.replaceAll('*', '0'));

interface Best {
  readonly mutation: Mutation;
  readonly rules: number;
}
const best = new Map<string, Best>();
const known = JSON.parse(readFileSync(found, 'utf8')) as Record<string, Mutation>;
for (const mutation of Object.values(known)) attempt(mutation);
console.log(`${best.size} rules known`);

for (const [document, base] of bases) {
  for (const pointer of new Set([...pointersOf(base), ...everyField])) {
    attempt({ document, changes: [{ pointer }] });
    for (const value of [...oddValues, ...valuesOf(pointer)])
      attempt({ document, changes: [{ pointer, value }] });
  }
}
console.log(`${best.size} rules by one change`);

const end = Date.now() + seconds * 1000;
while (Date.now() < end) {
  for (const mutation of fc.sample(mutationArbitrary(), 5000)) attempt(mutation);
  console.log(`${best.size} rules, ${[...best.values()].filter(({ rules }) => rules === 1).length} alone`);
}

const rows = Object.fromEntries([...best].sort().map(([rule, { mutation }]) => [rule, mutation]));
writeFileSync(found, `${JSON.stringify(rows, null, 2)}\n`);

/** Changes of a test document; some of them are added to changes that already break a rule. */
function mutationArbitrary(): fc.Arbitrary<Mutation> {
  const starts = [...names.map((document): Mutation => ({ document, changes: [] }))];
  const improvable = [...best.values()].flatMap(({ mutation, rules }) => (rules > 1 ? [mutation] : []));
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.constantFrom(...starts) },
      { weight: 1, arbitrary: fc.constantFrom(...(improvable.length > 0 ? improvable : starts)) },
    )
    .chain(({ document, changes }) =>
      fc
        .array(changeArbitrary(bases.get(document) ?? {}), { minLength: 1, maxLength: 3, size: 'max' })
        .map((more) => ({ document, changes: [...changes, ...more] })),
    );
}

function changeArbitrary(base: AnyDocumentInput): fc.Arbitrary<Change> {
  return fc
    .constantFrom(...new Set([...pointersOf(base), ...everyField]))
    .chain((pointer) =>
      fc
        .oneof(
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom<unknown>(...oddValues) },
          { weight: 6, arbitrary: fc.constantFrom(undefined, ...valuesOf(pointer)) },
        )
        .map((value) => (value === undefined ? { pointer } : { pointer, value })),
    );
}

function attempt(mutation: Mutation): void {
  const rules = rulesOf(mutation);
  for (const rule of rules) {
    if (rule === 'xsd-validation' || !isBetter({ mutation, rules: rules.length }, best.get(rule))) continue;
    const shorter = shortest(mutation, rule);
    best.set(rule, { mutation: shorter, rules: rulesOf(shorter).length });
  }
}

function isBetter(one: Best, other: Best | undefined): boolean {
  if (other === undefined || one.rules !== other.rules) return one.rules < (other?.rules ?? Infinity);
  return one.mutation.changes.length < other.mutation.changes.length;
}

/** The mutation without changes that are not needed to break the rule and no others. */
function shortest(mutation: Mutation, rule: string): Mutation {
  const most = rulesOf(mutation).length;
  for (const change of mutation.changes) {
    const without = { ...mutation, changes: mutation.changes.filter((each) => each !== change) };
    const rules = rulesOf(without);
    if (rules.includes(rule) && rules.length <= most) return shortest(without, rule);
  }
  return mutation;
}

function rulesOf({ document, changes }: Mutation): readonly string[] {
  const result = answerOf(() => validateJson(mutate(bases.get(document) ?? {}, changes)));
  return [...new Set(result?.issues.map(({ rule_id }) => rule_id))];
}

/** The result of the function; undefined if the service would reject the Document. */
function answerOf<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Keeps the values of a document as candidates for their fields. */
function learn(document: AnyDocumentInput): void {
  for (const pointer of pointersOf(document)) {
    const field = pointer.replaceAll(/\/\d+/g, '/*');
    const value = pointer
      .split('/')
      .slice(1)
      .reduce((owner: unknown, name) => (owner as Record<string, unknown>)[name], document);
    const sofar = values.get(field) ?? [];
    if (sofar.length < 400 && !sofar.some((each) => JSON.stringify(each) === JSON.stringify(value))) {
      values.set(field, [...sofar, value]);
    }
  }
}

function valuesOf(pointer: string): readonly unknown[] {
  return values.get(pointer.replaceAll(/\/\d+/g, '/*')) ?? [];
}

function pointersOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const inside = Object.entries(value).flatMap(([name, each]) => pointersOf(each, `${pointer}/${name}`));
  return pointer === '' ? inside : [...inside, pointer];
}
