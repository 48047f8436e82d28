// The page of the stand-in: shows what the server has, and reads it again when something changes. No framework and no build.
// The address holds the view: #documents, #documents/<id>/<part>, #webhooks, #mails, #company, #simulation.

import { companyView } from './company.js';
import { documentDetail } from './document.js';
import { h, patch, soft, visible } from './elements.js';
import { chooseLanguage, language, LANGUAGES, longDate, say } from './language.js';
import { documentList, mailList, webhookList } from './lists.js';
import { remember, remembered } from './memory.js';
import { simulationView } from './simulation.js';

const byId = (id) => document.getElementById(id);
const [company, find, live, told, rows, detail, search, newer, older] = [
  'company',
  'find',
  'live',
  'told',
  'rows',
  'detail',
  'search',
  'newer',
  'older',
].map(byId);
const main = document.querySelector('main');
let companies = [];
let page = 1;

async function read(path, method = 'GET') {
  const response = await fetch(path, { method });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${textOf(answer.detail)}`);
  return answer;
}

const textOf = (detail) => (typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '));

/** Does what a button is for, and says what came of it where a screen reader reads it. */
async function act(path, said) {
  try {
    const answer = await read(path, 'POST');
    told.className = '';
    told.textContent = visible(said(answer));
    await draw();
    return answer;
  } catch (error) {
    told.className = 'fatal';
    told.textContent = visible(String(error.message ?? error));
    return undefined;
  }
}

/** What the address says. */
function route() {
  const [view, id, part] = location.hash.slice(1).split('/').map(decodeURIComponent);
  return ['webhooks', 'mails', 'company', 'simulation'].includes(view)
    ? { view }
    : { view: 'documents', id, part };
}

let drawing = 0;
/** Draws what the address says. What is asked for later is drawn instead of it. */
async function draw() {
  const turn = ++drawing;
  const address = location.hash;
  const { view, id, part } = route();
  for (const link of document.querySelectorAll('body > nav a')) {
    if (link.hash === `#${view}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const found = companies.find((each) => each.id === company.value);
  byId('ids').textContent = found?.peppol_ids.join(', ') ?? '';
  byId('sandbox').hidden = found?.is_sandbox !== true;
  const [list, chosen] = await Promise.all([
    listOf(view, found, id).catch(failure),
    id === undefined ? [] : documentDetail(read, id, part, send).catch((error) => failure(error).elements),
  ]);
  if (turn !== drawing) return;
  byId('tools').hidden = view !== 'documents' || found === undefined;
  newer.disabled = page === 1;
  older.disabled = list.more !== true;
  patch(rows, list.elements);
  const wasHidden = detail.hidden;
  detail.hidden = id === undefined;
  main.classList.toggle('split', id !== undefined);
  patch(detail, chosen);
  // For who waits for a view, as tests do: requests that still run say nothing, as the stream of changes never ends.
  main.dataset.shown = address;
  if (wasHidden && !detail.hidden) byId('title')?.focus();
}

async function listOf(view, found, chosen) {
  if (found === undefined) return { elements: [soft(say('told-no-companies'))] };
  if (view === 'webhooks') return { elements: await webhookList(read, { company: found.id }) };
  if (view === 'mails') return { elements: await mailList(read, { company: found.id }) };
  if (view === 'company') return { elements: await companyView(read, found.id) };
  if (view === 'simulation') return { elements: await simulationView(read) };
  return documentList(read, { company: found.id, search: search.value, page, chosen });
}

const failure = (error) => ({ elements: [h('p', { class: 'fatal', role: 'alert' }, String(error))] });

async function loadCompanies() {
  ({ companies } = await read('/_/ui/companies'));
  offerCompanies();
}

/** Offers the companies that have the searched text in their name or Peppol ids. */
function offerCompanies() {
  const chosen = company.value || remembered('company');
  const part = find.value.trim().toLowerCase();
  const offered = companies.filter(({ name, peppol_ids: ids }) =>
    [name, ...ids].some((text) => text.toLowerCase().includes(part)),
  );
  company.replaceChildren(
    ...offered.map(({ id, name, is_sandbox: isSandbox }) =>
      h('option', { value: id, selected: id === chosen }, isSandbox ? `${name} (${say('sandbox')})` : name),
    ),
  );
}

/** Says which release of the rules judges on the day of the stand-in, and which is to come, if there is one. */
async function showReleases() {
  const { current, next } = await read('/_/ui/releases');
  const shown = byId('releases');
  shown.hidden = next === null;
  if (next === null) return;
  shown.textContent = say('releases', {
    release: current.name,
    since: longDate(current.mandatory_from),
    next: next.name,
    published: longDate(next.published),
    from: longDate(next.mandatory_from),
  });
}

const send = (id) => act(`/_/ui/documents/${encodeURIComponent(id)}/send`, () => say('told-on-its-way'));

function chooseCompany() {
  remember('company', company.value);
  page = 1;
  told.textContent = '';
  // A document of the company before is no longer shown.
  if (route().id === undefined) draw();
  else location.hash = '#documents';
}
company.addEventListener('change', chooseCompany);
find.addEventListener('input', () => {
  const before = company.value;
  offerCompanies();
  if (company.value !== before) chooseCompany();
});
byId('sample').addEventListener('click', async () => {
  const made = await act(`/_/ui/companies/${company.value}/sample`, () => say('told-sample-made'));
  if (made !== undefined) location.hash = `#documents/${made.id}`;
});
rows.addEventListener('click', async ({ target }) => {
  if (target.id !== 'new-key') return;
  await act(`/_/ui/companies/${company.value}/keys`, ({ key }) => say('told-new-key', { key }));
});
search.addEventListener('input', () => {
  page = 1;
  draw();
});
newer.addEventListener('click', () => {
  page -= 1;
  draw();
});
older.addEventListener('click', () => {
  page += 1;
  draw();
});
addEventListener('hashchange', async ({ oldURL }) => {
  await draw();
  // Whoever closes a document goes on where it was chosen.
  const before = new URL(oldURL).hash.split('/')[1];
  if (route().id === undefined && before !== undefined) byId(`link-${before}`)?.focus();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && route().id !== undefined) location.hash = '#documents';
});

const languages = byId('language');
languages.replaceChildren(
  ...Object.entries(LANGUAGES).map(([code, words]) =>
    h('option', { value: code, lang: code, selected: code === language }, words['own-name']),
  ),
);
languages.addEventListener('change', () => {
  chooseLanguage(languages.value);
  told.textContent = '';
  offerCompanies();
  showReleases();
  draw();
});

/** Says whether changes arrive, by the name of its words: so a change of language says it, too. */
function showConnection(state) {
  live.dataset.text = state;
  live.textContent = say(state);
  live.classList.toggle('on', state === 'connected');
}

const changes = new EventSource('/_/ui/changes');
changes.onopen = async () => {
  showConnection('connected');
  await loadCompanies();
  showReleases();
  draw();
};
changes.onerror = () => {
  showConnection('not-connected');
};
changes.onmessage = async ({ data }) => {
  const [kind, id] = data.split(' ');
  // The server did not hear for a time what changed.
  if (kind === 'missed') await loadCompanies();
  if (kind === 'missed' || id === company.value) draw();
};
