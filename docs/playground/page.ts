import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import type { Answer, Question, ShownFix, ShownIssue } from './answer.js';
import { fragmentOf, textOfFragment } from './document-link.js';
import { createEditor } from './editor.js';
import { ORDER } from './order.js';
import { playgroundTexts } from './playground-texts.js';

// Put in by the build: texts to begin with.
declare const EXAMPLES: readonly (readonly [name: string, text: string])[];

const input = element('input');
const order = element('order') as HTMLTextAreaElement;
const language = element('language') as HTMLSelectElement;
const example = element('example') as HTMLSelectElement;
const file = element('file') as HTMLInputElement;
const orderSection = element('order-section');
const invoice = element('invoice') as HTMLIFrameElement;
const pdf = element('pdf') as HTMLAnchorElement;
const labels = element('labels') as HTMLInputElement;
const tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
const verdict = element('verdict');
/** More issues than people read at once. */
const MOST_SHOWN = 200;
/** A PDF that takes longer than that is made to do harm. */
const LONGEST_MS = 20_000;
let worker = startWorker();
let asked = 0;
/** The text that was judged last. */
let judged = '';
/** The invoice that was judged last, as a page. */
let invoicePage = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The first example is an order, the others are texts of invoices. */
example.add(new Option('order of a shop'));
for (const [name] of EXAMPLES) example.add(new Option(name));
for (const code of LANGUAGE_CODES) language.add(new Option(nativeName(code), code));
example.addEventListener('change', () => {
  const text = EXAMPLES[example.selectedIndex - 1]?.[1];
  if (text === undefined) showOrder();
  else show(text);
});
order.addEventListener('input', () => {
  ask(order.value, { isOrder: true });
});
const editor = createEditor(
  input,
  'input-name',
  (text) => {
    ask(text);
  },
  true,
);
language.addEventListener('change', () => {
  nameParts();
  ask(editor.text());
});
labels.addEventListener('change', () => {
  ask(editor.text());
});
element('link').addEventListener('click', () => {
  void copyLink();
});
for (const tab of tabs)
  tab.addEventListener('click', () => {
    openTab(tab);
  });
for (const name of ['dragover', 'dragleave', 'drop'] as const) {
  input.addEventListener(name, (event) => {
    event.preventDefault();
    input.classList.toggle('over', name === 'dragover');
    if (name === 'drop') open(event.dataTransfer?.files[0]);
  });
}
file.addEventListener('change', () => {
  open(file.files?.[0]);
  // The same file can be chosen again, after it was changed.
  file.value = '';
});
// A browser may remember the language of the last visit.
nameParts();
void begin();

/** With the text of the link, or else with the order of a shop. */
async function begin(): Promise<void> {
  const text = await textOfFragment(location.hash);
  if (text === undefined) showOrder();
  else show(text);
}

async function copyLink(): Promise<void> {
  location.replace(`#${await fragmentOf(editor.text())}`);
  await navigator.clipboard.writeText(location.href).catch(() => undefined);
}

/** Shows one part of the answer. What only it needs is asked for then. */
function openTab(tab: HTMLButtonElement): void {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    element(each.getAttribute('aria-controls') ?? '').hidden = each !== tab;
  }
  showInvoice();
  if (isOpen('pdf')) ask(editor.text());
}

function isOpen(name: string): boolean {
  return !element(`${name}-tab`).hidden;
}

function showOrder(): void {
  orderSection.hidden = false;
  order.value = JSON.stringify(ORDER, null, 2);
  ask(order.value, { isOrder: true });
}

function show(text: string): void {
  orderSection.hidden = true;
  editor.show(text);
  ask(text);
}

function startWorker(): Worker {
  const started = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id !== asked) return;
    clearTimeout(waiting);
    judged = data.text;
    editor.show(judged);
    present(data);
  });
  return started;
}

/** Judges a file by its bytes: an XML file may be in another encoding than UTF-8. */
function open(chosen: File | undefined): void {
  void chosen?.arrayBuffer().then((bytes) => {
    orderSection.hidden = true;
    ask(new Uint8Array(bytes));
  });
}

function ask(content: string | Uint8Array, more: Pick<Question, 'isOrder' | 'fix'> = {}): void {
  asked += 1;
  worker.postMessage({
    id: asked,
    content,
    language: chosenLanguage(),
    labels: labels.checked,
    pdf: isOpen('pdf'),
    ...more,
  } satisfies Question);
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    worker.terminate();
    worker = startWorker();
    verdict.dataset['verdict'] = 'invalid';
    const { say } = playgroundTexts(chosenLanguage());
    const why = say('playground.too-slow', { seconds: LONGEST_MS / 1000 });
    verdict.textContent = `${say('playground.unusable')}${colon()} ${why}`;
  }, LONGEST_MS);
}

