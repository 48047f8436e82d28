// The page of the stand-in: reads what the server tells, draws it, and reads again when something changes. No framework and
// no build; every text goes in as text, so nothing of an invoice is ever markup.

const company = document.querySelector('#company');
const list = document.querySelector('#list');
const detail = document.querySelector('#detail');
const main = document.querySelector('main');
const live = document.querySelector('#live');
const state = { companies: [], search: '', page: 1, document: null, tab: 'Invoice' };

/** An element with attributes, and children that are texts or elements. */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

async function read(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const time = (text) => (text === null ? '' : new Date(text).toLocaleString('sv'));
const stateOf = (text) => h('span', { class: `state ${text}` }, text);
const viewOf = () => location.hash.slice(1).split('/')[0] || 'documents';

function table(heads, rows) {
  const head = heads.map(({ name, amount }) => h('th', { class: amount && 'amount', scope: 'col' }, name));
  const body = rows.map(({ cells, chosen }) =>
    h(
      'tr',
      { class: chosen && 'chosen' },
      cells.map((cell, index) =>
        h('td', { class: heads[index].amount && 'amount', 'data-label': heads[index].name }, cell ?? ''),
      ),
    ),
  );
  return h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, body));
}

const views = {
  async documents() {
    const query = new URLSearchParams({ search: state.search, page: String(state.page) });
    const { documents, has_next_page: more } = await read(
      `/_/ui/companies/${company.value}/documents?${query}`,
    );
    const rows = documents.map((each) => ({
      chosen: each.id === state.document,
      cells: [
        h('button', { class: 'link', onclick: () => choose(each.id) }, each.invoice_id ?? each.id),
        stateOf(each.state),
        each.document_type.replaceAll('_', ' ').toLowerCase(),
        each.direction === 'OUTBOUND' ? `to ${each.customer_name ?? ''}` : `from ${each.vendor_name ?? ''}`,
        each.invoice_total,
        time(each.created_at),
      ],
    }));
    const heads = [
      { name: 'Number' },
      { name: 'State' },
      { name: 'Type' },
      { name: 'Party' },
      { name: 'Total', amount: true },
      { name: 'Created' },
    ];
    return [
      tools(more),
      documents.length > 0
        ? table(heads, rows)
        : h(
            'p',
            { class: 'soft' },
            'No documents. POST one to /api/documents/ with the key of this company.',
          ),
    ];
  },
  async webhooks() {
    const { deliveries } = await read(`/_/ui/companies/${company.value}/webhooks`);
    if (deliveries.length === 0)
      return [h('p', { class: 'soft' }, 'No deliveries. Subscribe by POST /api/webhooks/.')];
    return deliveries.map((each) =>
      h(
        'div',
        { class: 'card' },
        h(
          'div',
          {},
          h('strong', {}, each.event_type),
          ' ',
          stateOf(each.state),
          ' ',
          h('span', { class: 'soft' }, each.url),
        ),
        h(
          'ol',
          {},
          each.tries.map((attempt) =>
            h(
              'li',
              {},
              `${time(attempt.started_at)}: ${attempt.status ?? attempt.error ?? 'running'}`,
              attempt.duration_ms === null ? '' : ` in ${attempt.duration_ms} ms`,
            ),
          ),
        ),
        h(
          'details',
          {},
          h('summary', {}, 'Body and answer'),
          h('pre', {}, pretty(each.body)),
          each.tries.at(-1)?.answer ? h('pre', {}, each.tries.at(-1).answer) : null,
        ),
      ),
    );
  },
  async mails() {
    const { out, in: received } = await read(`/_/ui/companies/${company.value}/mails`);
    const mail = (title, meta, text) =>
      h(
        'div',
        { class: 'card' },
        h('strong', {}, title),
        h('div', { class: 'soft' }, meta),
        text ? h('p', {}, text) : null,
      );
    return [
      h('h3', {}, 'Sent'),
      out.length === 0
        ? h('p', { class: 'soft' }, 'No e-mail was sent. A sandbox company sends its UBL by e-mail.')
        : null,
      out.map((each) =>
        mail(
          each.subject,
          `${time(each.created_at)}, to ${each.recipients.join(', ')}, ${each.state}`,
          `${each.text} ${each.attachment_name ?? ''}`,
        ),
      ),
      h('h3', {}, 'Received'),
      received.length === 0 ? h('p', { class: 'soft' }, 'No e-mail came in.') : null,
      received.map((each) =>
        mail(
          each.subject || '(no subject)',
          `${time(each.received_at)}, from ${each.sender_email}, ${each.processed ? 'processed' : (each.error_message ?? 'waiting')}`,
          each.attachments.map((file) => file.file_name).join(', '),
        ),
      ),
    ].flat();
  },
};

