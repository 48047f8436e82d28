// One document: its invoice as a page, timeline, issues, UBL and fields, one at a time.

import { block, h, soft, stateOf, time } from './elements.js';

const PARTS = {
  invoice: { name: 'Invoice', show: invoice },
  timeline: { name: 'Timeline', show: timeline },
  issues: { name: 'Issues', show: issues },
  ubl: { name: 'UBL', show: (it) => (it.ubl === null ? noUbl() : block('UBL', it.ubl)) },
  fields: { name: 'Fields', show: (it) => block('Fields', JSON.stringify(it.record, null, 2)) },
};

/** @param part which part of it, by its name in the address; the invoice if there is no such part */
export async function documentDetail(read, id, part, send) {
  const it = await read(`/_/ui/documents/${encodeURIComponent(id)}`);
  const shown = Object.hasOwn(PARTS, part) ? part : 'invoice';
  const links = Object.entries(PARTS).map(([key, { name }]) =>
    h(
      'a',
      { id: `part-${key}`, href: `#documents/${it.id}/${key}`, 'aria-current': key === shown && 'page' },
      key === 'issues' ? `${name} (${it.issues.length})` : name,
    ),
  );
  return [
    h('a', { id: 'close', href: '#documents' }, '← All documents'),
    h('h2', { id: 'title', tabindex: '-1' }, it.invoice_id ?? it.id, ' ', stateOf(it.state)),
    h('p', { id: 'route', class: 'soft' }, `${it.sender_peppol_id ?? '?'} → ${it.receiver_peppol_id ?? '?'}`),
    ...nextStep(it, send),
    ...attachments(it),
    h('nav', { id: 'parts', 'aria-label': 'Parts of the document' }, links),
    h('div', { id: `shown-${it.id}-${shown}` }, PARTS[shown].show(it)),
  ];
}

/** What can be done with a document that is not sent, and why it failed. */
function nextStep(it, send) {
  const canSend = it.direction === 'OUTBOUND' && ['DRAFT', 'FAILED'].includes(it.state);
  const button = h('button', { id: 'send' }, it.state === 'FAILED' ? 'Send it again' : 'Send it');
  button.addEventListener('click', () => send(it.id));
  return [
    ...(it.state === 'FAILED' ? [h('p', { id: 'next', class: 'next' }, adviceOn(it))] : []),
    ...(canSend ? [h('p', { id: `sending-${it.id}-${it.state}` }, button)] : []),
  ];
}

function adviceOn({ direction, receiver, receiver_peppol_id: id }) {
  if (direction === 'INBOUND')
    return 'The rules do not accept what came in. The part Issues says why: ask the sender for a corrected document.';
  if (receiver === null)
    return `${id ?? 'The receiver'} is not registered on the network. Correct the identifiers of the customer, or register it by PUT /_/network; then send it again.`;
  if (receiver.behaviour.kind === 'refuse')
    return `${receiver.name} refuses documents${receiver.behaviour.reason ? ` (“${receiver.behaviour.reason}”)` : ''}. Simulation shows how it behaves: change that by PUT /_/network, then send it again.`;
  return `${receiver.name} did not take it within ten retries. Simulation shows how it behaves; send it again.`;
}

function attachments({ attachments: files }) {
  if (files.length === 0) return [];
  const links = files.map((file) =>
    h('li', {}, h('a', { id: `file-${file.id}`, href: file.href, download: file.file_name }, file.file_name)),
  );
  return [h('ul', { id: 'files', 'aria-label': 'Attachments' }, links)];
}

function invoice(it) {
  if (it.ubl === null) return noUbl();
  const src = `/_/ui/documents/${it.id}/page`;
  return [
    h('iframe', { src, title: 'The invoice as a page', sandbox: true }),
    h('p', {}, h('a', { id: 'page', href: src, target: '_blank' }, 'Open in a new tab')),
  ];
}

function timeline(it) {
  return h(
    'ol',
    {},
    it.timeline.map((each) =>
      h(
        'li',
        {},
        h('strong', {}, each.event_type.replaceAll('_', ' ')),
        ' ',
        time(each.timestamp),
        each.details === null
          ? null
          : h('div', { class: 'soft' }, Object.values(each.details).map(String).join(' → ')),
      ),
    ),
  );
}

function issues(it) {
  if (it.ubl === null) return noUbl();
  if (it.issues.length === 0) return soft('No issues: the rules accept this document.');
  return h(
    'ul',
    {},
    it.issues.map((each) =>
      h(
        'li',
        {},
        h('strong', { class: each.flag }, each.rule_id),
        ` ${each.message}`,
        h('div', { class: 'soft' }, each.location ?? ''),
      ),
    ),
  );
}

const noUbl = () => soft('This document has no UBL.');
