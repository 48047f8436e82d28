// The three lists: documents, webhook deliveries, e-mail. Each reads what the server has and gives elements.

import { block, h, pretty, soft, stateOf, time } from './elements.js';
import { amount, nameOf, say } from './language.js';

const HEADS = [
  { head: 'number' },
  { head: 'state' },
  { head: 'type', kind: 'spare' },
  { head: 'party' },
  { head: 'total', kind: 'amount' },
  { head: 'created', kind: 'spare' },
];

/** A page of documents. @returns the elements, and whether there are older documents */
export async function documentList(read, { company, search, page, chosen }) {
  const query = new URLSearchParams({ search, page: String(page) });
  const { documents, has_next_page: more } = await read(`/_/ui/companies/${company}/documents?${query}`);
  if (documents.length === 0) {
    const text =
      search.trim() === '' ? say('list-no-documents') : say('list-none-found', { searched: search.trim() });
    return { elements: [soft(text)], more };
  }
  const head = HEADS.map((each) => h('th', { class: each.kind, scope: 'col' }, say(`head-${each.head}`)));
  const table = h(
    'table',
    { id: 'documents' },
    h('thead', { id: 'heads' }, h('tr', {}, head)),
    h(
      'tbody',
      { id: 'bodies' },
      documents.map((each) => documentRow(each, each.id === chosen)),
    ),
  );
  return { elements: [table], more };
}

function documentRow(each, isChosen) {
  const party = each.direction === 'OUTBOUND' ? each.customer_name : each.vendor_name;
  const link = { id: `link-${each.id}`, href: `#documents/${each.id}`, 'aria-current': isChosen && 'true' };
  const cells = [
    h('a', link, each.invoice_id ?? each.id),
    stateOf(each.state),
    nameOf('type', each.document_type),
    party === null ? '' : say(each.direction === 'OUTBOUND' ? 'list-to' : 'list-from', { name: party }),
    each.invoice_total === null ? '' : amount(each.invoice_total, each.currency),
    time(each.created_at),
  ];
  return h(
    'tr',
    { id: `row-${each.id}`, class: isChosen && 'chosen' },
    cells.map((cell, index) =>
      h('td', { class: HEADS[index].kind, 'data-label': say(`head-${HEADS[index].head}`) }, cell ?? ''),
    ),
  );
}

export async function webhookList(read, { company }) {
  const { deliveries } = await read(`/_/ui/companies/${company}/webhooks`);
  if (deliveries.length === 0) return [soft(say('list-no-deliveries'))];
  return deliveries.map(deliveryCard);
}

function deliveryCard(each) {
  const attempts = each.tries.map((attempt) =>
    h(
      'li',
      {},
      time(attempt.started_at),
      `: ${attempt.status ?? attempt.error ?? say('list-running')}`,
      attempt.duration_ms === null ? null : ` ${say('list-in-milliseconds', { count: attempt.duration_ms })}`,
    ),
  );
  const answers = each.tries
    .filter(({ answer }) => answer)
    .map(({ attempt, answer }) => [
      h('h4', {}, say('list-answer-to', { attempt })),
      block(say('list-answer-to', { attempt }), answer),
    ]);
  const documentId = documentOf(each.body);
  return h(
    'article',
    { id: `delivery-${each.id}`, class: 'card' },
    h(
      'p',
      {},
      h('strong', {}, each.event_type),
      ' ',
      each.is_test ? h('span', { class: 'badge' }, say('list-test')) : null,
      stateOf(each.state),
      documentId === undefined || each.is_test
        ? null
        : h('a', { id: `document-of-${each.id}`, href: `#documents/${documentId}` }, say('list-document')),
    ),
    soft(each.url),
    h('ol', {}, attempts),
    h(
      'details',
      { id: `body-of-${each.id}` },
      h('summary', { id: `summary-of-${each.id}` }, say('list-body-and-answers')),
      h('h4', {}, say('list-body')),
      block(say('list-body'), pretty(each.body)),
      answers.flat(),
    ),
  );
}

function documentOf(body) {
  try {
    return JSON.parse(body).data?.document_id;
  } catch {
    return undefined;
  }
}

export async function mailList(read, { company }) {
  const { out, in: received } = await read(`/_/ui/companies/${company}/mails`);
  return [
    h('h2', {}, say('list-sent')),
    ...(out.length === 0 ? [soft(say('list-no-mail-sent'))] : []),
    ...out.map((each) =>
      mailCard(each, {
        state: each.state,
        lines: [
          time(each.created_at),
          ` ${say('list-to', { name: each.recipients.join(', ') || say('list-nobody') })}`,
        ],
        text: each.text,
        files: [each.attachment_name ?? []].flat(),
      }),
    ),
    h('h2', {}, say('list-received')),
    ...(received.length === 0 ? [soft(say('list-no-mail-received'))] : []),
    ...received.map((each) =>
      mailCard(each, {
        state: each.processed ? 'processed' : each.error_message === null ? 'pending' : 'failed',
        lines: [time(each.received_at), ` ${say('list-from', { name: each.sender_email })}`],
        text: each.error_message,
        files: each.attachments.map((file) => file.file_name),
      }),
    ),
  ];
}

function mailCard({ id, subject, document_id: documentId }, { state, lines, text, files }) {
  return h(
    'article',
    { id: `mail-${id}`, class: 'card' },
    h(
      'p',
      {},
      h('strong', {}, subject || say('list-no-subject')),
      ' ',
      stateOf(state),
      documentId === null
        ? null
        : h('a', { id: `document-of-${id}`, href: `#documents/${documentId}` }, say('list-document')),
    ),
    soft(...lines),
    text ? h('p', {}, text) : null,
    files.length > 0 ? h('p', {}, say('list-attached', { names: files.join(', ') })) : null,
  );
}
