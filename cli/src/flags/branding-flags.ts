import type { Command } from 'commander';
import type { RenderOptions } from 'peppol-preflight/render';
import type { CliIo } from '../terminal/io.js';
import { inFlagWords, readFlagFile } from './flag-errors.js';

/** The options of `render` and `pdf` for the look of a company. */
export interface BrandingFlags {
  readonly logo?: string;
  readonly accent?: string;
  readonly footer?: string;
}

/** Adds these options to a command. */
export function withBranding(command: Command): Command {
  return command
    .option('--logo <FILE>', 'logo at the head: PNG or JPEG, at most 1,000,000 bytes')
    .option('--accent <COLOUR>', "colour of the seller's name and of the main rules, as #rrggbb")
    .option('--footer <TEXT>', 'text at the foot, at most eight lines');
}

/**
 * The options of `renderInvoice` and `renderPdf` for these flags.
 *
 * @throws UnusableInput if the logo cannot be read
 */
export async function readBrandingFlags(
  { logo, accent, footer }: BrandingFlags,
  io: CliIo,
): Promise<RenderOptions> {
  return {
    ...(logo !== undefined && { logo: await readFlagFile('--logo', logo, io) }),
    ...(accent !== undefined && { accent }),
    ...(footer !== undefined && { footer }),
  };
}

/**
 * Makes a page; what is wrong with the flags is said in their words.
 *
 * @throws UnusableInput if the logo, the accent or the footer cannot be used
 */
export function makeBranded<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw inFlagWords(error, ['logo', 'accent', 'footer']);
  }
}
