import { fragmentOf } from './document-link.js';
import { element } from './elements.js';
import { chosenLanguage, texts } from './words.js';

const said = element('link-said');
/** Characters of a link that browsers still open. */
const LONGEST_LINK = 1_000_000;

/**
 * Copies a link that carries a text, when a person asks for it.
 *
 * @param made called with the link
 */
export function offerLink(text: () => Promise<string>, made: (link: string) => void): void {
  element('link').addEventListener('click', () => {
    void text().then((own) => copyLink(own, made));
  });
}

/** Says what became of a link, or nothing any more. */
export function sayOfLink(word?: 'copied' | 'link-in-address-bar' | 'link-too-long' | 'link-broken'): void {
  said.lang = chosenLanguage();
  said.textContent = word === undefined ? '' : texts().say(`playground.${word}`);
}

async function copyLink(text: string, made: (link: string) => void): Promise<void> {
  const link = `#${await fragmentOf(text)}`;
  if (link.length > LONGEST_LINK) {
    sayOfLink('link-too-long');
    return;
  }
  // This is no other link to open.
  history.replaceState(history.state, '', link);
  made(link);
  try {
    await navigator.clipboard.writeText(location.href);
    sayOfLink('copied');
  } catch {
    sayOfLink('link-in-address-bar');
  }
}
