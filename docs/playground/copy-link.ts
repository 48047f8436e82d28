import { fragmentOf } from './document-link.js';
import { element } from './elements.js';
import { nameParts, texts } from './words.js';

const link = element('link');
/** Characters of a link that browsers still open. */
const LONGEST_LINK = 1_000_000;

/** Copies a link that carries a text, when a person asks for it. */
export function offerLink(text: () => Promise<string>): void {
  link.addEventListener('click', () => {
    void text().then(copyLink);
  });
}

async function copyLink(text: string): Promise<void> {
  const fragment = await fragmentOf(text);
  const isShort = fragment.length <= LONGEST_LINK;
  if (isShort) {
    location.replace(`#${fragment}`);
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
  }
  link.textContent = texts().say(isShort ? 'playground.copied' : 'playground.link-too-long');
  setTimeout(nameParts, 2_000);
}
