export { startServer } from './start-server.js';
export type { Server, ServerOptions } from './server-options.js';
export type { Seed, SeedCompany, SeededKey, SeedParticipant } from './store/seed-input.js';
