// The three lists: documents, webhook deliveries, e-mail. Each reads what the server has and gives elements.

import { block, h, pretty, soft, stateOf, time } from './elements.js';

const HEADS = [
  { name: 'Number' },
  { name: 'State' },
  { name: 'Type', kind: 'spare' },
  { name: 'Party' },
  { name: 'Total', kind: 'amount' },
  { name: 'Created', kind: 'spare' },
];

/** A page of documents. @returns the elements, and whether there are older documents */
export async function documentList(read, { company, search, page, chosen }) {
  const query = new URLSearchParams({ search, page: String(page) });
  const { documents, has_next_page: more } = await read(`/_/ui/companies/${company}/documents?${query}`);
  if (documents.length === 0) {
    const text =
      search.trim() === ''
        ? 'No documents yet. Create one with POST /api/documents/ and an API key of this company.'
        : `No document has “${search.trim()}” in its number or parties.`;
    return { elements: [soft(text)], more };
  }
  const head = HEADS.map(({ name, kind }) => h('th', { class: kind, scope: 'col' }, name));
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
    each.document_type.replaceAll('_', ' ').toLowerCase(),
    party === null ? '' : `${each.direction === 'OUTBOUND' ? 'to' : 'from'} ${party}`,
    each.invoice_total === null ? '' : `${each.invoice_total} ${each.currency ?? ''}`.trim(),
    time(each.created_at),
  ];
  return h(
    'tr',
    { id: `row-${each.id}`, class: isChosen && 'chosen' },
    cells.map((cell, index) =>
      h('td', { class: HEADS[index].kind, 'data-label': HEADS[index].name }, cell ?? ''),
    ),
  );
}

export async function webhookList(read, { company }) {
  const { deliveries } = await read(`/_/ui/companies/${company}/webhooks`);
  if (deliveries.length === 0)
    return [soft('No deliveries yet. Subscribe with POST /api/webhooks/; every event then appears here.')];
  return deliveries.map(deliveryCard);
}

function deliveryCard(each) {
  const attempts = each.tries.map((attempt) =>
    h(
      'li',
      {},
      time(attempt.started_at),
      `: ${attempt.status ?? attempt.error ?? 'running'}`,
      attempt.duration_ms === null ? null : ` in ${attempt.duration_ms} ms`,
    ),
  );
  const answers = each.tries
    .filter(({ answer }) => answer)
    .map(({ attempt, answer }) => [
      h('h4', {}, `Answer to attempt ${attempt}`),
      block(`Answer to attempt ${attempt}`, answer),
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
      each.is_test ? h('span', { class: 'badge' }, 'test') : null,
      stateOf(each.state),
      documentId === undefined || each.is_test
        ? null
        : h('a', { id: `document-of-${each.id}`, href: `#documents/${documentId}` }, 'Document'),
    ),
    soft(each.url),
    h('ol', {}, attempts),
    h(
      'details',
      { id: `body-of-${each.id}` },
      h('summary', { id: `summary-of-${each.id}` }, 'Body and answers'),
      h('h4', {}, 'Body'),
      block('Body', pretty(each.body)),
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
    h('h2', {}, 'Sent'),
    ...(out.length === 0 ? [soft('No e-mail was sent. A sandbox company sends its UBL by e-mail.')] : []),
    ...out.map((each) =>
      mailCard(each, {
        state: each.state,
        lines: [time(each.created_at), ` to ${each.recipients.join(', ') || 'nobody'}`],
        text: each.text,
        files: [each.attachment_name ?? []].flat(),
      }),
    ),
    h('h2', {}, 'Received'),
    ...(received.length === 0
      ? [soft('No e-mail was received. Send one to a mailbox by SMTP or with POST /_/mail.')]
      : []),
    ...received.map((each) =>
      mailCard(each, {
        state: each.processed ? 'processed' : each.error_message === null ? 'pending' : 'failed',
        lines: [time(each.received_at), ` from ${each.sender_email}`],
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
      h('strong', {}, subject || '(no subject)'),
      ' ',
      stateOf(state),
      documentId === null
        ? null
        : h('a', { id: `document-of-${id}`, href: `#documents/${documentId}` }, 'Document'),
    ),
    soft(...lines),
    text ? h('p', {}, text) : null,
    files.length > 0 ? h('p', {}, `Attached: ${files.join(', ')}`) : null,
  );
}
