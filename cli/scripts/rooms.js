/**
 * The rooms of `cli/src/` and what each may import: the lint rule and the test of the architecture read it. A room imports only rooms
 * above it; within a room imports are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  // Outcomes as text: for a terminal, for people, for build servers.
  reports: [],
  'reports.ts': ['reports'],
  // The log of a run that can be resumed.
  checkpoint: [],
  // A run that workers on many hosts judge, in PostgreSQL.
  queue: [],
  // ZIP files and mails as what is in them.
  archives: [],
  // The rule sets that the user has added, for the documents that they are about.
  registry: ['archives'],
  'added-rules.ts': ['registry'],
  // Streams, files, signals and exit statuses.
  terminal: ['reports', 'reports.ts', 'checkpoint', 'registry'],
  // Options that several commands have.
  flags: ['terminal'],
  // Files, folders, patterns, PDFs and standard input as documents.
  inputs: ['reports', 'archives', 'terminal', 'flags'],
  // Files that are written.
  outputs: ['reports', 'reports.ts', 'terminal', 'inputs'],
  // A run of `validate` or `report`: what is judged, resumed and printed.
  runs: ['reports', 'reports.ts', 'checkpoint', 'registry', 'terminal', 'flags', 'inputs', 'outputs'],
  // One file for each command.
  commands: ['reports', 'reports.ts', 'queue', 'registry', 'terminal', 'flags', 'inputs', 'outputs', 'runs'],
  // The commands with their arguments and options, as commander reads them.
  program: ['reports.ts', 'terminal', 'flags', 'inputs', 'outputs', 'runs', 'commands'],
  'run-process.ts': ['terminal', 'program'],
  'v8-flags.ts': [],
  'main.ts': ['run-process.ts', 'v8-flags.ts'],
};
