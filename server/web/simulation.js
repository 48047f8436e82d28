// What is simulated: time, who takes part in the network and how, and the faults that wait for requests.

import { h, soft } from './elements.js';
import { say } from './language.js';

export async function simulationView(read) {
  const [clock, { participants }, { faults }] = await Promise.all(
    ['/_/clock', '/_/network', '/_/faults'].map((path) => read(path)),
  );
  return [
    h('h2', {}, say('simulation-clock')),
    h(
      'p',
      { id: 'clock' },
      `${clock.now} (UTC), ${clock.frozen ? say('simulation-stands-still') : say('simulation-running')}`,
    ),
    soft(say('simulation-moves-it')),
    h('h2', {}, say('simulation-participants')),
    participants.length === 0
      ? soft(say('simulation-no-participants'))
      : table(
          'participants',
          [say('simulation-peppol-id'), say('simulation-name'), say('simulation-behaviour')],
          participants.map(participantCells),
        ),
    h('h2', {}, say('simulation-faults')),
    faults.length === 0
      ? soft(say('simulation-no-faults'))
      : table(
          'faults',
          [say('simulation-kind'), say('simulation-requests'), say('simulation-left')],
          faults.map(faultCells),
        ),
  ];
}

function participantCells({ scheme, identifier, name, behaviour }) {
  return [`${scheme}:${identifier}`, name, describeBehaviour(behaviour)];
}

function describeBehaviour({ kind, reason, times, seconds }) {
  switch (kind) {
    case 'deliver':
      return say('simulation-takes');
    case 'refuse':
      return reason ? say('simulation-refuses-because', { reason }) : say('simulation-refuses');
    case 'timeout':
      return say('simulation-does-not-answer', { times });
    case 'late':
      return say('simulation-takes-after', { seconds });
    default:
      return kind;
  }
}

function faultCells({ kind, method, path, remaining, amount }) {
  const what = amount === null ? kind : `${kind} (${amount})`;
  return [what, `${method ?? say('simulation-any')} ${path ?? '/'}`, String(remaining)];
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
