/**
 * The file of the process that reads; undefined in a browser and in a bundle, where the caller itself reads.
 *
 * @param here `import.meta.url` of the module that asks; undefined in a bundle of the form CommonJS
 */
export function childFile(here: string | undefined): URL | undefined {
  // Browsers have no modules of Node.js.
  const host = globalThis.process as Partial<NodeJS.Process> | undefined;
  if (here === undefined || host?.getBuiltinModule === undefined) return undefined;
  // Beside the sources, from which tests run: such a process has to learn TypeScript first.
  if (here.endsWith('.ts')) return new URL('../../scripts/pdf-worker.js', here);
  const { createRequire } = host.getBuiltinModule('node:module');
  const { pathToFileURL } = host.getBuiltinModule('node:url');
  try {
    // A name of "imports" in package.json, so that no file of somebody else is taken for it.
    return pathToFileURL(createRequire(here).resolve('#peppol-preflight-pdf/worker'));
  } catch {
    return undefined;
  }
}
