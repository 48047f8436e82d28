import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, Loaded } from './client.js';

/** A process that sends requests: what it costs is not counted as the server's. */
export interface LoadClient {
  readonly send: (load: Load) => Promise<Loaded & Cost>;
  readonly close: () => void;
}

/** What the server, which is in this process, did meanwhile. */
export interface Cost {
  /** Seconds that requests took, all together. */
  readonly seconds: number;
  /** Milliseconds of CPU of this process for a request. */
  readonly cpuMs: number;
}

export function startClient(): LoadClient {
  const child: ChildProcess = fork(fileURLToPath(new URL('client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    async send(load) {
      const cpu = process.cpuUsage();
      const started = performance.now();
      const loaded = await new Promise<Loaded>((resolve) => {
        child.once('message', resolve as (message: unknown) => void);
        child.send(load);
      });
      const { user, system } = process.cpuUsage(cpu);
      return {
        ...loaded,
        seconds: (performance.now() - started) / 1000,
        cpuMs: (user + system) / 1000 / load.count,
      };
    },
    close: () => {
      child.disconnect();
    },
  };
}

/** Milliseconds of CPU of a run, on average. */
export function cpuOf(runs: number, run: () => void): number {
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}
