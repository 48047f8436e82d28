import { type Command, Option } from 'commander';
import { LANGUAGE_CODES } from 'peppol-preflight/tools';
import { withBranding } from '../flags/branding-flags.js';
import {
  type ConvertFlags,
  type DocumentFlags,
  documentCommand,
  ublCommand,
} from '../commands/convert-commands.js';
import type { FixFlags } from '../commands/fix-command.js';
import { withLanguage } from '../flags/language-flags.js';
import { withParties } from '../flags/parties-flag.js';
import type { JudgePdfFlags } from '../commands/judge-pdf-command.js';
import type { PdfFlags } from '../commands/pdf-command.js';
import type { RenderFlags } from '../commands/render-command.js';
import { type TotalsFlags, totalsCommand } from '../commands/totals-command.js';
import { readSize } from './option-values.js';
import { type Commands, todayOption } from './options.js';

/** The commands that make something of one invoice: `fix`, `ubl`, `document`, `render`, `pdf` with `pdf judge`, and `totals`. */
export function addMakingCommands({ program, io, finish }: Commands): void {
  withLanguage(
    program
      .command('fix')
      .description('correct Documents and UBL: totals, dates, codes, the order of elements; print the result')
      .argument(
        '<FILE...>',
        'Documents as JSON or UBL as XML: files, folders, patterns, NDJSON; - for standard input',
      )
      .addOption(new Option('--write', 'write the corrected text into the files').conflicts('output'))
      .option('--output <FOLDER>', 'write every document to this folder, corrected or as it is')
      .option('--suggested', 'also correct what changes the meaning, such as a misspelt field')
      .option(
        '--choose <ID>',
        'make a choice that fix lists without it; may be repeated',
        (id: string, ids: readonly string[] | undefined) => [...(ids ?? []), id],
      )
      .option('--diff', 'print the differences instead of the corrected text')
      .addOption(todayOption())
      .option('--extended', 'read extended Documents, which have the other fields of EN 16931')
      .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
      .option('--max-bytes <SIZE>', 'maximum size of one document, such as 64MB (32MB)', readSize),
  ).action(async (files: string[], flags: FixFlags) => {
    // The code that edits texts is loaded only for fix.
    const { fixCommand } = await import('../commands/fix-command.js');
    finish(await fixCommand(files, flags, io));
  });

  withLanguage(
    program
      .command('ubl')
      .description('print the UBL that a Document or CII becomes')
      .argument('<FILE>', 'Document as JSON, - for standard input')
      .option('--extended', 'read an extended Document, which has the other fields of EN 16931'),
  ).action(async (file: string, flags: ConvertFlags) => {
    finish(await ublCommand(file, flags, io));
  });

  withLanguage(
    withParties(
      program
        .command('document')
        .description('print the Document (JSON) that UBL, CII or a PDF becomes')
        .argument('<FILE>', 'UBL as XML, or an invoice as PDF, - for standard input')
        .option(
          '--extended',
          'make an extended Document of UBL, which has nearly everything that the UBL says',
        )
        .addOption(todayOption()),
    ),
  ).action(async (file: string, flags: DocumentFlags) => {
    finish(await documentCommand(file, flags, io));
  });

  withBranding(
    program
      .command('render')
      .description('make an HTML page of an invoice, to read and to print')
      .argument('<FILE>', 'Document as JSON or UBL as XML, - for standard input')
      .option(
        '--language <LANGUAGE>',
        `language of the page: ${LANGUAGE_CODES.join(', ')}, or auto for that of the environment`,
        'en',
      )
      .option('--extended', 'read an extended Document, which has the other fields of EN 16931')
      .option('--output <FILE>', 'write the page to this file instead of standard output'),
  ).action(async (file: string, flags: RenderFlags) => {
    // Pages are seldom made: their words and the QR code are loaded on demand.
    const { renderCommand } = await import('../commands/render-command.js');
    finish(await renderCommand(file, flags, io));
  });

  const pdf = withBranding(
    program
      .command('pdf')
      .description('make a PDF of an invoice, optionally with the invoice inside as XML')
      .argument('<FILE>', 'Document as JSON or UBL as XML, - for standard input')
      .option(
        '--language <LANGUAGE>',
        `language of the page: ${LANGUAGE_CODES.join(', ')}, or auto for that of the environment`,
        'en',
      )
      .option('--extended', 'read an extended Document, which has the other fields of EN 16931')
      .addOption(
        new Option('--attach <FORM>', 'put the invoice into the PDF as UBL or as Factur-X').choices([
          'ubl',
          'factur-x',
        ]),
      )
      .option('--output <FILE>', 'write the PDF to this file instead of standard output'),
  ).action(async (file: string, flags: PdfFlags) => {
    const { pdfCommand } = await import('../commands/pdf-command.js');
    finish(await pdfCommand(file, flags, io));
  });

  pdf
    .command('judge')
    .description('say which values of a Document the pages of a PDF bear out, and what else is on them')
    .argument('<FILE>', 'the invoice as PDF')
    .argument('<DOCUMENT>', 'the Document as JSON, - for standard input')
    .option('--language <LANGUAGE>', 'language of the answer, as with pdf (en)')
    .option('--extended', 'read an extended Document, which has the other fields of EN 16931')
    .option('--json', 'print the judgement as JSON, with every place')
    .action(async (file: string, document: string, _: unknown, command: Command) => {
      const { judgePdfCommand } = await import('../commands/judge-pdf-command.js');
      // The options that pdf has as well are those of pdf.
      finish(await judgePdfCommand(file, document, command.optsWithGlobals<JudgePdfFlags>(), io));
    });

  withLanguage(
    program
      .command('totals')
      .description('print the totals that a Document must have')
      .argument('<FILE>', 'Document as JSON, - for standard input')
      .option('--json', 'print them as JSON')
      .option('--extended', 'read an extended Document, which has the other fields of EN 16931'),
  ).action(async (file: string, flags: TotalsFlags) => {
    finish(await totalsCommand(file, flags, io));
  });
}
