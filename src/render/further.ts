import { html, type Html } from '../html/html.js';
import type { UblElement } from '../ubl/from/ubl-element.js';
import type { Page } from './page.js';
import { section } from './section.js';

/** Whatever else the UBL says, under the names of its elements, so that nothing is withheld from the reader. */
export function further({ root, shown, texts }: Page): Html | undefined {
  for (const name of ['cbc:UBLVersionID', 'cbc:CustomizationID', 'cbc:ProfileID']) shown.pass(root, name);
  const rest = shown.rest(root);
  if (rest.length === 0) return undefined;
  const paths = pathsOf(root);
  const rows = rest.map(
    (element) => html`<div><dt>${paths.get(element.node)}</dt><dd>${element.text.trim()}</dd></div>`,
  );
  return section(texts.words.further, [html`<dl class="facts">${rows}</dl>`]);
}

/** The names of the elements on the way to each, in words: `Delivery, Delivery Location, ID`. */
function pathsOf(root: UblElement): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  const visit = (element: UblElement, above: string): void => {
    const path = above === '' ? inWords(element.name) : `${above}, ${inWords(element.name)}`;
    paths.set(element.node, path);
    for (const child of element.children) visit(child, path);
  };
  for (const child of root.children) visit(child, '');
  return paths;
}

function inWords(name: string): string {
  return name.replace(/^.*:/, '').replace(/([a-z])(?=[A-Z])/g, '$1 ');
}
