import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { healthRoutes } from '../../src/http/health-routes.js';
import type { Api, ApiServices } from '../../src/http/api.js';
import { startServer } from '../../src/index.js';

const disk = vi.hoisted(() => ({ free: 1e9 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: () => Promise.resolve({ bavail: disk.free, bsize: 1 }),
}));
afterEach(() => {
  disk.free = 1e9;
});

test('/healthz is 200 while the database answers', async () => {
  const server = await startServer();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.close();
});

test('/healthz is 503 when the database keeps the question, as one whose disk is full may do', async () => {
  const app = Fastify() as unknown as Api;
  const never = { executeQuery: () => new Promise(() => undefined) };
  const executor = {
    ...never,
    compileQuery: () => ({}),
    transformQuery: (node: unknown) => node,
    withPlugins: () => executor,
  };
  const db = { getExecutor: () => executor };
  healthRoutes(app, { store: { db } } as unknown as ApiServices);
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'the database does not answer' }]);
  await app.close();
});

test('/healthz is 503 while the disk of the folder is full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  const server = await startServer({ folder });
  const health = () => fetch(`${server.url}/healthz`);
  expect((await health()).status).toBe(200);
  disk.free = 1e6;
  const full = await health();
  expect([full.status, await full.json()]).toEqual([503, { status: 'the disk is full' }]);
  disk.free = 1e9;
  expect((await health()).status).toBe(200);
  await server.close();
  rmSync(folder, { recursive: true });
});
