import { availableParallelism } from 'node:os';
import { compileCached } from './compile-cached.js';

/** The SEF of each stylesheet, in order, compiled as many at a time as there are cores. */
export async function compilePatterns(stylesheets: readonly string[]): Promise<readonly string[]> {
  const compiled: string[] = [];
  const queue = [...stylesheets.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, stylesheet] = next;
      compiled[index] = await compileCached(stylesheet);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compiled;
}
