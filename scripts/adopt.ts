import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { readSchematron, SchematronError, type SchematronModel } from '#schematron/parse';
import { compareRuleSets } from './adopt/compare-rule-sets.js';
import { type ComparedRules, compareWith } from './adopt/compared-rules.js';
import type { RuleDifference } from './adopt/describe-rule.js';
import { commonIds, idsOf, officialFiles } from './adopt/official-files.js';
import { startDocuments, startsOfRules } from './adopt/start-documents.js';

const command = new Command('adopt')
  .description(
    'Runs official Schematron files next to our rules on generated documents, and reports every rule that differs. The files are compiled in memory; nothing is written.',
  )
  .requiredOption('--official <DIR>', 'folder with the official .sch files, with all that they include')
  .requiredOption('--as <NAME>', 'the release that they are, such as 2026-Q4')
  .option('--mutations <N>', 'mutated documents', '2000')
  .option('--edges <N>', 'documents at the edges of one rule', '1000')
  .option('--documents <FILE...>', 'NDJSON files with more documents, XML in "xml" or a Document a line', [])
  .option(
    '--output <DIR>',
    'write the smallest document of each difference to this folder, outside the repository',
  )
  .parse();
const options = command.opts<{
  official: string;
  as: string;
  mutations: string;
  edges: string;
  documents: string[];
  output?: string;
}>();

const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(options.official)) command.error(`There is no folder ${options.official}.`);
if (options.output !== undefined && resolve(options.output).startsWith(resolve(root)))
  command.error('--output must lie outside the repository: documents may show what official messages say.');

const read = (name: string): SchematronModel =>
  readSchematron(readFileSync(join(root, 'compiled/rules', `${name}.sch`), 'utf8'), { file: `${name}.sch` });
const ourSets = ['EN16931', 'PEPPOL', 'PEPPOL-SB'].map((name) => ({ name, model: read(name) }));
let startsOf: Awaited<ReturnType<typeof startsOfRules>> | undefined;
let total = 0;
/** Constructs that the compiler does not know. */
let unknown = 0;
let compared = 0;

for (const { file, result } of officialFiles(options.official)) {
  if ('problem' in result) {
    console.log(`${file} is left out: ${result.problem}`);
    continue;
  }
  const ids = idsOf(result);
  const [best] = ourSets
    .map(({ name, model }) => ({ name, model, common: commonIds(idsOf(model), ids) }))
    .sort((a, b) => b.common - a.common || idsOf(a.model).size - idsOf(b.model).size);
  if (best === undefined || best.common === 0) {
    console.log(`${file}: none of its ${ids.size} rules has an id of our rules; skipped.`);
    continue;
  }
  const started = performance.now();
  const theirs = await compiled(result);
  if (theirs instanceof SchematronError) {
    console.log(`${file} cannot be compared: the compiler does not know`);
    for (const { message } of theirs.errors) console.log(`  ${message.split('\n')[0] ?? ''}`);
    unknown += theirs.errors.length;
    continue;
  }
  const sides = { ours: await compareWith(best.model), theirs };
  const { differences, stops } = compareRuleSets(sides, {
    documents: startDocuments(Number(options.mutations), options.documents),
    startsOf: (startsOf ??= await startsOfRules()),
    edges: Number(options.edges),
    onProgress: (judged) => process.stderr.write(`\r${file}: ${judged} documents`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write('\n');
  console.log(`${file} compared with ${best.name}: ${differences.length} differences, ${seconds} s`);
  for (const difference of differences) report(file, difference);
  if (stops !== undefined) {
    console.log(`  ${stops.text}`);
    show(`${file}.stops.xml`, stops.document);
  }
  total += differences.length;
  compared += 1;
}
if (unknown > 0)
  console.log('What cannot be compiled is not compared: teach the compiler, or leave it out of the file.');
if (total > 0)
  console.log(
    `${total} differences: put what changes into rules, then run this again. CONTRIBUTING.md has the recipe.`,
  );
if (compared + unknown === 0) console.log('No file was compared: give the folder of the .sch files.');
const isSame = compared > 0 && total + unknown === 0;
if (isSame) console.log(`Nothing differs: our rules are those of ${options.as}.`);
process.exitCode = isSame ? 0 : 1;

/** A schema of theirs, or what the compiler does not know in it. */
async function compiled(model: SchematronModel): Promise<ComparedRules | SchematronError> {
  try {
    return await compareWith(model);
  } catch (cause) {
    if (cause instanceof SchematronError) return cause;
    throw cause;
  }
}

function report(file: string, { rule, kind, text, document, isBeyondSchema }: RuleDifference): void {
  const where = isBeyondSchema ? ' (on documents that the schema rejects only)' : '';
  const unseen = document === null ? ' No document was found that shows it.' : '';
  console.log(`  ${rule}: ${kind}${where}. ${text}${unseen}`);
  const [code = ''] = kind === 'other codes' ? text.split(' ') : [];
  const name = [file, rule, kind, code].filter((part) => part !== '').join('.');
  if (document !== null) show(`${name.replaceAll(/[^\w.-]/g, '-')}.xml`, document);
}

function show(name: string, document: string): void {
  if (options.output === undefined) {
    console.log(`    ${document.length > 2_000 ? `${document.slice(0, 2_000)}…` : document}`);
    return;
  }
  if (!existsSync(options.output)) mkdirSync(options.output, { recursive: true });
  writeFileSync(join(options.output, name), document);
}
