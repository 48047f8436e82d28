import { compileRules } from 'peppol-preflight/compiler';
import { messageOf } from '#errors';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';

export interface CompileRulesFlags {
  readonly out?: string;
  readonly name?: string;
  readonly phase?: string;
  readonly folder?: string;
  readonly queryBinding?: 'xslt2';
  readonly engine?: 'native' | 'sef' | 'both';
  readonly trusted?: boolean;
}

/** `compile-rules FILE`: writes the rule set and prints its location; warnings go to standard error. */
export async function compileRulesCommand(
  file: string,
  { engine, ...options }: CompileRulesFlags,
  io: CliIo,
): Promise<ExitCode> {
  try {
    const { name, rules, files, warnings } = await compileRules(file, {
      ...options,
      ...(engine && { engines: engine === 'both' ? ['native', 'sef'] : [engine] }),
    });
    for (const warning of warnings) io.err(`${warning}\n`);
    const count =
      rules.length === 0 ? 'a stylesheet' : `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`;
    io.out(`${name}: ${count}\n${files.map((each) => `  ${each}\n`).join('')}`);
    return EXIT_CODE.valid;
  } catch (cause) {
    const reason = messageOf(cause);
    return reportUnusable(new UnusableInput(reason, { cause }), io);
  }
}