/** Names the parts of the page in the chosen language. */
function nameParts(): void {
  const tag = chosenLanguage();
  const { find } = playgroundTexts(tag);
  for (const named of document.querySelectorAll<HTMLElement>('[data-word]')) {
    named.textContent = find(`playground.${named.dataset['word'] ?? ''}`) ?? '';
    named.lang = tag;
  }
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

/** Whatever the input says gets into the page as text only. */
function present({ verdict: found, milliseconds, issues, totals, ubl, page, pdf: made }: Answer): void {
  verdict.dataset['verdict'] = found === 'valid' ? 'valid' : 'invalid';
  const { say } = playgroundTexts(chosenLanguage());
  const count = say('playground.issue-count', { count: issues.length });
  const time = say('playground.time', { milliseconds: milliseconds.toFixed(1) });
  verdict.lang = chosenLanguage();
  verdict.textContent = `${say(`playground.${found}`)}${colon()} ${count}, ${time}`;
  element('issues').lang = chosenLanguage();
  element('issues').replaceChildren(...byPlace(issues.slice(0, MOST_SHOWN)).map(fieldItem));
  element('totals').replaceChildren(
    ...totals.flatMap(([name, amount]) => [withText('dt', name), withText('dd', amount)]),
  );
  element('ubl').textContent = ubl;
  editor.mark(issues.slice(0, MOST_SHOWN), apply);
  invoicePage = page;
  showInvoice();
  URL.revokeObjectURL(pdf.href);
  pdf.hidden = made === undefined;
  if (made !== undefined)
    pdf.href = URL.createObjectURL(new Blob([new Uint8Array(made)], { type: 'application/pdf' }));
}

/** Only where it can be seen: a frame that loads while its section opens stays blank in Chromium. */
function showInvoice(): void {
  // In a sandbox, without scripts: the page is made of the input.
  if (isOpen('invoice')) invoice.srcdoc = invoicePage;
}

/** The issues of each field together, in the order of the first of each. */
function byPlace(issues: readonly ShownIssue[]): readonly (readonly ShownIssue[])[] {
  const fields = new Map<string, ShownIssue[]>();
  for (const issue of issues) {
    const key = JSON.stringify([issue.place, issue.range]);
    fields.set(key, [...(fields.get(key) ?? []), issue]);
  }
  return [...fields.values()];
}

/** A field with what is wrong with it. */
function fieldItem(issues: readonly ShownIssue[]): HTMLElement {
  const item = document.createElement('li');
  const [first] = issues;
  if (first === undefined) return item;
  item.dataset['flag'] = first.flag;
  const { place, range } = first;
  if (range === null) item.append(withText('strong', place));
  else
    item.append(
      button(place, 'place', () => {
        editor.select(range[0], range[1]);
      }),
    );
  item.append(...issues.flatMap(issueParts));
  return item;
}

function issueParts({ rule, message, fixes, consequences }: ShownIssue): readonly HTMLElement[] {
  const text = withText('p', `${message} `);
  if (/^[A-Z]/.test(rule) && rule.includes('-')) {
    const link = withText('a', rule) as HTMLAnchorElement;
    link.href = `../rules/${encodeURIComponent(rule)}.html`;
    text.append(link);
  } else text.append(withText('small', rule));
  const buttons = fixes.map((each) => {
    const made = button(each.title, 'fix', () => {
      apply(each);
    });
    const { before, after } = each.difference;
    const lines = [before === '' ? [] : withText('del', before), after === '' ? [] : withText('ins', after)];
    made.append(...lines.flat());
    return made;
  });
  return [text, ...buttons, ...(consequences.length === 0 ? [] : [followers(consequences)])];
}

/** What was typed since the answer is judged first. */
function apply({ number }: ShownFix): void {
  if (editor.text() === judged) ask(judged, { fix: number });
}

/** What disappears with an issue. */
function followers(messages: readonly string[]): HTMLElement {
  const section = document.createElement('details');
  section.append(withText('summary', `+ ${messages.length}`), ...messages.map((each) => withText('p', each)));
  return section;
}

function button(text: string, kind: string, action: () => void): HTMLElement {
  const made = withText('button', text) as HTMLButtonElement;
  made.type = 'button';
  made.className = kind;
  made.addEventListener('click', action);
  return made;
}

function withText(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}
