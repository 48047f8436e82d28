import type { Answer } from './answer.js';
import { element } from './elements.js';
import { chosenLanguage, texts } from './words.js';

const playground = element('playground');
const verdict = element('verdict');
/** An answer that takes longer is announced. */
const SOON_MS = 300;

let announcement: ReturnType<typeof setTimeout> | undefined;

/** Says that an input is being judged, if that takes long. */
export function announce(): void {
  announcement ??= setTimeout(() => {
    playground.classList.add('busy');
    show('judging', texts().say('playground.judging'));
  }, SOON_MS);
}

/** Says how an input was judged, or why it was not. */
export function showVerdict(found: Answer['verdict'], reason: string): void {
  clearTimeout(announcement);
  announcement = undefined;
  playground.classList.remove('busy');
  show(found, `${texts().say(`playground.${found}`)}${colon()} ${reason}`);
}

function show(found: Answer['verdict'] | 'judging', text: string): void {
  verdict.dataset['verdict'] = found;
  verdict.lang = chosenLanguage();
  verdict.textContent = text;
}

/** French has a blank before a colon. */
function colon(): string {
  return chosenLanguage() === 'fr' ? '\u00a0:' : ':';
}
