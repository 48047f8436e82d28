import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { readSource } from '#schematron/parse';
import { expandRuleSet } from '../rules/build/expand-rule-set.js';
import { folders } from '../rules/build/folders.js';
import { readReleases, versionsOf } from '../rules/build/releases.js';
import { serializeSource } from '../rules/build/serialize-source.js';
import { readSchema } from '#schematron/parse';
import { olderChanges, root } from './adopt/older-changes.js';

// How the release before differs from the sources of today, from its own sources: `npm run older-release -- --before REF`. It
// writes the files of its folder, which turn today's rules and code lists into its own.

const { before: ref } = new Command('older-release')
  .description(
    'Writes how the release before differs, from its sources in Git and those of the working tree.',
  )
  .requiredOption('--before <REF>', 'the commit before the first change for the new release')
  .parse()
  .opts<{ before: string }>();

const [newest, previous] = readReleases(folders.releases).toReversed();
if (newest === undefined || previous === undefined)
  throw new Error('There is no release before the newest one.');
const folder = join(folders.releases, previous.name);
const checkout = join(mkdtempSync(join(tmpdir(), 'older-release-')), 'sources');
const git = (...args: string[]): void => {
  execFileSync('git', args, { cwd: folders.project, stdio: ['ignore', 'ignore', 'inherit'] });
};

git('worktree', 'add', '--detach', checkout, ref);
try {
  symlinkSync(join(folders.project, 'node_modules'), join(checkout, 'node_modules'));
  execFileSync(process.execPath, ['--import', 'tsx', 'rules/build.ts'], { cwd: checkout, stdio: 'inherit' });
  for (const version of versionsOf(readReleases(folders.releases))) {
    if (version.releases.at(-1) === newest.name) await write(version.name);
  }
} finally {
  git('worktree', 'remove', '--force', checkout);
  rmSync(join(checkout, '..'), { recursive: true, force: true });
}

async function write(name: string): Promise<void> {
  const version = versionsOf(readReleases(folders.releases)).find(
    (each) => each.name === name && each.releases.includes(newest?.name ?? ''),
  );
  if (version === undefined) return;
  const older = readSource(readFileSync(join(checkout, 'compiled/rules', `${name}.sch`), 'utf8'), name);
  const { schema: newer } = await expandRuleSet(version, (problem) => {
    throw problem;
  });
  const file = join(folder, `${name}.sch`);
  const known = existsSync(file) ? readSource(readFileSync(file, 'utf8'), file) : undefined;
  const changes = olderChanges(older, newer, known);
  const lists = [readSchema(older), readSchema(newer)].map(
    ({ codeLists }) => new Map(codeLists.map((list) => [list.name, list.codes])),
  );
  let changedLists = 0;
  for (const [list, codes] of lists[1] ?? []) {
    const before = lists[0]?.get(list);
    if (before !== undefined && writeList(list, before, codes)) changedLists += 1;
  }
  if (changes.length > 0 && version.releases.includes(previous?.name ?? ''))
    throw new Error(
      `${name} has changed, but release.json gives both releases the version ${version.version}.`,
    );
  if (changes.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, serializeSource(root(newer, changes)));
  console.log(`${name}: ${changes.length} changes of rules, ${changedLists} of code lists, in ${folder}`);
}

/** The codes that the older release had besides, and those that it had not. */
function writeList(name: string, before: readonly string[], now: readonly string[]): boolean {
  const rows = [
    ['+', before.filter((code) => !now.includes(code))],
    ['-', now.filter((code) => !before.includes(code))],
  ] as const;
  const text = rows
    .filter(([, codes]) => codes.length > 0)
    .map(([sign, codes]) => `${sign} ${codes.join(' ')}\n`)
    .join('');
  const file = join(folder, 'codelists', `${name}.txt`);
  if (text === '') rmSync(file, { force: true });
  else {
    mkdirSync(join(folder, 'codelists'), { recursive: true });
    writeFileSync(file, text);
  }
  return text !== '';
}
