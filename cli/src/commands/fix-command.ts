import { createTwoFilesPatch } from 'diff';
import { readContent } from 'peppol-preflight/bulk';
import { messageOf } from '#errors';
import { type Choice, fixDocument, type Fixed, type FixOptions, fixXml } from './fixed-text.js';
import { visibleText } from '../reports/shown-text.js';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { type LanguageFlags, loadLanguageOf } from '../flags/language-flags.js';
import { readBytes } from '../inputs/read-input.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';

/** The options of `fix`. */
export interface FixFlags extends LanguageFlags {
  /** Write the corrected text into the file. */
  readonly write?: boolean;
  /** Also apply fixes that change what the document means. */
  readonly suggested?: boolean;
  /** Print the differences instead of the corrected text. */
  readonly diff?: boolean;
  /** The ids of choices to make. */
  readonly choose?: readonly string[];
  /** Whether Documents may have the further fields of EN 16931. */
  readonly extended?: boolean;
}

/**
 * `fix FILE...`: corrects what can be corrected, and prints the text, or the differences, or writes the file. What a person has to
 * choose is asked on a terminal, and listed elsewhere. Ends with 1 if errors remain.
 */
export async function fixCommand(files: readonly string[], flags: FixFlags, io: CliIo): Promise<ExitCode> {
  const error = errorInFlags(files, flags);
  if (error !== undefined) return reportUnusable(new UnusableInput(error), io);
  const codes: ExitCode[] = [];
  for (const file of files) {
    try {
      codes.push(await fixFile(file, flags, io));
    } catch (cause) {
      codes.push(reportUnusable(cause, io));
    }
  }
  return worstOf(codes);
}

function errorInFlags(
  files: readonly string[],
  { write = false, diff = false }: FixFlags,
): string | undefined {
  if (write && files.includes('-'))
    return 'Standard input cannot be written: leave out --write, and the corrected text is printed.';
  if (files.length > 1 && !write && !diff)
    return 'Only one corrected text can be printed: give --write or --diff for several files.';
  return undefined;
}

async function fixFile(file: string, flags: FixFlags, io: CliIo): Promise<ExitCode> {
  const name = file === '-' ? 'standard input' : file;
  const text = textOf(name, await readBytes(file, io));
  const { fixed, titles, left } = await fixText(name, text, {
    ...{ suggested: flags.suggested ?? false, choices: flags.choose ?? [] },
    extended: flags.extended ?? false,
    ...(await loadLanguageOf(flags)),
    ...(io.ask !== undefined && { choose: (choice: Choice) => askForChoice(choice, name, io) }),
  });
  // The result goes to standard output and remarks to standard error, so that the result can be piped.
  const isAnswer = flags.write === true;
  const say = (line: string): void => {
    (isAnswer ? io.out : io.err)(`${line}\n`);
  };
  if (flags.diff === true && fixed !== text)
    io.out(createTwoFilesPatch(name, name, text, fixed, '', '', { context: 3 }));
  if (flags.write === true && fixed !== text) writeFile(file, fixed, io);
  if (flags.write !== true && flags.diff !== true) io.out(fixed);
  const verb = flags.write === true ? 'corrected' : 'can be corrected';
  say(
    titles.length === 0 ? `${name}: nothing to correct automatically` : `${name}: ${titles.length} ${verb}`,
  );
  for (const title of titles) say(`  ${visibleText(title)}`);
  if (left.length > 0) say(`${name}: ${left.filter((line) => !line.startsWith(' ')).length} left`);
  for (const message of left) say(`  ${visibleText(message)}`);
  return left.length > 0 ? EXIT_CODE.invalid : EXIT_CODE.valid;
}

/** The text of a file, with its byte order mark; it is written as UTF-8 again, byte for byte. */
function textOf(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (Buffer.compare(Buffer.from(text, 'utf8'), bytes) !== 0) {
    throw new UnusableInput(`${name} is not UTF-8: save it as UTF-8 to have it corrected.`);
  }
  return text;
}

function writeFile(file: string, text: string, io: CliIo): void {
  try {
    const output = io.createFile(file);
    try {
      output.write(text);
      output.close();
    } finally {
      output.discard();
    }
  } catch (cause) {
    throw new UnusableInput(`${file} cannot be written: ${messageOf(cause)}`, { cause });
  }
}

function fixText(name: string, text: string, options: FixOptions): Promise<Fixed> {
  const content = readContent(name, text);
  if (content.kind === 'unusable') throw new UnusableInput(content.message);
  return content.kind === 'document' ? fixDocument(name, text, options) : fixXml(name, text, options);
}

async function askForChoice(
  { message, readings }: Choice,
  name: string,
  { ask, err }: CliIo,
): Promise<string | undefined> {
  err(`${name}: ${visibleText(message)}\n`);
  for (const [index, { title }] of readings.entries()) err(`  ${index + 1}  ${visibleText(title)}\n`);
  const answer = await ask?.(
    `Choose 1${readings.length > 1 ? ` to ${readings.length}` : ''}, or press Enter to leave it: `,
  );
  return readings[Number(answer) - 1]?.id;
}
