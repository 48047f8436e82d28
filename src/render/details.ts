import { html, type Html } from '../html/html.js';

/** A name with its value; without one it is left out. */
export type Detail = readonly [name: string, value: string | undefined];

/** A list of names and values, nothing where all values are absent. */
export function details(rows: readonly Detail[], kind = 'facts'): Html | undefined {
  const filled = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`],
  );
  return filled.length === 0 ? undefined : html`<dl class="${kind}">${filled}</dl>`;
}
