import { describe, expect, it } from 'vitest';
import { describeDatabaseError } from '../../src/queue/database-errors.js';
import type { Queue } from '../../src/queue/open-queue.js';
import { work } from '../../src/queue/work.js';
import { unusableQueue } from '../../src/commands/queue-errors.js';

/** An error as PostgreSQL answers with, and one as the system does. */
const answer = (code: string, message: string) =>
  Object.assign(new Error(message), { code, severity: 'ERROR' });
const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

const UNREACHED = 'the database cannot be reached';
const ERRORS: readonly (readonly [string, Error, string | undefined])[] = [
  ['a port where nothing listens', system('ECONNREFUSED', 'connect'), UNREACHED],
  ['a host that has no address', system('ENOTFOUND', 'getaddrinfo'), UNREACHED],
  ['a connection that breaks', system('EPIPE', 'write'), UNREACHED],
  ['a connection that ends', new Error('Connection terminated unexpectedly'), UNREACHED],
  ['a network that says nothing', new Error('timeout exceeded when trying to connect'), UNREACHED],
  ['an answer that does not come', new Error('Query read timeout'), UNREACHED],
  ['two addresses', new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNREFUSED', 'connect')]), UNREACHED], // prettier-ignore
  ['a server that ends', answer('57P01', 'terminating connection'), UNREACHED],
  ['a server that starts', answer('57P03', 'the database system is starting up'), UNREACHED],
  ['a wrong password', answer('28P01', 'no'), 'the database refuses the password of the user'],
  ['no password', new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'the database asks for a password'], // prettier-ignore
  ['an unknown user', answer('28000', 'no'), 'the database does not let this user in'],
  ['an unknown database', answer('3D000', 'no'), 'the server has no such database'],
  ['no permission', answer('42501', 'no'), 'the user has no permission for this in the database'],
  ['a table that is missing', answer('42P01', 'no'), 'a table of the queue is missing'],
  ['a schema that is missing', answer('3F000', 'no'), 'the tables of the queue are missing'],
  ['another refusal', answer('22P02', 'no'), 'the database answers with an error'],
  ['an error of something else', new TypeError('x is not a function'), undefined],
];

describe('an error of the database', () => {
  it.each(ERRORS)('is told for what it is: %s', (_, error, expected) => {
    const text = describeDatabaseError(error);
    expect(text?.replace(/ \(.*\)$/, '')).toBe(expected);
    if (error.message !== '') expect(text ?? error.message).toContain(error.message);
    expect(unusableQueue(error).message.toLowerCase()).toBe(
      (text === undefined ? error.message : `${text}.`).toLowerCase(),
    );
  });

  it('names every reason if a host has several addresses', () => {
    const errors = [system('ECONNREFUSED', 'connect'), system('EHOSTUNREACH', 'connect')];
    expect(describeDatabaseError(new AggregateError(errors))).toBe(
      `${UNREACHED} (connect ECONNREFUSED, connect EHOSTUNREACH)`,
    );
  });
});

describe('a worker', () => {
  it('says once for each reason why it tries again', async () => {
    const end = new AbortController();
    const failures = [
      system('ECONNREFUSED', 'connect'),
      answer('42501', 'denied'),
      answer('42501', 'denied'),
    ];
    const run = { name: 'r', version: '1', options: {}, lease: 60 };
    let asked = 0;
    const queue = {
      pool: { query: () => Promise.resolve({ rows: [run] }) },
      boss: {
        fetch: () => {
          const failure = failures[asked];
          asked += 1;
          if (failure !== undefined) return Promise.reject(failure);
          end.abort();
          return Promise.resolve([]);
        },
      },
    } as unknown as Queue;
    const notes: string[] = [];
    const options = {
      run: 'r',
      version: '1',
      workers: 1,
      timeLimit: 1000,
      untilDone: false,
      signal: end.signal,
    };
    await work(queue, { ...options, note: (text) => notes.push(text) });
    expect(notes).toEqual([
      `${UNREACHED} (connect ECONNREFUSED); trying again`,
      'the user has no permission for this in the database (denied); trying again',
    ]);
  });
});
