import { createTwoFilesPatch } from 'diff';
import { check, type CheckOptions, fixUbl, parseDocumentText, validateUbl } from 'peppol-preflight';
import { readContent } from 'peppol-preflight/bulk';
import { chooseFixes, patchJsonText, patchOf } from 'peppol-preflight/tools';
import { messageOf } from '#errors';
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
}

/**
 * `fix FILE...`: corrects what can be corrected, and prints the text, or the differences, or writes the file. Ends with 1 if
 * errors remain that only a person can correct.
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
  const { fixed, titles, left } = fixText(name, text, {
    suggested: flags.suggested ?? false,
    ...(await loadLanguageOf(flags)),
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

/** A text with its corrections, and the remaining errors. */
interface Fixed {
  readonly fixed: string;
  readonly titles: readonly string[];
  readonly left: readonly string[];
}

/** Which fixes, and the language of their titles. */
type FixOptions = Required<Pick<FixFlags, 'suggested'>> & Pick<CheckOptions, 'language' | 'labels'>;

function fixText(name: string, text: string, flags: FixOptions): Fixed {
  const content = readContent(name, text);
  if (content.kind === 'unusable') throw new UnusableInput(content.message);
  if (content.kind === 'document') return fixDocument(text, flags);
  const { xml, fixes } = fixUbl(text, { suggested: flags.suggested });
  const { issues } = validateUbl(xml);
  return {
    fixed: xml,
    titles: fixes.map(({ title, location }) => `${title} (${location})`),
    left: issues
      .filter(({ flag }) => flag === 'fatal')
      .map(({ rule_id, message }) => `${rule_id}: ${message}`),
  };
}

/** A total is known only once every amount can be read: this is more rounds than there are such steps. */
const MOST_ROUNDS = 10;

function fixDocument(text: string, { suggested, ...options }: FixOptions): Fixed {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  let json = text.slice(mark.length);
  const titles: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixes = chooseFixes(check(parseDocumentText(json), options).issues, { suggested });
    if (fixes.length === 0) break;
    json = patchJsonText(json, patchOf(fixes));
    titles.push(...fixes.map(({ title }) => title));
  }
  const left = check(parseDocumentText(json), options).issues.filter(({ severity }) => severity === 'error');
  return {
    fixed: mark + json,
    titles,
    left: left.flatMap(({ rule_id, message, fixes }) => {
      const first = fixes.find(({ kind }) => kind !== 'choice');
      const choices = fixes.filter(({ kind }) => kind === 'choice');
      return [
        `${rule_id}: ${message}${first === undefined ? '' : ` (--suggested: ${first.title})`}`,
        ...choices.map(({ title }) => `  your choice: ${title}`),
      ];
    }),
  };
}
