import { type Command, Option } from 'commander';
import { documentJsonSchema } from 'peppol-preflight';
import type { AddRulesFlags } from '../commands/added-rules-commands.js';
import type { CompileRulesFlags } from '../commands/compile-rules-command.js';
import type { DiffFlags } from '../commands/diff-command.js';
import { EXIT_CODE } from '../terminal/exit-code.js';
import { explainCommand } from '../commands/explain-command.js';
import { rulesCommand, type RulesFlags } from '../commands/rules-command.js';
import { readDate, readWorkers } from './option-values.js';
import { type Commands, formatOption, releaseOption } from './options.js';

/** The commands about what documents are judged by: `explain`, `rules`, `diff`, `compile-rules` and `schema`. */
export function addRuleCommands({ program, io, finish }: Commands): void {
  program
    .command('explain')
    .description('explain rules: what they require and which Document fields to correct')
    .argument(
      '<RULE-ID...>',
      'the rule_id of an issue, such as BR-CO-15; or a business term, a field or a word for it: the rules about it',
    )
    .option('--json', 'print the explanation as JSON')
    .action((ids: string[], flags: { readonly json?: boolean }) => {
      finish(...explainCommand(ids, flags, io));
    });

  const rules = program
    .command('rules')
    .description(
      'list the releases of the rules with their dates and the versions of their rule sets; add rule sets',
    )
    .option('--json', 'print them as JSON')
    .addOption(releaseOption('only this release'))
    .option('--rules-as-of <DATE>', 'only the release that judges documents of this day', readDate)
    .action((flags: RulesFlags) => {
      finish(rulesCommand(flags, io));
    });

  rules
    .command('add')
    .description(
      'compile an official package of rules, and judge the documents that it is about by it from now on',
    )
    .argument('<PACKAGE>', 'folder or ZIP file with Schematron schemas, as it is downloaded')
    .option('--as <NAME>', 'name of the package, instead of that of the folder or file')
    .option(
      '--customization-id <ID...>',
      'CustomizationIDs of its documents, instead of those that it names; SCHEMA=ID for one of its schemas',
    )
    .option('--profile-id <ID...>', 'ProfileIDs of its documents; SCHEMA=ID for one of its schemas')
    .option(
      '--root <NAME...>',
      'document elements of its documents, such as Invoice or {namespace}Invoice; SCHEMA=NAME for one of its schemas',
    )
    .option('--leave-out <SCHEMA...>', 'schemas that are not to judge, by path or name')
    .addOption(
      new Option('--query-binding <BINDING>', 'read XPath 1.0 schemas as XPath 2.0').choices(['xslt2']),
    )
    .action(async (path: string, flags: AddRulesFlags) => {
      // The compiler is loaded only for this command.
      const { addRulesCommand } = await import('../commands/added-rules-commands.js');
      finish(await addRulesCommand(path, flags, io));
    });

  rules
    .command('explain')
    .description('say which rules judge a document, and why no others do')
    .argument('<FILE>', 'an XML document')
    .action(async (path: string) => {
      const { explainRulesCommand } = await import('../commands/added-rules-commands.js');
      finish(explainRulesCommand(path, io));
    });

  rules
    .command('list')
    .description('list the packages of rules that were added')
    .option('--json', 'print them as JSON')
    .action(async (_flags: unknown, command: Command) => {
      const { listRulesCommand } = await import('../commands/added-rules-commands.js');
      finish(listRulesCommand(command.optsWithGlobals(), io));
    });

  rules
    .command('remove')
    .description('remove packages of rules that were added')
    .argument('<NAME...>', 'names, as "rules list" shows them')
    .action(async (names: string[]) => {
      const { removeRulesCommand } = await import('../commands/added-rules-commands.js');
      finish(removeRulesCommand(names, io));
    });

  program
    .command('diff')
    .description(
      'list what changes in the rules from one release to another, and for which of your documents',
    )
    .argument('<FROM>', 'the earlier release, such as 2025-Q4')
    .argument('<TO>', 'the later release')
    .option(
      '--documents <FILE...>',
      'files, folders and patterns: documents whose verdict or issues to compare',
    )
    .addOption(formatOption())
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .option('--output <FILE>', 'write the report to a file')
    .option('--workers <N>', 'worker threads for each release, 0 for none (one for each core)', readWorkers)
    .action(async (from: string, to: string, flags: DiffFlags) => {
      // Releases are seldom compared: the command is loaded on demand.
      const { diffCommand } = await import('../commands/diff-command.js');
      finish(await diffCommand(from, to, flags, io));
    });

  program
    .command('compile-rules')
    .description('compile a Schematron file or a stylesheet into a rule set for --rules')
    .argument(
      '<FILE>',
      'Schematron (.sch) with the query binding xslt2, with its includes next to it; or XSLT (.xsl, .xslt) that reports SVRL',
    )
    .option('--out <DIR>', 'folder to write to', '.')
    .option('--name <NAME>', 'name of the rule set, if the schema does not name itself')
    .option('--phase <ID>', 'phase to evaluate, instead of the default one')
    .option('--folder <DIR>', 'folder that includes may come from, instead of that of the file')
    .addOption(
      new Option(
        '--query-binding <BINDING>',
        'read an XPath 1.0 schema, such as one without a query binding, as XPath 2.0',
      ).choices(['xslt2']),
    )
    .addOption(
      new Option('--engine <ENGINE>', 'engine to compile a Schematron file for (native)').choices([
        'native',
        'sef',
        'both',
      ]),
    )
    .option('--trusted', 'let a stylesheet read files and run code of its author')
    .action(async (file: string, flags: CompileRulesFlags) => {
      // The compiler is loaded only for this command.
      const { compileRulesCommand } = await import('../commands/compile-rules-command.js');
      finish(await compileRulesCommand(file, flags, io));
    });

  program
    .command('schema')
    .description('print the JSON Schema of a Document, for editors and other languages')
    .action(() => {
      io.out(`${JSON.stringify(documentJsonSchema(), null, 2)}\n`);
      finish(EXIT_CODE.valid);
    });
}
