import { toUbl } from 'peppol-preflight';
import { isServiceError } from 'peppol-preflight/tools';
import type { AttachedForm } from 'peppol-preflight-pdf';
import { type BrandingFlags, makeBranded, readBrandingFlags } from '../flags/branding-flags.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { loadPdf } from '../inputs/load-pdf.js';
import { withOutput } from '../outputs/open-output.js';
import { readInput } from '../inputs/read-input.js';
import { readLanguage } from './render-command.js';
import { reportServiceError, reportUnusable, UnusableInput } from '../terminal/report-errors.js';

/** The options of `pdf`. */
export interface PdfFlags extends BrandingFlags {
  readonly language: string;
  /** The Document may have the other fields of EN 16931. */
  readonly extended?: boolean;
  readonly attach?: AttachedForm;
  readonly output?: string;
}

/** `pdf FILE`: writes an invoice as PDF; errors are reported on standard error. */
export async function pdfCommand(
  file: string,
  { language, extended = false, attach, output, ...branding }: PdfFlags,
  io: CliIo,
): Promise<ExitCode> {
  let name = file;
  try {
    const chosen = readLanguage(language);
    if (output === undefined && io.outIsTerminal) {
      throw new UnusableInput('A PDF is not text for a terminal: name a file with --output.');
    }
    const input = await readInput(file, io);
    name = input.name;
    const ubl = input.kind === 'ubl' ? input.xml : toUbl(input.value, { extended }).xml;
    const { renderPdf } = await loadPdf();
    const options = { ...(await readBrandingFlags(branding, io)), ...(attach !== undefined && { attach }) };
    const pdf = makeBranded(() => renderPdf(ubl, { language: chosen, ...options }));
    const inputs = () => [file, branding.logo ?? []].flat();
    await withOutput(output, { inputs, io }, ({ out }) => {
      out(pdf);
    });
    return EXIT_CODE.valid;
  } catch (error) {
    return isServiceError(error) ? reportServiceError(name, error, io) : reportUnusable(error, io);
  }
}