/** The field to search in is kept while the list is drawn again: whoever types goes on typing. */
function tools(more) {
  const field = h('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Number or party',
    'aria-label': 'Search',
    value: state.search,
  });
  field.addEventListener('input', () => {
    state.search = field.value;
    state.page = 1;
    draw();
  });
  const turn = (by) => () => {
    state.page += by;
    draw();
  };
  return h(
    'div',
    { class: 'tools' },
    field,
    h('button', { disabled: state.page === 1, onclick: turn(-1) }, 'Newer'),
    h('button', { disabled: !more, onclick: turn(1) }, 'Older'),
  );
}

const tabs = {
  Invoice: (it) =>
    it.ubl === null
      ? 'There is no UBL.'
      : h('iframe', { src: `/_/ui/documents/${it.id}/page`, title: 'The invoice as a page', sandbox: true }),
  Timeline: (it) =>
    h(
      'ol',
      {},
      it.timeline.map((each) =>
        h(
          'li',
          {},
          h('strong', {}, each.event_type.replaceAll('_', ' ')),
          ` ${time(each.timestamp)} `,
          each.details ? h('span', { class: 'soft' }, Object.values(each.details).join(' → ')) : null,
        ),
      ),
    ),
  Issues: (it) =>
    it.issues.length === 0
      ? h('p', { class: 'soft' }, 'No rule has anything to say against it.')
      : h(
          'ul',
          {},
          it.issues.map((each) =>
            h(
              'li',
              {},
              h('span', { class: each.flag }, each.rule_id),
              ` ${each.message}`,
              h('div', { class: 'soft' }, each.location ?? ''),
            ),
          ),
        ),
  UBL: (it) => h('pre', {}, it.ubl ?? 'There is no UBL.'),
  Fields: (it) => h('pre', {}, JSON.stringify(it.record, null, 2)),
};

async function drawDetail() {
  detail.hidden = state.document === null;
  main.classList.toggle('split', state.document !== null);
  if (state.document === null) return;
  const it = await read(`/_/ui/documents/${state.document}`);
  const buttons = Object.keys(tabs).map((name) =>
    h(
      'button',
      {
        'aria-pressed': String(name === state.tab),
        onclick: () => {
          state.tab = name;
          drawDetail();
        },
      },
      name === 'Issues' ? `Issues ${it.issues.length}` : name,
    ),
  );
  detail.replaceChildren(
    h(
      'div',
      { class: 'tools' },
      buttons,
      h('button', { 'aria-label': 'Close', onclick: () => choose(null) }, '✕'),
    ),
    h('h2', {}, it.invoice_id ?? it.id, ' ', stateOf(it.state)),
    h(
      'p',
      { class: 'soft' },
      `${it.sender_peppol_id ?? '?'} → ${it.receiver_peppol_id ?? '?'}`,
      it.attachments.length > 0 ? `; ${it.attachments.map((file) => file.file_name).join(', ')}` : '',
    ),
    h('div', {}, tabs[state.tab](it)),
  );
}

function choose(id) {
  state.document = id;
  draw();
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

let drawing = 0;
async function draw() {
  const turn = ++drawing;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.dataset.view === viewOf()) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  try {
    const found = state.companies.find(({ id }) => id === company.value);
    document.querySelector('#ids').textContent = found
      ? `${found.peppol_ids.join(', ')}${found.is_sandbox ? ' (test mode)' : ''}`
      : '';
    const content = found
      ? await (views[viewOf()] ?? views.documents)()
      : [h('p', { class: 'soft' }, 'No companies: peppol-preflight-server seed makes some.')];
    // What was asked for later is drawn instead.
    if (turn !== drawing) return;
    const active = document.activeElement?.id === 'search' ? document.activeElement.selectionStart : null;
    list.replaceChildren(...content.filter((each) => each !== null));
    if (active !== null) {
      const field = document.querySelector('#search');
      field?.focus();
      field?.setSelectionRange(active, active);
    }
    await drawDetail();
  } catch (error) {
    if (turn === drawing) list.replaceChildren(h('p', { class: 'fatal' }, String(error)));
  }
}

async function loadCompanies() {
  const { companies } = await read('/_/ui/companies');
  const chosen = company.value || localStorage.getItem('company');
  state.companies = companies;
  company.replaceChildren(
    ...companies.map(({ id, name }) => h('option', { value: id, selected: id === chosen }, name)),
  );
}

company.addEventListener('change', () => {
  localStorage.setItem('company', company.value);
  Object.assign(state, { document: null, page: 1 });
  draw();
});
addEventListener('hashchange', () => {
  state.document = null;
  draw();
});

const changes = new EventSource('/_/ui/changes');
changes.onopen = async () => {
  live.textContent = 'live';
  live.classList.add('on');
  await loadCompanies();
  draw();
};
changes.onerror = () => {
  live.textContent = 'not connected';
  live.classList.remove('on');
};
changes.onmessage = async ({ data }) => {
  const [kind, id] = data.split(' ');
  // The server did not hear for a time what changed.
  if (kind === 'missed') await loadCompanies();
  if (kind === 'missed' || id === company.value) draw();
};
