import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { changeCodes, readCodes } from '../rules/build/embed-code-lists.js';
import { folders } from '../rules/build/folders.js';
import { readReleases } from '../rules/build/releases.js';

/** A code list before and after a new release. */
export interface CodeListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The list of the newest release, as the text of its file. */
  readonly list: string;
  /** The difference to the release before, as the text of its file; null if both have the same codes. */
  readonly delta: string | null;
}

/**
 * Replaces a list with the codes of a new release, and keeps the difference to the release before.
 *
 * @param list the file as it is; its first line stays
 * @param delta the current difference to the release before; null if the new release has just begun
 * @param codes the codes of the new release, with blanks or line ends between them
 * @throws SchematronError if a code occurs twice, or the delta does not match the list
 */
export function changeCodeList(
  { name, list, delta }: { readonly name: string; readonly list: string; readonly delta: string | null },
  codes: string,
): CodeListChange {
  const [header = ''] = list.split('\n', 1);
  const known = readCodes(list, `${name}.txt`);
  const before = delta === null ? known : changeCodes(known, delta, `${name}.txt`);
  const stated = codes.replaceAll(/^#.*$/gm, '');
  const next = readCodes(`${header}\n${stated.trim()}`, 'the new codes');
  const rows = [
    ['+', without(before, next)],
    ['-', without(next, before)],
  ] as const;
  const stillSaid = rows.filter(([, each]) => each.length > 0);
  return {
    added: without(next, known),
    removed: without(known, next),
    list: `${header}\n${wrap(next)}\n`,
    delta:
      stillSaid.length === 0 ? null : stillSaid.map(([sign, each]) => `${sign} ${each.join(' ')}\n`).join(''),
  };
}

function without(codes: readonly string[], others: readonly string[]): readonly string[] {
  const excluded = new Set(others);
  return codes.filter((code) => !excluded.has(code));
}

/** Codes with blanks between them, in lines of at most 110 characters. */
function wrap(codes: readonly string[]): string {
  const lines: string[] = [];
  for (const code of codes) {
    const last = lines.at(-1);
    if (last === undefined || last.length + code.length >= 110) lines.push(code);
    else lines[lines.length - 1] = `${last} ${code}`;
  }
  return lines.join('\n');
}

function main(): void {
  const command = new Command('code-list')
    .description(
      'Puts the codes of the newest release into a list, and the differences of the release before into its folder.',
    )
    .argument(
      '<NAME>',
      `the list: ${readdirSync(folders.codeLists)
        .map((file) => file.replace('.txt', ''))
        .join(', ')}`,
    )
    .argument(
      '<FILE>',
      'its codes in the newest release, with blanks or line ends between them; lines with # are ignored',
    )
    .parse();
  const [name = '', source = ''] = command.args;
  const file = join(folders.codeLists, `${name}.txt`);
  if (!existsSync(file)) command.error(`There is no code list ${name}: --help shows their names.`);
  const [newest, before] = readReleases(folders.releases).toReversed();
  if (newest === undefined || before === undefined)
    throw new Error('There is no release before the newest one.');
  const deltaFile = join(folders.releases, before.name, 'codelists', `${name}.txt`);
  const change = changeCodeList(
    {
      name,
      list: readFileSync(file, 'utf8'),
      delta: existsSync(deltaFile) ? readFileSync(deltaFile, 'utf8') : null,
    },
    readFileSync(source, 'utf8'),
  );
  writeFileSync(file, change.list);
  mkdirSync(dirname(deltaFile), { recursive: true });
  if (change.delta === null) rmSync(deltaFile, { force: true });
  else writeFileSync(deltaFile, change.delta);
  console.log(
    `${name}: ${change.added.length} codes are new in ${newest.name} (${change.added.join(' ')}), ${change.removed.length} are gone (${change.removed.join(' ')}).`,
  );
}

if (process.argv[1] === import.meta.filename) main();
