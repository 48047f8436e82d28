// What a person needs of a company to call the service: keys and subscriptions.

import { h, soft, time } from './elements.js';
import { say } from './language.js';

export async function companyView(read, company) {
  const { keys, subscriptions } = await read(`/_/ui/companies/${company}`);
  return [
    h('h2', {}, say('company-keys')),
    soft(say('company-keys-are-kept')),
    keys.length === 0 ? soft(say('company-no-key')) : h('ul', { id: 'keys' }, keys.map(keyLine)),
    h('p', { id: 'make-key' }, h('button', { id: 'new-key' }, say('company-make-key'))),
    h('h2', {}, say('company-subscriptions')),
    ...(subscriptions.length === 0
      ? [soft(say('company-no-subscriptions'))]
      : subscriptions.map(subscriptionCard)),
  ];
}

function keyLine({ prefix, name, created_at: created, active }) {
  return h(
    'li',
    {},
    h('code', {}, `${prefix}…`),
    ` ${name}, `,
    time(created),
    active ? '' : `, ${say('company-not-active')}`,
  );
}

function subscriptionCard({ id, url, events, enabled, secret }) {
  return h(
    'article',
    { id: `subscription-${id}`, class: 'card' },
    h('p', {}, h('strong', {}, url), enabled ? null : h('span', { class: 'badge' }, say('company-disabled'))),
    soft(events.join(', ') || say('company-no-events')),
    h(
      'details',
      { id: `secret-of-${id}` },
      h('summary', { id: `show-secret-of-${id}` }, say('company-secret')),
      h('code', {}, secret),
    ),
  );
}
