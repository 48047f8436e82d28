import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { readSchematron, type SchematronModel } from '#schematron/parse';
import { neverFire } from '../test/rules/never-fire.js';
import { createRandom } from '../test/shared/random.js';
import { compareRuleSets, type Comparison } from './adopt/compare-rule-sets.js';
import { type ComparedRules, compareWith } from './adopt/compared-rules.js';
import type { RuleDifference } from './adopt/describe-rule.js';
import { applyNamed, NAMED_CHANGES, RELEASE_BEFORE } from './adopt/named-changes.js';
import { officialFor } from './adopt/official-files.js';
import { changeAtRandom, type ExpectedLine } from './adopt/random-changes.js';
import type { ChangeKind } from './adopt/right-labels.js';
import { standIn } from './adopt/stand-in.js';
import { openLibxml2 } from '../src/verdict/schema/libxml2/open-libxml2.js';
import { startDocuments, startsOfRules } from './adopt/start-documents.js';

// Shows that `npm run adopt` finds what a release changes, and nothing else: the official files as they are give no line;
// sixteen changes as releases have them and forty at random are all found, each with the right label and a document that bears it
// out. Where there are no official files, our own rules in other words stand for them.

const options = new Command('proof:adopt')
  .option('--official <DIR>', 'folder with the official .sch files of the newest release')
  .option('--changes <N>', 'random changes', '40')
  .option('--seed <N>', 'of the random changes', '1')
  .option('--cpu-seconds <N>', 'a sample: stops when so much time of a core has been used')
  .parse()
  .opts<{ official?: string; changes: string; seed: string; cpuSeconds?: string }>();

const NEWEST = ['EN16931', 'PEPPOL'] as const;
/** The release before comes first: only what is named is changed in it, so that a sample has it as well. */
const SETS = [RELEASE_BEFORE, ...NEWEST] as const;
const KINDS: readonly ChangeKind[] = [
  ...(['gone', 'new', 'other id', 'other flag', 'negation', 'operator', 'number', 'text'] as const),
  ...(['code added', 'code removed', 'condition dropped', 'context'] as const),
];
const random = createRandom(Number(options.seed));
const budget = options.cpuSeconds === undefined ? Infinity : Number(options.cpuSeconds);
const startsOf = await startsOfRules();
const libxml2 = await openLibxml2();
const startedAt = process.cpuUsage();
const seconds = (): number => {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1e6;
};
const problems: string[] = [];
let confirmed = 0;
if (options.official === undefined)
  console.log('No official files are given (--official DIR): our own rules in other words stand for them.');

