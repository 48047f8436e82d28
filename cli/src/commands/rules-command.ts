import { createColors } from 'picocolors';
import { type Release, releaseAsOf, releases, type RuleSet, ruleSetsOf } from 'peppol-preflight';
import { countRules, groupDigits } from 'peppol-preflight/tools';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';

export interface RulesFlags {
  readonly json?: boolean;
  readonly release?: string;
  readonly rulesAsOf?: string;
}

/** `rules`: the releases, newest first, with the versions of their rule sets; a single one by name or day. */
export function rulesCommand({ json, release, rulesAsOf }: RulesFlags, io: CliIo): ExitCode {
  const asked = rulesAsOf === undefined ? release : releaseAsOf(rulesAsOf).name;
  const listed = releases()
    .filter(({ name }) => asked === undefined || name === asked)
    .map((each) => ({ ...each, ruleSets: ruleSetsOf(each.name) }))
    .toReversed();
  io.out(json === true ? `${JSON.stringify(listed, null, 2)}\n` : formatReleases(listed, io));
  return EXIT_CODE.valid;
}

type ListedRelease = Omit<Release, 'ruleSets'> & { readonly ruleSets: readonly RuleSet[] };

function formatReleases(listed: readonly ListedRelease[], io: CliIo): string {
  const { bold, dim } = createColors(io.colour);
  const rows = listed.flatMap(({ ruleSets }) => ruleSets).map(columnsOf);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return listed
    .map(({ name, published, mandatoryFrom, ruleSets }) => {
      const lines = ruleSets.map((ruleSet) => {
        const [set = '', version = '', count = ''] = columnsOf(ruleSet);
        const [first = 0, second = 0, third = 0] = widths;
        return `  ${set.padEnd(first)}  ${version.padEnd(second)}  ${count.padStart(third)}  ${dim(ruleSet.title)}\n`;
      });
      const total = `  In all ${groupDigits(countRules(name))} rules, each official id counted once: some are in several rule sets.\n`;
      return `${bold(name)}  mandatory from ${mandatoryFrom}, published ${published}\n${lines.join('')}${total}`;
    })
    .join('\n');
}

function columnsOf({ name, version, rules }: RuleSet): readonly string[] {
  return [name, version, `${groupDigits(rules)} rule${rules === 1 ? '' : 's'}`];
}
