import { html, type Html } from '../html/html.js';
import { specifications } from '../ubl/specifications.js';
import type { Page } from './page.js';
import { section } from './section.js';

/** What a Peppol document says of its format. */
const FORMAT = {
  'cbc:UBLVersionID': ['2.1'],
  'cbc:CustomizationID': Object.values(specifications).map(({ customizationId }) => customizationId),
  'cbc:ProfileID': Object.values(specifications).map(({ profileId }) => profileId),
} as const;

/** Whatever else the UBL says, under the names of its elements, so that nothing is withheld from the reader. */
export function further({ root, shown, texts }: Page): Html | undefined {
  for (const [name, expected] of Object.entries(FORMAT)) shown.pass(root, expected, name);
  const rows = shown
    .rest(root)
    .map(
      ({ path, value }) => html`<div><dt>${path.map(inWords).join(', ')}</dt><dd>${value}</dd></div>`.html,
    );
  if (rows.length === 0) return undefined;
  // What every line has, such as the scheme of its VAT category, is said once.
  const unlike = [...new Set(rows)].map((row): Html => ({ html: row }));
  return section(texts.words.further, [html`<dl class="facts">${unlike}</dl>`]);
}

/** The name of an element or an attribute: `Delivery Location`. */
function inWords(name: string): string {
  return name.replace(/^.*[:}]/, '').replace(/([a-z])(?=[A-Z])/g, '$1 ');
}
