import { html, type Html } from '../../src/html.js';
import type { UblElement } from '../../src/ubl/ubl-element.js';
import type { Formats } from './formats.js';
import type { PageTexts } from './languages.js';
import type { UblReader } from './ubl-reader.js';

/** The input of the parts of a page. */
export interface Page extends Pick<PageTexts, 'say' | 'find'> {
  readonly root: UblElement;
  readonly shown: UblReader;
  readonly formats: Formats;
  /** The currency of the document (BT-5); '' if it names none. */
  readonly currency: string;
}

/** A part of the page under a heading, nothing if it is empty; the style sheet has rules for some kinds. */
export function section(
  title: string,
  content: readonly (Html | undefined)[],
  kind?: 'payment',
): Html | undefined {
  const filled = content.filter((part) => part !== undefined);
  if (filled.length === 0) return undefined;
  return html`<section${kind && html` class="${kind}"`}><h2>${title}</h2>${filled}</section>`;
}

/** A part of the page whose table names it: the text at the left of its head, or one for screen readers. */
export function tableSection(title: string, table: Html): Html {
  return html`<section aria-label="${title}">${table}</section>`;
}

/** A name with its value; left out if there is no value. */
export type Detail = readonly [name: string, value: string | undefined];

/** A list of names and values, nothing if all values are absent. */
export function details(rows: readonly Detail[], kind = 'facts'): Html | undefined {
  const filled = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`],
  );
  return filled.length === 0 ? undefined : html`<dl class="${kind}">${filled}</dl>`;
}
