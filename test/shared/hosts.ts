import { execFileSync } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** A host: its network, which can be cut, and the command before its processes. */
export interface Host {
  /** Its own address, and that of this machine as it sees it. */
  readonly address: string;
  readonly gateway: string;
  /** The database as it reaches it. */
  readonly url: string;
  readonly before: readonly string[];
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** Why network namespaces cannot be made here: root makes them, with the program ip. Undefined where they can. */
export function whyNoNamespaces(): string | undefined {
  const probe = `preflight-probe-${process.pid}`;
  try {
    execFileSync('ip', ['netns', 'add', probe], { stdio: 'pipe' });
    execFileSync('ip', ['netns', 'delete', probe], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** Starts a host that reaches the database by a relay; without namespaces it is this machine, and only its relay is cut. */
export async function startHost(number: number, database: string, hasNamespaces: boolean): Promise<Host> {
  const port = Number(new URL(database).port);
  const name = `preflight-${process.pid}-${number}`;
  const link = `pf${process.pid % 10_000}-${number}`;
  const net = `10.${200 + number}.${process.pid % 250}`;
  const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: 'ignore' });
  if (hasNamespaces) {
    ip('netns', 'add', name);
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('addr', 'add', `${net}.1/24`, 'dev', link);
    ip('link', 'set', link, 'up');
    const within = (...args: readonly string[]) => ip('netns', 'exec', name, 'ip', ...args);
    within('addr', 'add', `${net}.2/24`, 'dev', 'eth0');
    within('link', 'set', 'lo', 'up');
    within('link', 'set', 'eth0', 'up');
    within('route', 'add', 'default', 'via', `${net}.1`);
  }
  const gateway = hasNamespaces ? `${net}.1` : '127.0.0.1';
  const { server, cut } = await startRelay(port, gateway);
  return {
    address: hasNamespaces ? `${net}.2` : '127.0.0.1',
    gateway,
    url: `postgres://postgres@${gateway}:${(server.address() as AddressInfo).port}/postgres`,
    before: hasNamespaces ? ['ip', 'netns', 'exec', name] : [],
    cut: () => {
      if (hasNamespaces) ip('link', 'set', link, 'down');
      else cut(true);
    },
    mend: () => {
      if (hasNamespaces) ip('link', 'set', link, 'up');
      cut(false);
    },
    close: () => {
      server.close();
      if (hasNamespaces) ip('netns', 'delete', name);
    },
  };
}

/** Passes connections on to the database, until it is cut: then it neither passes on nor refuses. */
async function startRelay(
  port: number,
  address: string,
): Promise<{ server: Server; cut: (isCut: boolean) => void }> {
  let isCut = false;
  const pairs = new Set<readonly ReturnType<typeof connect>[]>();
  const server = createServer((socket) => {
    if (isCut) return;
    const upstream = connect(port, '127.0.0.1');
    const pair = [socket, upstream];
    pairs.add(pair);
    for (const each of pair) {
      each.on('error', () => undefined);
      each.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    socket.on('data', (data) => isCut || upstream.write(data));
    upstream.on('data', (data) => isCut || socket.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    server,
    cut: (now) => {
      isCut = now;
      // A connection that lost data is of no use when the network is back.
      if (!now) for (const pair of pairs) for (const each of pair) each.destroy();
    },
  };
}
