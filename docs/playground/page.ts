import { type Answer, MOST_SHOWN, type Question, type ShownFix } from './answer.js';
import { offerLink } from './copy-link.js';
import { textOfFragment } from './document-link.js';
import type { Editor } from './editor.js';
import { element } from './elements.js';
import { FIRST_EXAMPLE, leaveExamples, offerExamples } from './examples.js';
import { takeFiles } from './files.js';
import { issueItems } from './issue-list.js';
import { createJudge, LONGEST_MS } from './judge.js';
import { showInvoice } from './show-invoice.js';
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

offerExamples((content, isOrder) => {
  ask(isOrder ? { content, isOrder } : { content });
});
offerLanguages(() => {
  ask(asked);
});
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
labels.addEventListener('change', () => {
  ask(asked);
});
offerLink(async () => (await editor).text());
takeFiles(open);
// The page is left without another being loaded.
addEventListener('leave-playground', judge.stop, { once: true });

/** With the text of the link, or else with the first example. */
async function begin(): Promise<void> {
  const linked = location.hash === '' ? undefined : await textOfFragment(location.hash);
  if (linked !== undefined) leaveExamples();
  ask({ content: linked ?? FIRST_EXAMPLE });
}

/** Judges a file by its bytes: an XML file may be in another encoding than UTF-8. */
function open(file: File): void {
  if (file.size > LARGEST) {
    refuseLarge();
    return;
  }
  void file.arrayBuffer().then((bytes) => {
    leaveExamples();
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
  announce();
}

/** Whatever the input says gets into the page as text only. */
function present(answer: Answer): void {
  const { text, verdict: found, milliseconds, issues } = answer;
  const { say } = texts();
  asked = { content: text };
  judged = text;
  const count = say('playground.issue-count', { count: issues.length });
  const time = say('playground.time', { milliseconds: milliseconds.toFixed(1) });
  showVerdict(found, `${count}, ${time}`);
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
  showVerdict('unusable', reason);
  element('issues').replaceChildren();
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
