import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thirdPartyNotices } from '../../scripts/third-party-notices.js';
import { writeScripts } from '../../scripts/write-scripts.js';
import { leftOut } from './left-out.js';
import { pgliteFiles } from './pglite-files.js';

// Writes the stand-in and most of its libraries as a few scripts: loading their thousand files takes Node.js longer than starting
// the database. declarations.ts writes the type declarations beside them.
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = new URL('../dist/', import.meta.url);
for (const name of readdirSync(dist))
  if (name.endsWith('.js') || name === 'scripts' || name === '.cache')
    rmSync(new URL(name, dist), { recursive: true });

const used = await writeScripts(
  {
    root,
    entries: { index: 'src/index.ts', cli: 'src/cli.ts' },
    command: 'cli',
    onDemand: {
      'open-embedded': 'src/store/open-embedded.ts',
      'build-app': 'src/http/build-app.ts',
      'page-routes': 'src/web/page-routes.ts',
      workers: 'src/jobs/workers.ts',
    },
    external: ['peppol-preflight', 'peppol-preflight/*'],
    modules: ['peppol-preflight'],
    plugins: [
      pgliteFiles,
      leftOut({
        // Schemas are zod's.
        fastify: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'],
        // The queue works on the connections of the store, and nothing of it runs by the calendar.
        'pg-boss': ['pg', 'cron-parser'],
      }),
    ],
    together: ['index', 'cli', 'open-embedded', 'build-app', 'page-routes', 'workers'],
    // A server is often killed: by then it has answered.
    keepAfter: 5_000,
  },
  fileURLToPath(dist),
);

const folder = fileURLToPath(new URL('../..', import.meta.url));
const inputs = used.map((input) => input.replace(/^\.\.\//, ''));
writeFileSync(new URL('THIRD-PARTY-NOTICES.txt', dist), thirdPartyNotices(folder, inputs));
