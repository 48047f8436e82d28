import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { type Answer, MOST_SHOWN, type Question, type ShownFix } from './answer.js';
import { fragmentOf, textOfFragment } from './document-link.js';
import type { Editor } from './editor.js';
import { element } from './elements.js';
import { issueItems } from './issue-list.js';
import { createJudge, LONGEST_MS } from './judge.js';
import { ORDER } from './worker/order.js';
import { playgroundTexts } from './playground-texts.js';
import { showInvoice } from './show-invoice.js';
import { createTabs } from './tabs.js';

// Put in by the build: texts to begin with.
declare const EXAMPLES: readonly (readonly [name: string, text: string])[];

const playground = element('playground');
const order = element('order') as HTMLTextAreaElement;
const language = element('language') as HTMLSelectElement;
const example = element('example') as HTMLSelectElement;
const orderSection = element('order-section');
const file = element('file') as HTMLInputElement;
const labels = element('labels') as HTMLInputElement;
const link = element('link');
const verdict = element('verdict');
/** Bytes; an editor of a page that has more to show is no longer pleasant. */
const LARGEST = 5_000_000;
/** Characters of a link that browsers still open. */
const LONGEST_LINK = 1_000_000;
/** An answer that takes longer is announced. */
const SOON_MS = 300;

/** What was asked last; what is answered is what is asked again, if a language or a tab is chosen. */
let asked: Pick<Question, 'content' | 'isOrder' | 'fix'> = { content: '' };
/** The text that the answer on the page is about. */
let judged: string | undefined;
let announcement: ReturnType<typeof setTimeout> | undefined;

for (const code of LANGUAGE_CODES) language.add(new Option(nativeName(code), code));
for (const [name] of EXAMPLES) example.add(new Option(name));
example.add(orderOption());
// A browser may remember the language of the last visit.
nameParts();
const judge = createJudge(present, (why) => {
  const { say } = texts();
  refuse(
    why === 'failed' ? say('playground.failed') : say('playground.too-slow', { seconds: LONGEST_MS / 1000 }),
  );
});
const tabs = createTabs(() => {
  if (tabs.isOpen('invoice') || tabs.isOpen('pdf')) ask(asked);
});
// The worker judges while the editor is loaded.
void begin();
const editor = import('./editor.js').then(({ createEditor }): Editor =>
  createEditor(element('input'), {
    name: 'input-name',
    longest: LARGEST,
    changed: (content) => {
      ask({ content });
    },
    refused: refuseLarge,
  }),
);
editor.catch(() => {
  refuse(texts().say('playground.failed'));
});

example.addEventListener('change', () => {
  const content = EXAMPLES[example.selectedIndex]?.[1];
  orderSection.hidden = content !== undefined;
  order.value = JSON.stringify(ORDER, null, 2);
  ask(content === undefined ? { content: order.value, isOrder: true } : { content });
});
order.addEventListener('input', () => {
  ask({ content: order.value, isOrder: true });
});
language.addEventListener('change', () => {
  nameParts();
  ask(asked);
});
labels.addEventListener('change', () => {
  ask(asked);
});
link.addEventListener('click', () => {
  void copyLink();
});
for (const name of ['dragover', 'dragleave', 'drop'] as const) {
  playground.addEventListener(name, (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    playground.classList.toggle('over', name === 'dragover');
    if (name === 'drop') open(event.dataTransfer.files[0]);
  });
}
file.addEventListener('change', () => {
  open(file.files?.[0]);
  // The same file can be chosen again, after it was changed.
  file.value = '';
});
// The page is left without another being loaded.
addEventListener('leave-playground', judge.stop, { once: true });

/** With the text of the link, or else with the first example. */
async function begin(): Promise<void> {
  const linked = location.hash === '' ? undefined : await textOfFragment(location.hash);
  if (linked !== undefined) example.selectedIndex = -1;
  ask({ content: linked ?? EXAMPLES[0]?.[1] ?? '' });
}

