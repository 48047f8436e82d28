import { existsSync } from 'node:fs';
import type { Piscina } from 'piscina';

/** Where the code of a thread is, from the module that starts it. */
interface ThreadFiles {
  /** In the package. */
  readonly built: string;
  /** Beside the sources, from which tests and benches run: such a thread has to learn TypeScript first. */
  readonly source: string;
}

/**
 * The file of a worker thread; undefined in a bundle. It has no files beside it, or only that one: piscina starts a thread with a file of
 * its own, so that it works only where it is installed.
 *
 * @param here `import.meta.url` of the module that starts the thread; undefined in a bundle of the form CommonJS
 */
export function findThreadFile(here: string | undefined, { built, source }: ThreadFiles): URL | undefined {
  if (here === undefined) return undefined;
  const file = new URL(here.endsWith('.ts') ? source : built, here);
  if (!existsSync(file)) return undefined;
  try {
    requireFrom(file).resolve('piscina');
    return file;
  } catch {
    return undefined;
  }
}

/** piscina, as it is installed for the file of a thread: bundlers leave it where it is. */
export function loadPiscina(file: URL): typeof Piscina {
  return (requireFrom(file)('piscina') as { readonly Piscina: typeof Piscina }).Piscina;
}

/** Whether a thread ended because its heap was full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function requireFrom(file: URL): NodeJS.Require {
  return process.getBuiltinModule('node:module').createRequire(file);
}
