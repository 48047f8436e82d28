import { type ExtendedDocumentInput, ServiceError, type LanguageOptions } from 'peppol-preflight';
import { readContent } from 'peppol-preflight/bulk';
import { LARGEST_INPUT, groupDigits, isCiiContent, reportTexts } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { documentOfCii } from './cii-inputs.js';
import { isPdfContent } from './pdf-inputs.js';
import { visibleText } from '../reports/shown-text.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { type LanguageFlags, languageOf, loadLanguageOf } from '../flags/language-flags.js';
import { reportServiceError, reportUnusable, UnusableInput } from '../terminal/report-errors.js';

/**
 * Runs a command that turns one Document into text (its UBL, its totals): the text goes to standard output,
 * an error of the service to standard error with exit status 1.
 */
export async function convertDocument(
  file: string,
  { convert, flags, takesCii = false }: Conversion,
  io: CliIo,
): Promise<ExitCode> {
  let name = file;
  const language = await loadLanguageOf(flags);
  try {
    const input = await readInput(file, io);
    name = input.name;
    if (input.kind === 'ubl' && takesCii && isCiiContent(input.xml)) {
      const { document, converted } = await documentOfCii(input.xml);
      reportPlaces(converted.leftOut, 'left out of UBL', { flags, io });
      io.out(convert(document, language, { extended: true }));
    } else if (input.kind !== 'document')
      throw new UnusableInput(`${input.name} is already XML: give a Document (JSON).`);
    else
      io.out(convert(input.value as ExtendedDocumentInput, language, { extended: flags.extended === true }));
    return EXIT_CODE.valid;
  } catch (error) {
    return error instanceof ServiceError
      ? reportServiceError(name, error, io, language)
      : reportUnusable(error, io);
  }
}

/** What becomes of places of a document that is converted, by the text that says so. */
const FATES = {
  'left out of Document': 'terminal.left-out-of-document',
  'left out of UBL': 'terminal.left-out-of-ubl',
  moved: 'terminal.moved',
} as const;

/** Says on standard error what becomes of places: values that are left out, elements that are kept in another order. */
export function reportPlaces(
  places: readonly string[],
  fate: keyof typeof FATES,
  { flags, io }: { readonly flags: LanguageFlags; readonly io: CliIo },
): void {
  const { say } = reportTexts(languageOf(flags).language ?? 'en');
  for (const place of places)
    io.err(`peppol-preflight: ${say(FATES[fate], { place: visibleText(place) })}\n`);
}

/** Makes text of a Document. */
interface Conversion {
  readonly convert: (
    document: ExtendedDocumentInput,
    language: LanguageOptions,
    options: { readonly extended: boolean },
  ) => string;
  readonly flags: LanguageFlags & { readonly extended?: boolean };
  /** Whether CII is taken, too, as the extended Document that it becomes. */
  readonly takesCii?: boolean;
}

/** The content of a file. */
type Input =
  | { readonly kind: 'document'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly name: string; readonly xml: string | Uint8Array };

/** A PDF, for commands that accept one. */
interface PdfInput {
  readonly kind: 'pdf';
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a file, or standard input for `-`, and recognizes by its content whether it is a Document (JSON), UBL (XML), or
 * a PDF if the command accepts one.
 *
 * @throws UnusableInput if it cannot be read, is empty, or is none of them
 */
export async function readInput(
  path: string,
  io: CliIo,
  options: { readonly takesPdf: true },
): Promise<Input | PdfInput>;
export async function readInput(path: string, io: CliIo): Promise<Input>;
export async function readInput(
  path: string,
  io: CliIo,
  { takesPdf = false }: { readonly takesPdf?: boolean } = {},
): Promise<Input | PdfInput> {
  const name = path === '-' ? 'standard input' : path;
  const bytes = await readBytes(path, io);
  if (takesPdf && isPdfContent(bytes)) return { kind: 'pdf', name, bytes };
  const content = readContent(name, bytes);
  if (content.kind === 'unusable') throw new UnusableInput(content.message);
  return { name, ...content };
}

/** The bytes of a file, or of standard input for `-`. @throws UnusableInput if it cannot be read */
export async function readBytes(path: string, io: CliIo): Promise<Uint8Array> {
  if (path === '-') return readAll(io.stdin());
  try {
    return await io.readFile(path);
  } catch (cause) {
    throw new UnusableInput(fileError(path, cause), { cause });
  }
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > LARGEST_INPUT)
      throw new UnusableInput(`standard input is larger than ${groupDigits(LARGEST_INPUT)} bytes.`);
    held.push(chunk);
  }
  return Buffer.concat(held);
}
