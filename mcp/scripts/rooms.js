/**
 * The rooms of `mcp/src/` and what each may import: the lint rule and the test of the architecture read it. A room imports only rooms
 * above it; within a room imports are free.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'version.ts': [],
  'read-arguments.ts': [],
  // Texts, and files in folders that a person allowed.
  inputs: [],
  // What tools answer: bounded, and in the form that clients read.
  answers: ['inputs'],
  // One file for each tool.
  tools: ['version.ts', 'inputs', 'answers'],
  'create-server.ts': ['version.ts', 'tools'],
  'main.ts': ['version.ts', 'read-arguments.ts', 'inputs', 'create-server.ts'],
};
