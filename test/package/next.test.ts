import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateJson } from 'peppol-preflight';
import { packOnce, root } from './pack-once.js';

/** A route that judges what it is sent. */
const ROUTE = `
import { validateJson } from 'peppol-preflight';
export async function POST(request) {
  const { is_valid, issues } = validateJson(await request.json());
  return Response.json({ is_valid, rules: issues.map(({ rule_id }) => rule_id) });
}
`;

const project = mkdtempSync(join(tmpdir(), 'peppol-preflight-next-'));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as NodeJS.ProcessEnv;

/** Next.js is not among our packages: it comes from the registry, or the test says why it does not run. */
function installNext(): string | undefined {
  const packages = ['next@16', 'react@19', 'react-dom@19', packOnce().file];
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return undefined;
  } catch (error) {
    return String((error as { readonly stderr?: unknown }).stderr);
  }
}

mkdirSync(join(project, 'app/check'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
const missing = installNext();
if (missing !== undefined)
  console.log(`Next.js cannot be installed, so its bundle is not tested: ${missing}`);

describe.skipIf(missing !== undefined)('a bundle of Next.js', () => {
  let server: ChildProcess;
  let address: string;

  beforeAll(async () => {
    writeFileSync(join(project, 'app/check/route.js'), ROUTE);
    writeFileSync(
      join(project, 'app/layout.js'),
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
    );
    const next = join(project, 'node_modules/next/dist/bin/next');
    execFileSync(process.execPath, [next, 'build'], { cwd: project, env, stdio: 'pipe' });
    const port = await freePort();
    address = `http://127.0.0.1:${String(port)}/check`;
    server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const text of server.stdout ?? []) if (String(text).includes('Ready')) break;
  });

  afterAll(async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  });

  it.each(['belgian-invoice.json', 'invalid/wrong-amount.json'])(
    'has the same verdict on %s',
    async (name) => {
      const body = readFileSync(join(root, 'examples', name), 'utf8');
      const answer = await fetch(address, { method: 'POST', body });
      const { is_valid, issues } = validateJson(JSON.parse(body));
      expect(await answer.json()).toEqual({ is_valid, rules: issues.map(({ rule_id }) => rule_id) });
    },
  );
});

/** A port of this machine that nobody uses. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const taken = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof taken === 'object' && taken !== null ? taken.port : 0;
}
