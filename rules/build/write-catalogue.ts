import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dataModule } from '../../scripts/data-module.js';
import type { CatalogueEntry } from '#schematron/compile';
import type { Place } from '#schematron/parse';
import { folders } from './folders.js';
import { writeIfChanged } from './write-if-changed.js';

/** A rule with the versions of its rule set that have it so. */
export interface VersionedRule extends CatalogueEntry {
  readonly versions: readonly string[];
}

/**
 * Writes what is known of every rule: `compiled/rule-catalogue.js`, which the library reads, and
 * `rules/catalogue.tsv`, which is committed, so that a review shows what a change of the sources does to the rules.
 */
export async function writeCatalogue(rules: readonly VersionedRule[]): Promise<void> {
  const entries = rules.map((rule) => ({ ...rule, place: sourceOf(rule) }));
  await writeIfChanged(
    join(folders.compiled, 'rule-catalogue.js'),
    dataModule('ruleCatalogue', entries, 'npm run build:rules'),
  );
  const rows = entries.map(({ id, set, versions, flag, terms, problem, remedy, values, place }) =>
    [
      ...[id, set, versions.join(' '), flag, terms.join(' ')],
      ...[problem, remedy, values.join(' '), `${place.file}:${place.line}`],
    ].join('\t'),
  );
  await writeIfChanged(join(folders.sources, 'catalogue.tsv'), `${HEADER}\n${rows.join('\n')}\n`);
}

const HEADER = `# Every rule, from the sources, by npm run build; not edited by hand.
# id\tset\tversions\tflag\tterms\tproblem\tremedy\tvalues\tsource`;

/** Where a rule is written. The lines of a table are those of what it expands to: there the id is searched for. */
function sourceOf({ id, place }: CatalogueEntry): Place {
  if (!place.file.endsWith('.ts')) return place;
  const tables = [dirname(place.file), 'rules/facts'].flatMap((folder) =>
    readdirSync(onDisk(folder))
      .filter((file) => /\.(?:ts|tsv)$/.test(file))
      .map((file) => join(folder, file)),
  );
  const whole = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
  for (const file of [place.file, ...tables]) {
    const line = linesOf(file).findIndex((text) => whole.test(text));
    if (line >= 0) return { file, line: line + 1 };
  }
  throw new Error(
    `${place.file}: the id ${id} does not occur in full there, nor in the tables beside it and in rules/facts.`,
  );
}

const linesByFile = new Map<string, readonly string[]>();

function linesOf(file: string): readonly string[] {
  const known = linesByFile.get(file) ?? readFileSync(onDisk(file), 'utf8').split('\n');
  linesByFile.set(file, known);
  return known;
}

function onDisk(file: string): string {
  return join(folders.sources, relative('rules', file));
}
