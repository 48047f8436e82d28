import type { TextStyle } from './text-lines.js';

/** Points per pixel of the HTML page: its text of 15 pixels has 9.6 points on paper. */
export const PIXEL = 0.64;

const COLOURS = { text: '#1c1d1f', soft: '#60646c', line: '#dfe1e6', accent: '#14532d' } as const;

function style(face: TextStyle['face'], pixels: number, colour: string, spacing?: number): TextStyle {
  return { face, size: pixels * PIXEL, colour, ...(spacing !== undefined && { spacing: spacing * PIXEL }) };
}

/** The styles of the HTML page (`peppol-preflight/render`) that a text can have. */
export const STYLES = {
  body: style('regular', 15, COLOURS.text),
  bold: style('semibold', 15, COLOURS.text),
  soft: style('regular', 13, COLOURS.soft),
  small: style('regular', 13, COLOURS.text),
  softStrong: style('semibold', 13, COLOURS.text),
  // A label has the size of the value below it: readers such as pdftotext put texts of one size together.
  label: style('regular', 14, COLOURS.soft),
  value: style('regular', 14, COLOURS.text),
  title: style('semibold', 30, COLOURS.text, -0.3),
  number: style('regular', 30, COLOURS.soft, -0.3),
  heading: style('semibold', 12, COLOURS.soft, 0.72),
  from: style('semibold', 15, COLOURS.accent),
  due: style('semibold', 18, COLOURS.text),
  footer: style('regular', 12, COLOURS.soft),
} as const satisfies Readonly<Record<string, TextStyle>>;

/** The rules of the page; the strong one has the colour of a company, if it has one. */
export const RULES = {
  strong: { height: 2 * PIXEL, colour: COLOURS.text },
  head: { height: PIXEL, colour: COLOURS.text },
  line: { height: PIXEL, colour: COLOURS.line },
} as const;
