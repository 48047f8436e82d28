import { availableParallelism } from 'node:os';
import { compileCached } from './compile-cached.js';
import type { ReportProblem } from './report-problem.js';
import { createXsltCompiler } from './xslt-compiler.js';

/** The SEF of each stylesheet, in order, compiled as many at a time as there are cores; undefined where a problem was reported. */
export async function compilePatterns(
  stylesheets: readonly string[],
  report: ReportProblem,
): Promise<readonly (string | undefined)[]> {
  const compiled: (string | undefined)[] = [];
  const queue = [...stylesheets.entries()];
  const work = async (): Promise<void> => {
    const compiler = createXsltCompiler();
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, stylesheet] = next;
        compiled[index] = await compileCached(stylesheet, compiler.compile).catch((cause: unknown) => {
          report(cause);
          return undefined;
        });
      }
    } finally {
      compiler.end();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compiled;
}
