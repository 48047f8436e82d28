import type { InvoicePage } from 'peppol-preflight/render';
import type { Markup } from './markup.js';
import { STYLES } from './page-style.js';
import type { Fonts, Run, TextStyle } from './text-lines.js';

/** What all parts of a page need. */
export interface PageContext {
  readonly fonts: Fonts;
  /** Of the texts (BCP 47), for capitals. */
  readonly language: string;
  /** What the table of lines says where a sheet ends. */
  readonly carried?: InvoicePage['carried'];
  /** The colour of the seller's name and of strong rules; ours by default. */
  readonly accent?: string;
}

/** The text in an element with the style of each part. */
export function runsOf(node: Markup, style: TextStyle): Run[] {
  return node.children.flatMap((child): Run[] => {
    if (typeof child === 'string') return [{ text: child, style }];
    return runsOf(child, innerStyle(child, style));
  });
}

function innerStyle({ name }: Markup, style: TextStyle): TextStyle {
  if (name === 'strong') return STYLES.bold;
  if (name === 'b') return STYLES.softStrong;
  if (name === 'span') return style === STYLES.title ? STYLES.number : STYLES.soft;
  return style;
}
