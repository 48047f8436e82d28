/**
 * The version of the installed package, found by its name, which works wherever a bundle puts this module.
 *
 * @throws Error where the package is not installed
 */
export function libraryVersion(): string {
  const { createRequire } = process.getBuiltinModule('node:module');
  const manifest = createRequire(import.meta.url)('peppol-preflight/package.json') as {
    readonly version: string;
  };
  return manifest.version;
}
