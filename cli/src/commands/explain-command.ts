import { createColors } from 'picocolors';
import { explainRule, findRules, type RuleExplanation, suggestRules } from 'peppol-preflight';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { version } from '../terminal/version.js';
import { visibleText } from '../reports/shown-text.js';

/**
 * `explain RULE-ID...`: what a rule requires, where it comes from, and which fields to correct; for a business term, a field or a word for
 * it, the rules about it.
 */
export function explainCommand(
  subjects: readonly string[],
  flags: { readonly json?: boolean },
  io: CliIo,
): ExitCode[] {
  return subjects.map((id) => {
    const explanation = explainRule(id);
    if (explanation === undefined) {
      const rules = findRules(id).flatMap((each) => explainRule(each) ?? []);
      if (rules.length > 0) {
        io.out(flags.json === true ? `${JSON.stringify(rules, null, 2)}\n` : rules.map(line).join(''));
        return EXIT_CODE.valid;
      }
      const near = suggestRules(id);
      const hint =
        near.length === 0
          ? 'copy the rule_id of an issue, such as BR-CO-15, or name a business term or a field, such as BT-131 or quantity.'
          : `did you mean ${near.join(' or ')}?`;
      io.err(`peppol-preflight: there is no rule ${visibleText(id)}: ${hint}\n`);
      return EXIT_CODE.unusable;
    }
    io.out(flags.json === true ? `${JSON.stringify(explanation, null, 2)}\n` : format(explanation, io));
    return EXIT_CODE.valid;
  });
}

/** A rule in one line of a list. */
function line({ id, problem }: RuleExplanation): string {
  return `${id}  ${problem}\n`;
}

/** Where the source of a rule can be read: the package has the compiled rules only. */
function addressOf(source: string): string {
  const [file, line] = source.split(':');
  return `https://github.com/peppol-preflight/peppol-preflight/blob/v${version}/${file}#L${line}`;
}

function format(explanation: RuleExplanation, io: CliIo): string {
  const { id, flag, ruleSets, problem, remedy, checks, terms, fields, sources } = explanation;
  const { bold, cyan, dim, red, yellow } = createColors(io.colour);
  const rows: (readonly [label: string, lines: readonly string[]])[] = [
    ['Rule set', ruleSets],
    ['Problem', [problem]],
    ['Remedy', [remedy]],
    ['Business terms', terms.map(({ id: term, name }) => `${term} ${name}`)],
    ['Document fields', fields.map((field) => cyan(field))],
    ['Evaluated on', checks.map(({ context }) => dim(context))],
    ['Must hold', checks.map(({ test }) => dim(test))],
    ['Source', sources.map((source) => dim(addressOf(source)))],
  ];
  const body = rows
    .filter(([, lines]) => lines.length > 0)
    .map(([label, lines]) => `  ${label.padEnd(16)}${lines.join(`\n${' '.repeat(18)}`)}\n`);
  return `${bold(id)} ${flag === 'fatal' ? red(flag) : yellow(flag)}\n${body.join('')}`;
}
