// What is simulated: time, who takes part in the network and how, and the faults that wait for requests.

import { h, soft } from './elements.js';
import { words } from './language.js';

export async function simulationView(read) {
  const said = words.simulation;
  const [clock, { participants }, { faults }] = await Promise.all(
    ['/_/clock', '/_/network', '/_/faults'].map((path) => read(path)),
  );
  return [
    h('h2', {}, said.clock),
    h('p', { id: 'clock' }, `${clock.now} (UTC), ${clock.frozen ? said.standsStill : said.running}`),
    soft(said.movesIt),
    h('h2', {}, said.participants),
    participants.length === 0
      ? soft(said.noParticipants)
      : table('participants', [said.peppolId, said.name, said.behaviour], participants.map(participantCells)),
    h('h2', {}, said.faults),
    faults.length === 0
      ? soft(said.noFaults)
      : table('faults', [said.kind, said.requests, said.left], faults.map(faultCells)),
  ];
}

function participantCells({ scheme, identifier, name, behaviour }) {
  return [`${scheme}:${identifier}`, name, describeBehaviour(behaviour)];
}

function describeBehaviour({ kind, reason, times, seconds }) {
  const said = words.simulation;
  switch (kind) {
    case 'deliver':
      return said.takes;
    case 'refuse':
      return reason ? said.refusesBecause(reason) : said.refuses;
    case 'timeout':
      return said.doesNotAnswer(times);
    case 'late':
      return said.takesAfter(seconds);
    default:
      return kind;
  }
}

function faultCells({ kind, method, path, remaining, amount }) {
  const what = amount === null ? kind : `${kind} (${amount})`;
  return [what, `${method ?? words.simulation.any} ${path ?? '/'}`, String(remaining)];
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
