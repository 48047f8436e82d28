import type { Answer, Question, ShownIssue } from './worker.js';

// Put in by the build: texts to begin with.
declare const EXAMPLES: readonly (readonly [name: string, text: string])[];

const input = element('input') as HTMLTextAreaElement;
const example = element('example') as HTMLSelectElement;
const file = element('file') as HTMLInputElement;
const invoice = element('invoice') as HTMLIFrameElement;
const invoiceSection = element('invoice-section') as HTMLDetailsElement;
const verdict = element('verdict');
/** A PDF that takes longer than that is made to do harm. */
const LONGEST_MS = 20_000;
let worker = startWorker();
let asked = 0;
/** The invoice that was judged last, as a page. */
let invoicePage = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

for (const [name] of EXAMPLES) example.add(new Option(name));
example.addEventListener('change', () => {
  show(EXAMPLES[example.selectedIndex]?.[1] ?? '');
});
input.addEventListener('input', () => {
  ask(input.value);
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
invoiceSection.addEventListener('toggle', showInvoice);
show(EXAMPLES[0]?.[1] ?? '');

function show(text: string): void {
  input.value = text;
  ask(input.value);
}

function startWorker(): Worker {
  const started = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id !== asked) return;
    clearTimeout(waiting);
    if (input.value !== data.text) input.value = data.text;
    present(data);
  });
  return started;
}

/** Judges a file by its bytes: an XML file may be in another encoding than UTF-8. */
function open(chosen: File | undefined): void {
  void chosen?.arrayBuffer().then((bytes) => {
    ask(new Uint8Array(bytes));
  });
}

function ask(content: string | Uint8Array): void {
  asked += 1;
  worker.postMessage({ id: asked, content } satisfies Question);
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    worker.terminate();
    worker = startWorker();
    verdict.dataset['verdict'] = 'invalid';
    verdict.textContent = `Not accepted: it was not read within ${LONGEST_MS / 1000} seconds`;
  }, LONGEST_MS);
}

/** Whatever the input says gets into the page as text only. */
function present({ verdict: found, milliseconds, issues, totals, ubl, page }: Answer): void {
  verdict.dataset['verdict'] = found === 'valid' ? 'valid' : 'invalid';
  const count = `${issues.length} issue${issues.length === 1 ? '' : 's'}`;
  const word = { valid: 'Valid', invalid: 'Invalid', unusable: 'Not accepted' }[found];
  verdict.textContent = `${word}: ${count}, in ${milliseconds.toFixed(1)} ms`;
  element('issues').replaceChildren(...issues.slice(0, 200).map(issueItem));
  element('totals').replaceChildren(
    ...totals.flatMap(([name, amount]) => [withText('dt', name), withText('dd', amount)]),
  );
  element('ubl').textContent = ubl;
  invoicePage = page;
  showInvoice();
}

/** Only where it can be seen: a frame that loads while its section opens stays blank in Chromium. */
function showInvoice(): void {
  // In a sandbox, without scripts: the page is made of the input.
  if (invoiceSection.open) invoice.srcdoc = invoicePage;
}

function issueItem({ rule, flag, message, place, range }: ShownIssue): HTMLElement {
  const item = document.createElement('li');
  item.dataset['flag'] = flag;
  if (/^[A-Z]/.test(rule)) {
    const link = withText('a', rule) as HTMLAnchorElement;
    link.href = `../rules/${encodeURIComponent(rule)}.html`;
    item.append(link);
  } else item.append(withText('strong', rule), ' ');
  if (range === null) item.append(withText('span', place));
  else {
    const button = withText('button', place) as HTMLButtonElement;
    button.type = 'button';
    button.addEventListener('click', () => {
      input.focus();
      input.setSelectionRange(range[0], range[1]);
      const line = input.value.slice(0, range[0]).split('\n').length;
      input.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(input).lineHeight);
    });
    item.append(button);
  }
  item.append(withText('p', message));
  return item;
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
