import { availableParallelism } from 'node:os';
import { compileXslt } from './compile-xslt.js';

/**
 * Compiles stylesheets to SEF, as many at a time as there are cores; the results are in their order.
 *
 * @throws Error with the first complaint of the XSLT compiler
 */
export async function compileXslts(stylesheets: readonly string[]): Promise<readonly string[]> {
  const compiled: string[] = [];
  const queue = [...stylesheets.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, stylesheet] = next;
      compiled[index] = await compileXslt(stylesheet);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compiled;
}
