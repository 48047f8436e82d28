// What is simulated: time, who takes part in the network and how, and the faults that wait for requests.

import { h, soft } from './elements.js';

export async function simulationView(read) {
  const [clock, { participants }, { faults }] = await Promise.all(
    ['/_/clock', '/_/network', '/_/faults'].map((path) => read(path)),
  );
  return [
    h('h2', {}, 'Clock'),
    h('p', { id: 'clock' }, `${clock.now} (UTC), ${clock.frozen ? 'standing still' : 'running'}`),
    soft('POST /_/clock moves it, as with {"advance": "1h"}.'),
    h('h2', {}, 'Participants'),
    participants.length === 0
      ? soft('Nobody takes part. PUT /_/network adds a participant.')
      : table('participants', ['Peppol id', 'Name', 'Behaviour'], participants.map(participantCells)),
    h('h2', {}, 'Faults'),
    faults.length === 0
      ? soft('None: requests are answered as usual. POST /_/faults adds one.')
      : table('faults', ['Kind', 'Requests', 'Left'], faults.map(faultCells)),
  ];
}

function participantCells({ scheme, identifier, name, behaviour }) {
  return [`${scheme}:${identifier}`, name, describeBehaviour(behaviour)];
}

function describeBehaviour({ kind, reason, times, seconds }) {
  switch (kind) {
    case 'deliver':
      return 'takes documents';
    case 'refuse':
      return reason ? `refuses: ${reason}` : 'refuses';
    case 'timeout':
      return `does not answer ${times} times, then takes`;
    case 'late':
      return `takes after ${seconds} seconds`;
    default:
      return kind;
  }
}

function faultCells({ kind, method, path, remaining, amount }) {
  const what = amount === null ? kind : `${kind} (${amount})`;
  return [what, `${method ?? 'any'} ${path ?? '/'}`, String(remaining)];
}

function table(id, heads, rows) {
  return h(
    'table',
    { id },
    h(
      'thead',
      { id: `${id}-heads` },
      h(
        'tr',
        {},
        heads.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      { id: `${id}-rows` },
      rows.map((cells, row) =>
        h(
          'tr',
          { id: `${id}-${row}` },
          cells.map((cell, index) => h('td', { 'data-label': heads[index] }, cell)),
        ),
      ),
    ),
  );
}