/** Judges a file by its bytes: an XML file may be in another encoding than UTF-8. */
function open(chosen: File | undefined): void {
  if (chosen === undefined) return;
  if (chosen.size > LARGEST) {
    refuseLarge();
    return;
  }
  void chosen.arrayBuffer().then((bytes) => {
    orderSection.hidden = true;
    example.selectedIndex = -1;
    ask({ content: new Uint8Array(bytes) });
  });
}

function ask(question: typeof asked): void {
  asked = question;
  judge.ask({
    ...question,
    language: chosenLanguage(),
    labels: labels.checked,
    shown: tabs.isOpen('invoice') ? 'page' : tabs.isOpen('pdf') ? 'pdf' : undefined,
  });
  announcement ??= setTimeout(() => {
    playground.classList.add('busy');
    showVerdict('judging', texts().say('playground.judging'));
  }, SOON_MS);
}

/** Whatever the input says gets into the page as text only. */
function present(answer: Answer): void {
  const { text, verdict: found, milliseconds, issues } = answer;
  const { say } = texts();
  asked = { content: text };
  judged = text;
  const count = say('playground.issue-count', { count: issues.length });
  const time = say('playground.time', { milliseconds: milliseconds.toFixed(1) });
  settle();
  showVerdict(found, `${say(`playground.${found}`)}${colon()} ${count}, ${time}`);
  const shown = issues.slice(0, MOST_SHOWN);
  element('issues').lang = chosenLanguage();
  element('issues').replaceChildren(...issueItems(shown, { select, apply }));
  element('none').hidden = issues.length > 0;
  element('more').hidden = issues.length <= MOST_SHOWN;
  element('more').textContent = say('playground.more', { count: issues.length - MOST_SHOWN });
  showInvoice(answer);
  void editor.then((ready) => {
    if (judged !== asked.content) return;
    ready.show(text);
    ready.mark(shown, apply);
  });
}

/** Says why an input is not judged. */
function refuse(reason: string): void {
  settle();
  showVerdict('unusable', `${texts().say('playground.unusable')}${colon()} ${reason}`);
  element('issues').replaceChildren();
  element('none').hidden = true;
  element('more').hidden = true;
}

function refuseLarge(): void {
  judge.stop();
  refuse(texts().say('playground.too-large', { megabytes: LARGEST / 1_000_000 }));
}

function settle(): void {
  clearTimeout(announcement);
  announcement = undefined;
  playground.classList.remove('busy');
}

function showVerdict(found: Answer['verdict'] | 'judging', text: string): void {
  verdict.dataset['verdict'] = found;
  verdict.lang = chosenLanguage();
  verdict.textContent = text;
}

function select(start: number, end: number): void {
  void editor.then((ready) => {
    if (judged === asked.content) ready.select(start, end);
  });
}

/** What was typed since the answer is judged first. */
function apply({ number }: ShownFix): void {
  if (judged === asked.content) ask({ content: judged, fix: number });
}

async function copyLink(): Promise<void> {
  const fragment = await fragmentOf((await editor).text());
  const isShort = fragment.length <= LONGEST_LINK;
  if (isShort) {
    location.replace(`#${fragment}`);
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
  }
  link.textContent = texts().say(isShort ? 'playground.copied' : 'playground.link-too-long');
  setTimeout(nameParts, 2_000);
}

function texts(): ReturnType<typeof playgroundTexts> {
  return playgroundTexts(chosenLanguage());
}

/** Names the parts of the page in the chosen language. */
function nameParts(): void {
  const tag = chosenLanguage();
  const { find } = texts();
  for (const named of document.querySelectorAll<HTMLElement>('[data-word]')) {
    named.textContent = find(`playground.${named.dataset['word'] ?? ''}`) ?? '';
    named.lang = tag;
  }
}

function orderOption(): HTMLOptionElement {
  const option = new Option();
  option.dataset['word'] = 'order';
  return option;
}

/** French has a blank before a colon. */
function colon(): string {
  return chosenLanguage() === 'fr' ? '\u00a0:' : ':';
}

function chosenLanguage(): LanguageCode {
  return LANGUAGE_CODES[language.selectedIndex] ?? 'en';
}

/** `Français`: what a language calls itself. */
function nativeName(code: LanguageCode): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
