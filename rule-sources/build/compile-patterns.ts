import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compileCached } from './compile-cached.js';
import type { ReportProblem } from './report-problem.js';
import type { CompilerAnswer } from './sef-process.js';

/** The SEF of each stylesheet, in order, compiled as many at a time as there are cores; undefined where a problem was reported. */
export async function compilePatterns(
  stylesheets: readonly string[],
  report: ReportProblem,
): Promise<readonly (string | undefined)[]> {
  const compiled: (string | undefined)[] = [];
  const queue = [...stylesheets.entries()];
  const work = async (): Promise<void> => {
    const compiler = createCompiler();
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

interface Compiler {
  readonly compile: (xslt: string) => Promise<string>;
  readonly end: () => boolean | undefined;
}

/** A process that compiles stylesheets, started for the first one that is not in the cache. */
function createCompiler(): Compiler {
  let child: ChildProcess | undefined;
  let ended: Promise<CompilerAnswer> | undefined;
  return {
    compile: async (xslt) => {
      child ??= fork(PROCESS, {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      ended ??= once(child, 'exit').then(([code]) => ({ error: `the compiler ended with ${String(code)}` }));
      const answered = once(child, 'message').then(([message]) => message as CompilerAnswer);
      child.send(xslt);
      const { sef, error } = await Promise.race([answered, ended]);
      if (sef === undefined) throw new Error(`XSLT does not compile: ${error ?? ''}`);
      return sef;
    },
    end: () => child?.kill(),
  };
}

const PROCESS = fileURLToPath(new URL('sef-process.ts', import.meta.url));
