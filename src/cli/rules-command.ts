import { createColors } from 'picocolors';
import { ruleSets, ruleSetsAsOf, type RuleSet } from '../index.js';
import { exitCode, type ExitCode } from './exit-code.js';
import { groupDigits } from '../group-digits.js';
import type { CliIo } from './io.js';

export interface RulesFlags {
  readonly json?: boolean;
  readonly rulesAsOf?: string;
}

/** `rules`: the versions of the rule sets with the days they are in force; with a day, those that judge on it. */
export function rulesCommand({ json, rulesAsOf }: RulesFlags, io: CliIo): ExitCode {
  const listed = rulesAsOf === undefined ? ruleSets() : ruleSetsAsOf(rulesAsOf);
  io.out(json === true ? `${JSON.stringify(listed, null, 2)}\n` : formatRuleSets(listed, io));
  return exitCode.valid;
}

function formatRuleSets(listed: readonly RuleSet[], io: CliIo): string {
  const { bold, dim } = createColors(io.colour);
  const rows = listed.map(({ name, version, from, to, rules, title }) => [
    name,
    version,
    [from === null ? '' : `from ${from}`, to === null ? '' : `to ${to}`].join(' ').trim(),
    `${groupDigits(rules)} rule${rules === 1 ? '' : 's'}`,
    title,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = '', version = '', days = '', rules = '', title = '']) =>
      [
        bold(name.padEnd(widths[0] ?? 0)),
        version.padEnd(widths[1] ?? 0),
        days.padEnd(widths[2] ?? 0),
        rules.padStart(widths[3] ?? 0),
        dim(title),
      ].join('  '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
