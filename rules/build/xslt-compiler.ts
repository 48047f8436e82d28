import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CompilerAnswer } from './sef-process.js';

/** A process that compiles one stylesheet after the other. */
export interface XsltCompiler {
  /**
   * The SEF of a stylesheet; the next may be given when this one is there.
   *
   * @throws Error with the message of the XSLT compiler
   */
  readonly compile: (xslt: string) => Promise<string>;
  readonly end: () => void;
}

/** Starts no process before there is a stylesheet to compile. It ends with this one at the latest. */
export function createXsltCompiler(): XsltCompiler {
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
    // It ends by itself then, and removes its files.
    end: () => child?.disconnect(),
  };
}

const PROCESS = fileURLToPath(new URL('sef-process.ts', import.meta.url));
