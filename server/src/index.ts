export { startServer, type Server, type ServerOptions } from './start-server.js';
export type { Seed, SeedCompany, SeededKey, SeedParticipant } from './store/seed.js';
