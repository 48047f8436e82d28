import type { Answer } from './answer.js';
import { element } from './elements.js';
import { chosenLanguage, texts } from './words.js';

const playground = element('playground');
const verdict = element('verdict');
const said = element('said');
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

/**
 * Says how an input was judged, or why it was not.
 *
 * @param time how long it took, which is not read aloud
 */
export function showVerdict(found: Answer['verdict'], reason: string, time?: string): void {
  clearTimeout(announcement);
  announcement = undefined;
  playground.classList.remove('busy');
  show(
    found,
    `${texts().say(`playground.${found}`)}${colon()} ${reason}`,
    time === undefined ? '' : `, ${time}`,
  );
}

function show(found: Answer['verdict'] | 'judging', text: string, time = ''): void {
  verdict.dataset['verdict'] = found;
  verdict.lang = chosenLanguage();
  // What is said already is not read aloud again.
  if (said.textContent !== text) said.textContent = text;
  element('time').textContent = time;
}

/** French has a blank before a colon. */
function colon(): string {
  return chosenLanguage() === 'fr' ? '\u00a0:' : ':';
}
