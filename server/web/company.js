// What a person needs of a company to call the service: keys and subscriptions.

import { h, soft, time } from './elements.js';

export async function companyView(read, company) {
  const { keys, subscriptions } = await read(`/_/ui/companies/${company}`);
  return [
    h('h2', {}, 'API keys'),
    soft('Only the beginning of a key is kept. A new one works beside the others.'),
    keys.length === 0 ? soft('The company has no key.') : h('ul', { id: 'keys' }, keys.map(keyLine)),
    h('p', { id: 'make-key' }, h('button', { id: 'new-key' }, 'Make a new key')),
    h('h2', {}, 'Subscriptions'),
    ...(subscriptions.length === 0
      ? [soft('No subscriptions yet. Subscribe with POST /api/webhooks/.')]
      : subscriptions.map(subscriptionCard)),
  ];
}

function keyLine({ prefix, name, created_at: created, active }) {
  return h('li', {}, h('code', {}, `${prefix}…`), ` ${name}, `, time(created), active ? '' : ', not active');
}

function subscriptionCard({ id, url, events, enabled, secret }) {
  return h(
    'article',
    { id: `subscription-${id}`, class: 'card' },
    h('p', {}, h('strong', {}, url), enabled ? null : h('span', { class: 'badge' }, 'disabled')),
    soft(events.join(', ') || 'no events'),
    h(
      'details',
      { id: `secret-of-${id}` },
      h('summary', { id: `show-secret-of-${id}` }, 'Secret'),
      h('code', {}, secret),
    ),
  );
}
