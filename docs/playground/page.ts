import { type Answer, MOST_SHOWN, type Question, type ShownFix } from './answer.js';
import { offerLink, sayOfLink } from './copy-link.js';
import { linkIn, textOfFragment } from './document-link.js';
import type { Editor } from './editor.js';
import { element } from './elements.js';
import { FIRST_EXAMPLE, nameExample, offerExamples } from './examples.js';
import { takeFiles } from './files.js';
import { issueItems } from './issue-list.js';
import { createJudge, LONGEST_MS } from './judge.js';
import { keepText, keptText } from './kept-text.js';
import { showInvoice } from './show-invoice.js';
import { showReleases } from './show-releases.js';
import { createTabs } from './tabs.js';
import { announce, showVerdict } from './verdict.js';
import { chosenLanguage, offerLanguages, texts } from './words.js';

const labels = element('labels') as HTMLInputElement;
/** Bytes; an editor of a page that has more to show is no longer pleasant. */
const LARGEST = 5_000_000;

/** What was asked last; what is answered is what is asked again, if a language or a tab is chosen. */
let asked: Pick<Question, 'content' | 'isOrder' | 'fix'> = { content: '' };
/** The text that the answer on the page is about. */
let judged: string | undefined;
/** The link that the page was opened with, or that was copied last. */
let link = linkIn(location.hash);

offerExamples((content, isOrder) => {
  ask(isOrder ? { content, isOrder } : { content });
});
offerLanguages(() => {
  showReleases();
  ask(asked);
});
showReleases();
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
    left: tabs.focus,
  }),
);
editor.then(keepWhenLeft, () => {
  refuse(texts().say('playground.failed'));
});
labels.addEventListener('change', () => {
  ask(asked);
});
offerLink(
  async () => (await editor).text(),
  (made) => (link = made),
);
takeFiles(open);
const left = new AbortController();
// The page is left without another being loaded.
addEventListener(
  'leave-playground',
  () => {
    left.abort();
    judge.stop();
  },
  { once: true },
);
// Another link is pasted into the address bar.
addEventListener('hashchange', () => void openLink(), { signal: left.signal });

/** With the text that was here before, with that of the link, or else with the first example. */
async function begin(): Promise<void> {
  const kept = keptText();
  if (kept === undefined && link !== '') await openLink();
  else ask({ content: kept ?? FIRST_EXAMPLE });
  if (kept !== undefined) nameExample(kept);
}

async function openLink(): Promise<void> {
  const opened = linkIn(location.hash);
  if (opened === '') return;
  link = opened;
  const text = await textOfFragment(opened);
  if (text !== undefined) nameExample();
  if (text !== undefined || judged === undefined) ask({ content: text ?? FIRST_EXAMPLE });
  if (text === undefined) sayOfLink('link-broken');
}

function keepWhenLeft(ready: Editor): void {
  const keep = (): void => {
    keepText({ text: ready.text(), link });
  };
  left.signal.addEventListener('abort', keep);
  addEventListener('pagehide', keep, { signal: left.signal });
}

/** Judges a file by its bytes: an XML file may be in another encoding than UTF-8. */
function open(file: File): void {
  if (file.size > LARGEST) {
    refuseLarge();
    return;
  }
  file.arrayBuffer().then(
    (bytes) => {
      nameExample();
      ask({ content: new Uint8Array(bytes) });
    },
    () => {
      judge.stop();
      refuse(texts().say('playground.file-unreadable'));
    },
  );
}

function ask(question: typeof asked): void {
  asked = question;
  sayOfLink();
  judge.ask({
    ...question,
    language: chosenLanguage(),
    labels: labels.checked,
    shown: tabs.isOpen('invoice') ? 'page' : tabs.isOpen('pdf') ? 'pdf' : undefined,
  });
  announce();
}

/** Whatever the input says gets into the page as text only. */
function present(answer: Answer): void {
  const { text, verdict: found, milliseconds, issues } = answer;
  const { say } = texts();
  // A file that is no text is asked again as it is, and what is in the editor stays there.
  if (text !== undefined) asked = { content: text };
  judged = text;
  const count = say('playground.issue-count', { count: issues.length });
  const time = say('playground.time', { milliseconds: milliseconds.toFixed(1) });
  showVerdict(found, count, time);
  const shown = issues.slice(0, MOST_SHOWN);
  showIssues(issueItems(shown, { select, apply }));
  element('none').hidden = issues.length > 0;
  element('more').hidden = issues.length <= MOST_SHOWN;
  element('more').textContent = say('playground.more', { count: issues.length - MOST_SHOWN });
  showInvoice(answer);
  void editor.then((ready) => {
    if (text !== undefined && text === asked.content) {
      ready.show(text);
      ready.mark(shown, apply);
    } else if (text === undefined) ready.mark([], apply);
  });
}

/** Whoever works with the keyboard in the list stays at its place. */
function showIssues(items: readonly HTMLElement[]): void {
  const list = element('issues');
  const at = [...list.querySelectorAll('button')].findIndex((each) => each === document.activeElement);
  list.lang = chosenLanguage();
  list.replaceChildren(...items);
  const buttons = list.querySelectorAll('button');
  if (at === -1) return;
  if (buttons.length === 0) tabs.focus();
  else buttons[Math.min(at, buttons.length - 1)]?.focus();
}

/** Says why an input is not judged. */
function refuse(reason: string): void {
  showVerdict('unusable', reason);
  showIssues([]);
  showInvoice({ totals: [], ubl: '' });
  element('none').hidden = true;
  element('more').hidden = true;
}

function refuseLarge(): void {
  judge.stop();
  refuse(texts().say('playground.too-large', { megabytes: LARGEST / 1_000_000 }));
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
