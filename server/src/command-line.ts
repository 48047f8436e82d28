import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { messageOf } from './error-text.js';
import { createLog, LOG_LEVELS } from './log.js';
import { closeServices, openServices } from './open-services.js';
import { startServer } from './start-server.js';
import { listCompanies } from './store/companies.js';
import { EXAMPLE_SEED } from './store/example-seed.js';
import type { Seed, SeededKey } from './store/seed-input.js';
import { readSeed, seedStore } from './store/seed.js';

// The command line: `peppol-preflight-server` answers until it is ended, `peppol-preflight-server seed FILE` fills the store.

interface StoreFlags {
  readonly databaseUrl?: string;
  readonly data?: string;
  readonly logLevel: string;
}

interface ServeFlags extends StoreFlags {
  readonly port: number;
  readonly host: string;
  readonly publicUrl?: string;
  readonly public: boolean;
  readonly allowControl: boolean;
  readonly rateLimits: boolean;
  readonly strictInterface: boolean;
  readonly smtpUrl?: string;
  readonly smtpPort?: number;
}

// Commander takes any value of a variable for yes.
for (const name of ['PUBLIC', 'ALLOW_CONTROL', 'STRICT_INTERFACE'])
  if (/^(?:0|false|no|off)?$/i.test(process.env[name] ?? '')) Reflect.deleteProperty(process.env, name);

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const IN_MEMORY = 'Without --data or --database-url everything is in memory and gone when it ends.';

const program: Command = new Command('peppol-preflight-server')
  .description('The invoicing access point service at your desk: every endpoint of it, offline.')
  .version(manifest.version)
  // Most who ask for help want to know how to start it.
  .addHelpText('after', () => `\n${serveCommand.helpInformation()}\n${IN_MEMORY}`);

const serveCommand: Command = withStore(
  program
    .command('serve', { isDefault: true })
    .description('answer on http://localhost:8080 (the default command)'),
)
  .addOption(
    new Option('-p, --port <number>', 'the port; 0 for one that is free')
      .env('PORT')
      .default(8080)
      .argParser(toPort),
  )
  .addOption(new Option('--host <address>', 'the address to listen on').env('HOST').default('127.0.0.1'))
  .addOption(new Option('--public-url <url>', 'the address that download links begin with').env('PUBLIC_URL'))
  .addOption(
    new Option('--public', 'others can reach it: no webhooks to private addresses, no page, no control')
      .env('PUBLIC')
      .default(false),
  )
  .addOption(
    new Option('--allow-control', 'let other machines use the page and /_/')
      .env('ALLOW_CONTROL')
      .default(false),
  )
  .addOption(
    new Option('--strict-interface', 'take only the codes that the interface description of the service has')
      .env('STRICT_INTERFACE')
      .default(false),
  )
  .option('--no-rate-limits', 'do not limit requests as the service does')
  .addOption(
    new Option('--smtp-url <url>', 'send e-mail by this server; without it e-mail is kept and shown').env(
      'SMTP_URL',
    ),
  )
  .addOption(
    new Option('--smtp-port <number>', 'take e-mail for the mailboxes on this port')
      .env('SMTP_PORT')
      .argParser(toPort),
  )
  .addHelpText('after', `\n${IN_MEMORY}`)
  .action(serve);

withStore(
  program
    .command('seed')
    .description('create the companies, keys and participants of a JSON file, and print the keys'),
)
  .argument('<file>', 'the JSON file')
  .action(seed);

function withStore(command: Command): Command {
  return command
    .addOption(new Option('--database-url <url>', 'a PostgreSQL server, postgres://…').env('DATABASE_URL'))
    .addOption(new Option('--data <folder>', 'the folder of the embedded PostgreSQL').env('DATA_FOLDER'))
    .addOption(
      new Option('--log-level <level>', 'what is logged, as JSON on standard output')
        .env('LOG_LEVEL')
        .choices(LOG_LEVELS)
        .default('warn'),
    );
}

async function serve(flags: ServeFlags): Promise<void> {
  const server = await startServer({
    port: flags.port,
    host: flags.host,
    databaseUrl: flags.databaseUrl,
    folder: flags.data,
    publicUrl: flags.publicUrl,
    isPublic: flags.public,
    rateLimits: flags.rateLimits,
    strictInterface: flags.strictInterface,
    smtpUrl: flags.smtpUrl,
    smtpPort: flags.smtpPort,
    log: createLog(flags.logLevel),
    ...(flags.allowControl && { control: 'everyone' as const }),
    // A store that is new begins with companies to try.
    firstSeed: EXAMPLE_SEED,
  });
  printKeys(server.seeded);
  process.stdout.write(`${server.url}\n`);
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The second time the user means at once.
      if (isEnding) process.exit(1);
      isEnding = true;
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function seed(file: string, flags: StoreFlags): Promise<void> {
  if (flags.databaseUrl === undefined && flags.data === undefined) {
    program.error('Say where the store is: --data <folder> or --database-url <url>.');
  }
  const given = await readJson(file);
  // Before anything is opened or made.
  readSeed(given);
  const services = await openServices({ databaseUrl: flags.databaseUrl, folder: flags.data });
  const { store, clock } = services;
  printKeys(await seedStore(store.db, given as Seed, clock.now()));
  process.stderr.write(
    `${(await listCompanies(store.db, { limit: 1_000_000 })).length} companies are in the store.\n`,
  );
  await closeServices(services);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    program.error(`The file ${file} cannot be read (${messageOf(error)}): give the path of a JSON file.`),
  );
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return program.error(`The file ${file} is not JSON: ${messageOf(error)}.`);
  }
}

/** Keys are shown here and nowhere else: the store holds their hashes. */
function printKeys(keys: readonly SeededKey[]): void {
  for (const { name, key, isOrganization } of keys) {
    process.stdout.write(`${key}  ${name}${isOrganization ? ' (organization)' : ''}\n`);
  }
}

function toPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('Give a port from 0 to 65535.');
  return port;
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
