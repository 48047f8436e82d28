/**
 * The rooms of `server/src/` and what each may import: the lint rule and the test of the architecture read it. Imports go
 * down only; within a room they are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  store: ['describe-issue.ts', 'error-text.ts'],
  network: ['store'],
  mail: ['store'],
  threads: ['mail', 'store', 'describe-issue.ts'],
  jobs: ['threads', 'network', 'mail', 'store', 'error-text.ts'],
  http: ['jobs', 'threads', 'network', 'mail', 'store', 'describe-issue.ts'],
  web: ['http', 'jobs', 'network', 'mail', 'store'],
  'describe-issue.ts': [],
  'error-text.ts': [],
  'log.ts': [],
  'server-options.ts': ['http', 'store'],
  'open-services.ts': ['jobs', 'threads', 'mail', 'store', 'server-options.ts', 'error-text.ts'],
  'start-server.ts': [
    'web',
    'http',
    'jobs',
    'mail',
    'store',
    'server-options.ts',
    'open-services.ts',
    'error-text.ts',
  ],
  'index.ts': ['start-server.ts', 'server-options.ts', 'store'],
  'command-line.ts': ['start-server.ts', 'open-services.ts', 'store', 'log.ts', 'error-text.ts'],
  'cli.ts': ['command-line.ts'],
};
