// One document: its invoice as a page, timeline, issues, UBL and fields, one at a time.

import { block, h, soft, stateOf, time } from './elements.js';
import { language, nameOf, say } from './language.js';

const PARTS = {
  invoice,
  timeline,
  issues,
  ubl: (it) => (it.ubl === null ? noUbl() : block(say('document-ubl'), it.ubl)),
  fields: (it) => block(say('document-fields'), JSON.stringify(it.record, null, 2)),
};

/** @param part which part of it, by its name in the address; the invoice if there is no such part */
export async function documentDetail(read, id, part, send) {
  const it = await read(`/_/ui/documents/${encodeURIComponent(id)}`);
  const shown = Object.hasOwn(PARTS, part) ? part : 'invoice';
  const links = Object.keys(PARTS).map((key) =>
    h(
      'a',
      { id: `part-${key}`, href: `#documents/${it.id}/${key}`, 'aria-current': key === shown && 'page' },
      key === 'issues' ? `${say('document-issues')} (${it.issues.length})` : say(`document-${key}`),
    ),
  );
  return [
    h('a', { id: 'close', href: '#documents' }, `← ${say('document-all')}`),
    h('h2', { id: 'title', tabindex: '-1' }, it.invoice_id ?? it.id, ' ', stateOf(it.state)),
    h('p', { id: 'route', class: 'soft' }, `${it.sender_peppol_id ?? '?'} → ${it.receiver_peppol_id ?? '?'}`),
    ...nextStep(it, send),
    ...attachments(it),
    h('nav', { id: 'parts', 'aria-label': say('document-parts') }, links),
    h('div', { id: `shown-${it.id}-${shown}` }, PARTS[shown](it)),
  ];
}

/** What can be done with a document that is not sent, and why it failed. */
function nextStep(it, send) {
  const canSend = it.direction === 'OUTBOUND' && ['DRAFT', 'FAILED'].includes(it.state);
  const button = h(
    'button',
    { id: 'send' },
    it.state === 'FAILED' ? say('document-send-again') : say('document-send'),
  );
  button.addEventListener('click', () => send(it.id));
  return [
    ...(it.state === 'FAILED' ? [h('p', { id: 'next', class: 'next' }, adviceOn(it))] : []),
    ...(canSend ? [h('p', { id: `sending-${it.id}-${it.state}` }, button)] : []),
  ];
}

function adviceOn({ direction, receiver, receiver_peppol_id: id }) {
  if (direction === 'INBOUND') return say('document-not-accepted');
  if (receiver === null) return say('document-not-registered', { id: id ?? say('document-the-receiver') });
  if (receiver.behaviour.kind === 'refuse') {
    const { reason } = receiver.behaviour;
    return say(reason ? 'document-refuses-because' : 'document-refuses', { name: receiver.name, reason });
  }
  return say('document-not-taken', { name: receiver.name });
}

function attachments({ attachments: files }) {
  if (files.length === 0) return [];
  const links = files.map((file) =>
    h('li', {}, h('a', { id: `file-${file.id}`, href: file.href, download: file.file_name }, file.file_name)),
  );
  return [h('ul', { id: 'files', 'aria-label': say('document-attachments') }, links)];
}

function invoice(it) {
  if (it.ubl === null) return noUbl();
  const src = `/_/ui/documents/${it.id}/page?language=${language}`;
  return [
    h('iframe', { src, title: say('document-as-page'), sandbox: true }),
    h('p', {}, h('a', { id: 'page', href: src, target: '_blank' }, say('document-new-tab'))),
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
        h('strong', {}, nameOf('event', each.event_type)),
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
  if (it.issues.length === 0) return soft(say('document-no-issues'));
  return h(
    'ul',
    // The rules speak English.
    { lang: 'en' },
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

const noUbl = () => soft(say('document-no-ubl'));
