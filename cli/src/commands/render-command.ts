import { ServiceError, toUbl } from 'peppol-preflight';
import { type Language, LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { type BrandingFlags, makeBranded, readBrandingFlags } from '../flags/branding-flags.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { languageOfEnvironment } from '../flags/language-flags.js';
import { withOutput } from '../outputs/open-output.js';
import { readInput } from '../inputs/read-input.js';
import { reportServiceError, reportUnusable, UnusableInput } from '../terminal/report-errors.js';

/** The options of `render`. */
export interface RenderFlags extends BrandingFlags {
  readonly language: string;
  /** The Document may have the other fields of EN 16931. */
  readonly extended?: boolean;
  readonly output?: string;
}

/** `render FILE`: writes a page of the invoice; errors are reported on standard error. */
export async function renderCommand(
  file: string,
  { language, extended = false, output, ...branding }: RenderFlags,
  io: CliIo,
): Promise<ExitCode> {
  let name = file;
  try {
    const chosen = readLanguage(language);
    const input = await readInput(file, io);
    name = input.name;
    const ubl = input.kind === 'ubl' ? input.xml : toUbl(input.value, { extended }).xml;
    const options = { language: chosen, ...(await readBrandingFlags(branding, io)) };
    const page = makeBranded(() => renderInvoice(ubl, options));
    const inputs = () => [file, branding.logo ?? []].flat();
    await withOutput(output, { inputs, io }, ({ out }) => {
      out(page);
    });
    return EXIT_CODE.valid;
  } catch (error) {
    return error instanceof ServiceError ? reportServiceError(name, error, io) : reportUnusable(error, io);
  }
}

/**
 * The language of a flag; `auto` is that of the environment.
 *
 * @throws UnusableInput if there is no such language
 */
export function readLanguage(text: string): Language {
  if (text === 'auto') return languageOfEnvironment(process.env);
  const language = LANGUAGES.find((each) => each === text);
  if (language === undefined) {
    throw new UnusableInput(`There is no language "${text}": choose ${LANGUAGES.join(', ')}.`);
  }
  return language;
}
