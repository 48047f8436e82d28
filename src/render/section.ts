import { html, type Html } from '../html/html.js';

/** A part of the page under a heading, nothing where it is empty. */
export function section(title: string, content: readonly (Html | undefined)[], kind = ''): Html | undefined {
  const present = content.filter((part) => part !== undefined);
  if (present.length === 0) return undefined;
  return html`<section class="${kind}"><h2>${title}</h2>${present}</section>`;
}
