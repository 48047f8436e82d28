import { readContent } from 'peppol-preflight/bulk';
import type { ReportTexts } from 'peppol-preflight/tools';
import type { DocumentFolder } from '../outputs/document-folder.js';
import { visibleText } from '../reports/shown-text.js';
import type { CliIo } from '../terminal/io.js';
import { UnusableInput } from '../terminal/report-errors.js';
import type { FixState, FixTally } from './fix-tally.js';
import { type Choice, fixDocument, type Fixed, type FixOptions, fixXml } from './fixed-text.js';

/** What `fix` does with each document. */
export interface FixRun {
  /** Whether documents are replaced. */
  readonly isWriting: boolean;
  /** Whether the differences are printed. */
  readonly isDiff: boolean;
  /** Where documents are written to. */
  readonly folder: DocumentFolder | undefined;
  readonly maxBytes: number | undefined;
  readonly options: Omit<FixOptions, 'choose' | 'words'>;
  readonly words: ReportTexts;
  readonly tally: FixTally;
  /** Whether the command names more than one document: then those that are right are not mentioned. */
  readonly isSeveral: boolean;
  readonly signal: AbortSignal;
  readonly io: CliIo;
}

/** Whether the corrected text goes to standard output, and remarks to standard error, so that it can be piped. */
export function isPrinted({ isWriting, isDiff, folder }: FixRun): boolean {
  return !isWriting && !isDiff && folder === undefined;
}

/** The text of a document, with its byte order mark; it is written as UTF-8 again, byte for byte. @throws UnusableInput */
export function textOf(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (Buffer.compare(Buffer.from(text, 'utf8'), bytes) !== 0) {
    throw new UnusableInput(`${name} is not UTF-8: save it as UTF-8 to have it corrected.`);
  }
  return text;
}

/** Corrects the text of a document. @throws UnusableInput if it is neither a Document nor XML */
export function fixText(name: string, text: string, run: FixRun): Promise<Fixed> {
  const { maxBytes, io, words } = run;
  const content = readContent(name, text, maxBytes === undefined ? {} : { maxBytes });
  if (content.kind === 'unusable') throw new UnusableInput(content.message);
  const options: FixOptions = {
    ...run.options,
    words,
    ...(io.ask !== undefined && { choose: (choice) => askForChoice(choice, { name, words, io }) }),
  };
  return content.kind === 'document' ? fixDocument(name, text, options) : fixXml(name, text, options);
}

/** What became of a document that was read. */
export function stateOf({ titles, left }: Fixed): FixState {
  if (left.length > 0) return 'person';
  return titles.length > 0 ? 'corrected' : 'right';
}

/** Says what was corrected, and what is left. */
export function remark(name: string, { titles, left }: Fixed, run: FixRun): void {
  const { isWriting, folder, isSeveral } = run;
  const { say } = run.words;
  const count = titles.length;
  const isWritten = isWriting || folder !== undefined;
  if (count > 0) {
    tell(say(isWritten ? 'terminal.fix-corrected' : 'terminal.fix-correctable', { name, count }), run);
  } else if (left.length > 0 || !isSeveral) {
    tell(say('terminal.fix-nothing', { name }), run);
  }
  for (const title of titles) tell(`  ${visibleText(title)}`, run);
  if (left.length === 0) return;
  tell(say('terminal.fix-left', { name, count: left.filter((line) => !line.startsWith(' ')).length }), run);
  for (const message of left) tell(`  ${visibleText(message)}`, run);
}

/** The answer of the command, where that is not the corrected text or the differences. */
export function tell(line: string, { isWriting, folder, io }: FixRun): void {
  (isWriting || folder !== undefined ? io.out : io.err)(`${line}\n`);
}

async function askForChoice(
  { message, readings }: Choice,
  { name, words, io }: Pick<FixRun, 'words' | 'io'> & { readonly name: string },
): Promise<string | undefined> {
  io.err(`${name}: ${visibleText(message)}\n`);
  for (const [index, { title }] of readings.entries()) io.err(`  ${index + 1}  ${visibleText(title)}\n`);
  const answer = await io.ask?.(`${words.say('terminal.fix-ask', { count: readings.length })} `);
  return readings[Number(answer) - 1]?.id;
}
