import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CaseResult, ConformanceCase } from './cases.js';
import type { WorkerRequest } from './worker.js';

/** Judges cases in one process per core; the results are in the order of the cases. */
export async function judgeCases(
  cases: readonly ConformanceCase[],
  selection: {
    readonly release: string;
    readonly layers: readonly string[];
    readonly rules: string | undefined;
  },
): Promise<readonly CaseResult[]> {
  const results: (readonly CaseResult[])[] = [];
  const queue = [...cases.entries()];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
      const send = (request: WorkerRequest): void => void worker.send(request);
      let current = -1;
      const next = (): void => {
        const entry = queue.shift();
        if (entry === undefined) {
          worker.disconnect();
          return;
        }
        current = entry[0];
        send({ kind: 'case', case: entry[1] });
      };
      worker.on('message', (answer: readonly CaseResult[]) => {
        results[current] = answer;
        next();
      });
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else
          reject(
            new Error(`A conformance process ended with ${code} at case ${cases[current]?.case ?? 'none'}`),
          );
      });
      send({ kind: 'select', ...selection });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), cases.length) }, work));
  return results.flat();
}
