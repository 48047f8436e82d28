import { readSchematronFile } from 'peppol-preflight/tools';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { releaseAsOf, releases, ruleSets, upcomingRelease } from 'peppol-preflight';
import type { BulkOptions } from 'peppol-preflight/bulk';
import type { RunKey } from '../checkpoint/log-lines.js';
import { writePart } from '../inputs/part.js';
import type { ValidateFlags } from './validate-flags.js';
import { listPackages } from '../registry/registry.js';
import { registryFolder } from '../registry/registry-folder.js';
import { version } from '../terminal/version.js';

/** What the outcomes of a run depend on: the same key means the same outcomes for the same documents. */
export async function runKeyOf(
  files: readonly string[],
  flags: ValidateFlags,
  options: BulkOptions,
): Promise<RunKey> {
  // Neither the number of threads nor the end of the run changes an outcome. Rule sets count by their content.
  const { ruleFiles = [], rulesModule, schemaEngine, queryBinding } = options;
  // Machines may have added the same rules from different places.
  const addedRules = rulesModule !== undefined;
  const added = addedRules ? listPackages(registryFolder()).map((each) => each.ruleSets) : [];
  const left = {
    workers: undefined,
    signal: undefined,
    isDialogue: undefined,
    today: undefined,
    ruleFiles: undefined,
    rulesModule: undefined,
  };
  // The place of the module differs from machine to machine.
  const settled = {
    ...options,
    ...left,
    ...(addedRules && { addedRules }),
    schemaEngine: schemaEngine?.name,
    ndjson: flags.ndjson,
    archives: flags.archives === false ? false : undefined,
  };
  return {
    version,
    rules: await hashOf(JSON.stringify([releases(), ruleSets(), added, releasesOf(options)]), ruleFiles, {
      ...(queryBinding && { queryBinding }),
    }),
    options: Object.fromEntries(
      Object.entries(settled)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    inputs: files,
    shard: flags.shard === undefined ? 'all' : writePart(flags.shard),
  };
}

/** The names of the releases that judge today's documents, and that are next: an outcome does not depend on the day beyond that. */
function releasesOf({ today, release, rulesAsOf }: BulkOptions): readonly (string | undefined)[] {
  if (today === undefined || release !== undefined || rulesAsOf !== undefined) return [];
  return [releaseAsOf(today).name, upcomingRelease(today)?.name];
}

/** The rule sets of files, by what is in them: their places and comments change no outcome. */
async function hashOf(known: string, ruleFiles: readonly string[], binding: Binding): Promise<string> {
  const hash = createHash('sha256').update(known);
  for (const file of ruleFiles) {
    hash.update(`${basename(file)}\0`);
    // Every file that the schema includes or reads is in its model.
    if (/\.sch$/i.test(file)) hash.update(JSON.stringify(readSchematronFile(file, binding), withoutPlace));
    else
      for (const each of await filesOf(file)) hash.update(`${basename(each)}\0`).update(await readFile(each));
  }
  return hash.digest('base64url');
}

type Binding = Pick<BulkOptions, 'queryBinding'>;

function withoutPlace(name: string, value: unknown): unknown {
  return name === 'place' ? undefined : value;
}

/** The files of a rule set that is a program or a stylesheet. A stylesheet that is trusted may read others beside it. */
async function filesOf(file: string): Promise<readonly string[]> {
  const compiled = file.replace(/\.m?js$/i, '.sef.json');
  if (!/\.xslt?$/i.test(file)) return compiled !== file && existsSync(compiled) ? [file, compiled] : [file];
  const folder = dirname(file);
  const beside = await readdir(folder, { recursive: true });
  const sources = beside.filter((name) => /\.(?:xslt?|xml|ent)$/i.test(name)).sort();
  return [file, ...sources.map((name) => join(folder, name))];
}

/** The options that the formats of the reports decide, in words: the command has no options of these names. */
const FORMATS: Readonly<Record<string, string>> = {
  excerpts: 'a format that shows lines of the documents',
  invoiceFacts: 'the format csv, which has the number and the total of invoices',
  ublDocument: 'the format json, which has the UBL of Documents',
};

/**
 * How a run differs from the one in a checkpoint, in a sentence; undefined if it can be resumed, or its outcomes can be used.
 *
 * @param what whether to compare the inputs too, or only who judges
 */
export function differenceOf(before: RunKey, now: RunKey, what: 'run' | 'judge'): string | undefined {
  if (before.version !== now.version)
    return `it was begun by version ${before.version}, and this is ${now.version}`;
  if (before.rules !== now.rules) return 'the rules have changed since it was begun';
  const names = new Set([...Object.keys(before.options), ...Object.keys(now.options)]);
  const other = [...names].find(
    (name) => JSON.stringify(before.options[name]) !== JSON.stringify(now.options[name]),
  );
  if (other !== undefined) {
    const format = Object.hasOwn(FORMATS, other) ? FORMATS[other] : undefined;
    return format === undefined
      ? `it was begun with another value of ${other}`
      : `it was begun ${before.options[other] === true ? 'with' : 'without'} ${format}`;
  }
  if (what === 'judge') return undefined;
  if (JSON.stringify(before.inputs) !== JSON.stringify(now.inputs))
    return `it was begun for ${before.inputs.join(' ')}`;
  if (before.shard !== now.shard)
    return `it was begun for ${before.shard === 'all' ? 'all parts' : `part ${before.shard}`}`;
  return undefined;
}
