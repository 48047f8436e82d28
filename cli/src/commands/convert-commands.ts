import { fromUbl, toUbl } from 'peppol-preflight';
import { isCiiContent, issueInLanguage, isServiceError } from 'peppol-preflight/tools';
import { visibleText } from '../reports/shown-text.js';
import { type ExitCode, EXIT_CODE } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { type LanguageFlags, loadLanguageOf } from '../flags/language-flags.js';
import { type PartiesFlag, readPartiesFlag, withPartiesNamed } from '../flags/parties-flag.js';
import { type TodayFlag, todayOf } from '../flags/today-flag.js';
import { doubtLine } from '../terminal/doubt-line.js';
import { loadPdf } from '../inputs/load-pdf.js';
import { convertDocument, readInput, reportPlaces } from '../inputs/read-input.js';
import { reportServiceError, reportUnusable, UnusableInput } from '../terminal/report-errors.js';

/** The options of `ubl` and `document`. */
export interface ConvertFlags extends LanguageFlags {
  /** The Document may have the other fields of EN 16931. */
  readonly extended?: boolean;
}

/** The options of `document`: UBL that a PDF gives passes the rules of the day of sending. */
export type DocumentFlags = ConvertFlags & TodayFlag & PartiesFlag;

/** `ubl FILE`: prints the UBL of a Document; fields without a place in UBL are reported on standard error. */
export function ublCommand(file: string, flags: ConvertFlags, io: CliIo): Promise<ExitCode> {
  return convertDocument(
    file,
    {
      flags,
      takesCii: true,
      convert: (document, _, options) => {
        const { xml, unmapped } = toUbl(document, options);
        reportPlaces(unmapped, 'left out of UBL', { flags, io });
        return xml.endsWith('\n') ? xml : `${xml}\n`;
      },
    },
    io,
  );
}

/**
 * `document FILE`: prints the Document (JSON) of UBL or a PDF. Values without a place in a Document, values missing or
 * doubtful in a PDF, and errors are reported on standard error.
 */
export async function documentCommand(file: string, flags: DocumentFlags, io: CliIo): Promise<ExitCode> {
  let name = file;
  const language = await loadLanguageOf(flags);
  try {
    const input = await readInput(file, io, { takesPdf: true });
    name = input.name;
    if (input.kind === 'document')
      throw new UnusableInput(`${input.name} is already a Document: give UBL (XML) or a PDF.`);
    const read =
      input.kind === 'pdf'
        ? await readPdf(input.bytes, name, { io, flags })
        : await readXml(input.xml, flags.extended === true);
    const { document, unmapped, totalIssues } = read;
    reportPlaces(unmapped, 'left out of Document', { flags, io });
    if ('moved' in read) reportPlaces(read.moved, 'moved', { flags, io });
    for (const issue of totalIssues)
      io.err(
        `peppol-preflight: the service rejects this Document with 406: ${issueInLanguage(issue, language).message}\n`,
      );
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return EXIT_CODE.valid;
  } catch (error) {
    return isServiceError(error) ? reportServiceError(name, error, io, language) : reportUnusable(error, io);
  }
}

/** The Document of UBL, or of CII. */
async function readXml(xml: string | Uint8Array, isExtended: boolean) {
  const read = isCiiContent(xml) ? (await loadPdf('CII')).fromCii : fromUbl;
  return read(xml, isExtended ? { extended: true } : {});
}

/** Reads a PDF, and reports its source and missing values on standard error. */
async function readPdf(
  bytes: Uint8Array,
  name: string,
  { io, flags }: { readonly io: CliIo; readonly flags: DocumentFlags },
) {
  const { fromPdf } = await loadPdf();
  const parties = await readPartiesFlag(flags, io);
  const options = { extended: flags.extended === true, today: todayOf(flags), ...parties };
  const read = await withPartiesNamed(fromPdf(bytes, options));
  const inside = read.file === null || read.file === '' ? 'the XML inside' : read.file;
  const from = read.source === 'text' ? 'the text on its pages' : `${inside} (${read.source.toUpperCase()})`;
  io.err(`peppol-preflight: ${visibleText(name)} is read from ${visibleText(from)}\n`);
  for (const { pointer, reason } of read.missing)
    io.err(`peppol-preflight: ${pointer} is missing: ${visibleText(reason)}\n`);
  for (const doubt of read.doubtful) io.err(`peppol-preflight: ${doubtLine(doubt)}\n`);
  for (const { text, reason, page } of read.invisible)
    io.err(
      `peppol-preflight: page ${page} has text that nobody sees (${reason}), which is not read: ${visibleText(text)}\n`,
    );
  return read;
}
