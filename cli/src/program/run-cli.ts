import { Command, CommanderError } from 'commander';
import { LAYERS } from 'peppol-preflight';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { addJudgingCommands } from './judging-commands.js';
import { addMakingCommands } from './making-commands.js';
import { addQueueCommands } from './queue-commands.js';
import { addReportCommands } from './report-commands.js';
import { addRuleCommands } from './rule-commands.js';
import { version } from '../terminal/version.js';

/**
 * The command line: parses `args` (without node and script), runs the command, returns the exit status
 * (0 valid, 1 invalid, 2 unusable input or wrong command line, 130 interrupted).
 */
export async function runCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let codes: readonly ExitCode[] = [];
  const program = new Command('peppol-preflight')
    .description(
      'Offline preflight for Peppol invoices: what UBL a Document becomes and whether it will be accepted.',
    )
    .version(version)
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit status: 0 valid, 1 invalid, 2 unusable input, 130 interrupted. FILE may be - for standard input.',
    );

  const commands = {
    program,
    io,
    finish: (...all: readonly ExitCode[]) => {
      codes = all;
    },
  };
  addJudgingCommands(commands);
  addMakingCommands(commands);
  addRuleCommands(commands);
  addReportCommands(commands);
  addQueueCommands(commands);

  try {
    await program.parseAsync(withJoinedLayers(args), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version end like a wrong command line, but with exit code 0.
    return error.exitCode === 0 ? EXIT_CODE.valid : EXIT_CODE.unusable;
  }
  return worstOf(codes);
}

/**
 * `--layers xsd en16931 FILE`: the words after the option belong to it as long as they are names of layers, so that `--layers
 * none FILE` does not take the file.
 */
function withJoinedLayers(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--layers') + 1;
  if (at === 0) return args;
  const names: readonly string[] = [...LAYERS, 'none'];
  const end = args.findIndex((arg, index) => index > at && !names.includes(arg));
  const layers = args.slice(at, end < 0 ? undefined : end);
  return [...args.slice(0, at), layers.join(','), ...(end < 0 ? [] : args.slice(end))];
}
