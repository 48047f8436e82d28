import type { TextStyle } from './text-lines.js';

/** Points for a pixel of the HTML page: its text of 15 pixels is 9.6 points on paper. */
export const PIXEL = 0.64;

const colours = { text: '#1c1d1f', soft: '#60646c', line: '#dfe1e6', accent: '#14532d' } as const;

function style(face: TextStyle['face'], pixels: number, colour: string, spacing?: number): TextStyle {
  return { face, size: pixels * PIXEL, colour, ...(spacing !== undefined && { spacing: spacing * PIXEL }) };
}

/** The styles of the HTML page (src/render) that a text can have. */
export const styles = {
  body: style('regular', 15, colours.text),
  bold: style('semibold', 15, colours.text),
  soft: style('regular', 13, colours.soft),
  softStrong: style('semibold', 13, colours.text),
  value: style('regular', 14, colours.text),
  title: style('semibold', 30, colours.text, -0.3),
  number: style('regular', 30, colours.soft, -0.3),
  heading: style('semibold', 12, colours.soft, 0.72),
  from: style('semibold', 15, colours.accent),
  due: style('semibold', 18, colours.text),
  footer: style('regular', 12, colours.soft),
} as const satisfies Readonly<Record<string, TextStyle>>;

/** The rules of the page. */
export const rules = {
  strong: { height: 2 * PIXEL, colour: colours.text },
  head: { height: PIXEL, colour: colours.text },
  line: { height: PIXEL, colour: colours.line },
} as const;
