import { html, type Html } from '../html/html.js';

/** A part of the page under a heading, nothing where it is empty; the style knows some kinds of it. */
export function section(
  title: string,
  content: readonly (Html | undefined)[],
  kind?: 'payment',
): Html | undefined {
  const filled = content.filter((part) => part !== undefined);
  if (filled.length === 0) return undefined;
  return html`<section${kind && html` class="${kind}"`}><h2>${title}</h2>${filled}</section>`;
}