for (const set of SETS) {
  if (seconds() > budget) break;
  const text = readFileSync(new URL(`../compiled/rules/${set}.sch`, import.meta.url), 'utf8');
  const own = readSchematron(text);
  const isNewest = set !== RELEASE_BEFORE;
  const official =
    options.official === undefined || !isNewest
      ? readSchematron(standIn(text))
      : officialFor(own, options.official);
  if (official === undefined) {
    problems.push(`${set}: no official file has its rules`);
    continue;
  }
  const ours = await compareWith(own);
  const { model, expected, texts } = changedOften(official, set);
  // A sample tries only the changed rules.
  const changed = new Set(expected.map(({ rule }) => rule));
  const only = budget === Infinity && isNewest ? undefined : changed;
  const before = seconds();
  if (budget === Infinity && isNewest) {
    const { differences, stops } = compare(ours, await compareWith(official));
    for (const { rule, kind } of differences) problems.push(`${set}, unchanged: ${rule}: ${kind}`);
    console.log(
      `${set} unchanged: ${differences.length} lines, ${(seconds() - before).toFixed(0)} s of a core`,
    );
    if (stops !== undefined) console.log(`  ${stops.text}`);
  }
  const between = seconds();
  const found = compare(ours, await compareWith(model), only).differences;
  console.log(
    `${set} with ${texts.length} changes: ${found.length} lines, ${(seconds() - between).toFixed(0)} s of a core`,
  );
  problems.push(...mismatches(set, found, expected));
  for (const each of texts) console.log(`  ${each}`);
  for (const each of found) console.log(`    ${lineOf(each)}`);
}
console.log(problems.length === 0 ? '' : problems.join('\n'));
console.log(`${confirmed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;

function compare(ours: ComparedRules, theirs: ComparedRules, only?: ReadonlySet<string>): Comparison {
  return compareRuleSets(
    { ours, theirs },
    {
      documents: budget === Infinity ? startDocuments(2_000) : [],
      startsOf,
      ...(only !== undefined && { only }),
    },
  );
}

/** The official rules with the changes of a set, at most one in a rule. */
function changedOften(
  official: SchematronModel,
  set: (typeof SETS)[number],
): {
  readonly model: SchematronModel;
  readonly expected: readonly ExpectedLine[];
  readonly texts: readonly string[];
} {
  let model = official;
  const expected: ExpectedLine[] = [];
  const texts: string[] = [];
  for (const change of NAMED_CHANGES.filter((each) => each.set === set)) {
    model = applyNamed(model, change);
    const { rule, kind, isBeyondSchema = false } = change;
    expected.push({ rule, kinds: [kind], isBeyondSchema });
    texts.push(`${change.rule}: ${change.kind} ${change.replace?.join(' → ') ?? ''}`);
  }
  const share = set === RELEASE_BEFORE ? 0 : Math.ceil(Number(options.changes) / NEWEST.length);
  const all = new Set([...expected.map(({ rule }) => rule), ...Object.keys(neverFire)]);
  for (let made = 0; made < share; made += 1) {
    const kind = KINDS[(made + (set === 'PEPPOL' ? share : 0)) % KINDS.length] ?? 'gone';
    const next = changeAtRandom(model, kind, random, all);
    model = next.model;
    expected.push(...next.expected);
    texts.push(`${kind}: ${next.text}`);
    for (const { rule } of next.expected) all.add(rule);
  }
  return { model, expected, texts };
}

/** What is not found, and what is found besides. */
function mismatches(
  set: string,
  found: readonly RuleDifference[],
  expected: readonly ExpectedLine[],
): readonly string[] {
  const isLine = (line: RuleDifference, { rule, kinds }: ExpectedLine): boolean =>
    line.rule === rule && kinds.includes(line.kind);
  const missing = expected.filter((each) => !found.some((line) => isLine(line, each)));
  const besides = found.filter((line) => !expected.some((each) => isLine(line, each)));
  const wrong = expected.flatMap((each) =>
    found.filter((line) => isLine(line, each)).flatMap((line) => labelProblem(line, each)),
  );
  confirmed += expected.length - missing.length;
  return [
    ...wrong.map((problem) => `${set}, ${problem}`),
    ...missing.map(({ rule, kinds }) => `${set}, ${rule}: ${kinds.join(' or ')} is not found`),
    ...besides.map(({ rule, kind }) => `${set}, ${rule}: ${kind} was not changed so`),
  ];
}

/** What is wrong with the label of a line: it is not the right one, or libxml2 says another thing of the document than the label. */
function labelProblem(
  { rule, kind, isBeyondSchema, document }: RuleDifference,
  right: ExpectedLine,
): readonly string[] {
  if (isBeyondSchema !== right.isBeyondSchema) {
    const shows = right.isBeyondSchema ? 'no valid document can show it' : 'it shows on valid documents';
    return [`${rule}: ${kind} is${isBeyondSchema ? '' : ' not'} labelled as beyond the schema, but ${shows}`];
  }
  if (document === null) return [`${rule}: ${kind} has no document that shows it`];
  const root = document.startsWith('<Invoice') ? 'Invoice' : 'CreditNote';
  // Blanks around dates are a known fault of libxml2, which rejects them.
  const errors = libxml2.findErrors(document.replaceAll(/>\s*([^<]*?)\s*</g, '>$1<'), root);
  if (errors.length > 0 === isBeyondSchema) return [];
  return [`${rule}: ${kind} has a document that libxml2 ${isBeyondSchema ? 'accepts' : 'rejects'}`];
}

function lineOf({ rule, kind, isBeyondSchema, text, document }: RuleDifference): string {
  const where = isBeyondSchema ? ' (on documents that the schema rejects only)' : '';
  return `${rule}: ${kind}${where}. ${text}${document === null ? ' No document shows it.' : ''}`;
}
