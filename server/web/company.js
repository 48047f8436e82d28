// What a person needs of a company to call the service: keys and subscriptions.

import { h, soft, time } from './elements.js';
import { words } from './language.js';

export async function companyView(read, company) {
  const said = words.company;
  const { keys, subscriptions } = await read(`/_/ui/companies/${company}`);
  return [
    h('h2', {}, said.keys),
    soft(said.keysAreKept),
    keys.length === 0 ? soft(said.noKey) : h('ul', { id: 'keys' }, keys.map(keyLine)),
    h('p', { id: 'make-key' }, h('button', { id: 'new-key' }, said.makeKey)),
    h('h2', {}, said.subscriptions),
    ...(subscriptions.length === 0 ? [soft(said.noSubscriptions)] : subscriptions.map(subscriptionCard)),
  ];
}

function keyLine({ prefix, name, created_at: created, active }) {
  return h(
    'li',
    {},
    h('code', {}, `${prefix}…`),
    ` ${name}, `,
    time(created),
    active ? '' : `, ${words.company.notActive}`,
  );
}

function subscriptionCard({ id, url, events, enabled, secret }) {
  return h(
    'article',
    { id: `subscription-${id}`, class: 'card' },
    h('p', {}, h('strong', {}, url), enabled ? null : h('span', { class: 'badge' }, words.company.disabled)),
    soft(events.join(', ') || words.company.noEvents),
    h(
      'details',
      { id: `secret-of-${id}` },
      h('summary', { id: `show-secret-of-${id}` }, words.company.secret),
      h('code', {}, secret),
    ),
  );
}
