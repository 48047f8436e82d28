import { join } from 'node:path';
import { type CatalogueEntry, catalogueOf } from '#schematron/compile';
import { buildRuleSet, type BuiltVersion, writeModules } from './build/build-rule-set.js';
import { folders } from './build/folders.js';
import { familyOf, readReleases, type RuleSetName, ruleSetRoots, versionsOf } from './build/releases.js';
import type { ReportProblem } from './build/report-problem.js';
import { versionChanges } from './build/version-changes.js';
import { type VersionedRule, writeCatalogue } from './build/write-catalogue.js';
import { writeIfChanged } from './build/write-if-changed.js';
import { writeLoaders } from './build/write-loaders.js';
import { dataModule } from '../scripts/data-module.js';

// Builds the rule sets into compiled/rules/, for `rules/build.ts`.
// A set with an error is named and does not keep the others from being built; a draft leaves out what does not compile;
// --sef also compiles them to SEF files, which takes minutes when nothing is in compiled/cache/.
const args = process.argv.slice(2);
const isDraft = args.includes('--draft');
const withSef = args.includes('--sef');
const all = Object.keys(ruleSetRoots) as RuleSetName[];
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((arg) => !(all as string[]).includes(arg));
if (unknown !== undefined) {
  console.error(`There is no rule set ${unknown}: choose from ${all.join(', ')}.`);
  process.exit(1);
}
const families = new Set(wanted.map((name) => familyOf(name as RuleSetName)));
const names = all.filter((name) => wanted.length === 0 || families.has(familyOf(name)));

const printProblem: ReportProblem = (problem) => {
  console.error(problem instanceof Error ? problem.message : String(problem));
};
const throwProblem: ReportProblem = (problem) => {
  throw problem;
};
const report = isDraft ? printProblem : throwProblem;

const releases = readReleases(folders.releases);
const versions = versionsOf(releases);
const built: BuiltVersion[] = [];
for (const name of names) {
  const started = performance.now();
  try {
    const ofName = await buildRuleSet(
      versions.filter((version) => version.name === name),
      { report, withSef },
    );
    built.push(...ofName);
    const counts = ofName.map(
      ({ version, model }) => `${version.version} ${catalogueOf(model).length} rules`,
    );
    console.log(`${name}: ${counts.join(', ')}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`${name} is not built:`);
    printProblem(error);
    process.exitCode = 1;
  }
}

const shared: Record<string, string> = {};
for (const family of new Set(names.map(familyOf))) {
  const together = built.filter(({ version }) => familyOf(version.name) === family);
  Object.assign(shared, await writeModules(together));
}

if (built.length === versions.length) {
  const ruleSets = built.map(({ version, model }) => ({
    id: version.id,
    name: version.name,
    title: model.title,
    version: version.version,
    releases: version.releases,
    from: version.from,
    to: version.to,
    rules: new Set(catalogueOf(model).map((rule) => rule.id)).size,
  }));
  const known = releases.map(({ name, published, mandatoryFrom }) => ({
    name,
    published,
    mandatoryFrom,
    ruleSets: ruleSets.filter((ruleSet) => ruleSet.releases.includes(name)).map(({ id }) => id),
  }));
  await write('rule-sets', 'knownRules', { releases: known, ruleSets, shared });
  await writeCatalogue(catalogue());
  await writeLoaders();
  await write(
    'rule-changes',
    'ruleChanges',
    names.flatMap((name) => versionChanges(built.filter(({ version }) => version.name === name))),
  );
}

/** The rules, each once, with the versions that have it so. */
function catalogue(): readonly VersionedRule[] {
  const entries = new Map<string, { readonly rule: CatalogueEntry; readonly versions: string[] }>();
  for (const { version, model } of built) {
    for (const rule of catalogueOf(model)) {
      const key = JSON.stringify(rule);
      const entry = entries.get(key) ?? { rule, versions: [] };
      if (!entry.versions.includes(version.version)) entry.versions.push(version.version);
      entries.set(key, entry);
    }
  }
  return [...entries.values()].map(({ rule, versions: having }) => ({ ...rule, versions: having }));
}

async function write(module: string, name: string, value: unknown): Promise<void> {
  await writeIfChanged(
    join(folders.compiled, `${module}.js`),
    dataModule(name, value, 'npm run build:rules'),
  );
}
