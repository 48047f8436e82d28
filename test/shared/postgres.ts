import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of its own, on a free port of this machine. */
export interface Postgres {
  readonly url: string;
  /** Ends the server, whose connections break, and keeps what it has. */
  halt(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Where the programs of PostgreSQL are; undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).map((name) => join(installed, name, 'bin'))
    : [];
  return ['/usr/local/bin', '/usr/bin', ...versions].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-postgres-'));
  const port = await freePort();
  // PostgreSQL does not run as root: it is given to nobody there.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C'],
    { ...user, stdio: 'ignore' },
  );
  let server: ChildProcess | undefined;
  const resume = async (): Promise<void> => {
    const started = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await new Promise<void>((resolve, reject) => {
      let said = '';
      started.stderr.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      started.on('exit', () => {
        reject(new Error(said));
      });
    });
    server = started;
  };
  const halt = (): Promise<void> =>
    new Promise((resolve) => {
      if (server === undefined) {
        resolve();
        return;
      }
      server.removeAllListeners('exit');
      server.on('exit', () => {
        resolve();
      });
      server.kill('SIGINT');
      server = undefined;
    });
  await resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
