import type { Piscina } from 'piscina';

/**
 * The file of the thread that parses; undefined in a browser and in a bundle. A bundle is outside of the package, and piscina starts a
 * thread with a file of its own: both work only where they are installed.
 *
 * @param here `import.meta.url` of the module that starts the thread; undefined in a bundle of the form CommonJS
 */
export function findThreadFile(here: string | undefined): URL | undefined {
  // Browsers have no modules of Node.js.
  const host = globalThis.process as Partial<NodeJS.Process> | undefined;
  if (here === undefined || host?.getBuiltinModule === undefined) return undefined;
  // Beside the sources, from which tests run: such a thread has to learn TypeScript first.
  if (here.endsWith('.ts')) return new URL('../../scripts/pdf-worker.js', here);
  const { createRequire } = host.getBuiltinModule('node:module');
  const { pathToFileURL } = host.getBuiltinModule('node:url');
  try {
    // A name of "imports" in package.json, so that no file of somebody else is taken for it.
    const file = pathToFileURL(createRequire(here).resolve('#peppol-preflight-pdf/worker'));
    createRequire(file).resolve('piscina');
    return file;
  } catch {
    return undefined;
  }
}

/** piscina, as it is installed for the file of the thread: bundlers leave it where it is. */
export function loadPiscina(file: URL): typeof Piscina {
  const requireFrom = process.getBuiltinModule('node:module').createRequire(file);
  return (requireFrom('piscina') as { readonly Piscina: typeof Piscina }).Piscina;
}

/** Whether a thread ended because its heap was full. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
