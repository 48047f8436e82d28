import { assertFields, type OptionKinds } from '#errors';
import { type Logo, readLogo } from './read-logo.js';

/** Options of pages for the look of a company. */
export interface BrandingOptions {
  /**
   * The logo of the company at the top of the page: the bytes of a PNG or JPEG file of at most 1,000,000 bytes and 4,000,000
   * pixels. None by default.
   */
  readonly logo?: Uint8Array;
  /** The colour of the seller's name and of the main rules, `#rrggbb`, as dark as text must be (contrast 4.5:1 with white). */
  readonly accent?: string;
  /** Text at the foot of the page, and of each sheet: at most eight lines and 1,000 characters. None by default. */
  readonly footer?: string;
}

/** Their names and kinds. */
export const BRANDING_OPTIONS: OptionKinds<BrandingOptions> = {
  logo: 'a Uint8Array?',
  accent: 'a string?',
  footer: 'a string?',
};

/** The look of a company, checked. */
export interface Branding {
  readonly logo?: Logo;
  readonly accent?: string;
  /** Lines, without empty ones at its ends. */
  readonly footer: readonly string[];
}

/**
 * Reads the options for the look of a company.
 *
 * @throws TypeError if one has the wrong type, or the logo cannot be used
 * @throws RangeError if the accent is not a colour or too light, or the footer too long
 */
export function readBranding(options: BrandingOptions): Branding {
  assertFields('options', options, BRANDING_OPTIONS);
  const { logo, accent, footer } = options;
  if (accent !== undefined) assertAccent(accent);
  return {
    ...(logo !== undefined && { logo: readLogo(logo) }),
    ...(accent !== undefined && { accent: accent.toLowerCase() }),
    footer: footer === undefined ? [] : footerLines(footer),
  };
}

function footerLines(footer: string): readonly string[] {
  const rows = footer.split(/\r\n?|\n/).map((row) => row.trimEnd());
  const lines = rows.slice(
    rows.findIndex((row) => row !== ''),
    rows.findLastIndex((row) => row !== '') + 1,
  );
  if (footer.length > 1000 || lines.length > 8) {
    const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
    throw new RangeError(
      `options.footer has ${footer.length.toLocaleString('en')} characters in ${count}: give at most 1,000 characters in 8 lines.`,
    );
  }
  return lines;
}

/** WCAG 2.2, success criterion 1.4.3: text is readable with this contrast. */
const CONTRAST = 4.5;

function assertAccent(accent: string): void {
  if (!/^#[\da-f]{6}$/i.test(accent)) {
    throw new RangeError(
      `options.accent is ${JSON.stringify(accent.slice(0, 60))}: give a colour as #rrggbb, such as #14532d.`,
    );
  }
  const contrast = contrastWithWhite(accent);
  if (contrast >= CONTRAST) return;
  // Rounded down, so that it is never said to be enough.
  const shown = Math.floor(contrast * 100) / 100;
  throw new RangeError(
    `options.accent is ${accent}, which has a contrast of ${shown}:1 with the white page, too little for text: give a colour with at least 4.5:1, such as ${darker(accent)}.`,
  );
}

/** The contrast of a colour `#rrggbb` with white (WCAG 2.2, contrast ratio and relative luminance). */
export function contrastWithWhite(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05);
}

/** The same hue, as much darker as text needs. */
function darker(colour: string): string {
  for (let percent = 99; percent > 0; percent -= 1) {
    const channels = channelsOf(colour).map((channel) => Math.floor((channel * percent) / 100));
    const found = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrastWithWhite(found) >= CONTRAST) return found;
  }
  return '#000000';
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
