import { fileURLToPath } from 'node:url';
import { build, type OutputFile } from 'esbuild';
import { catalogueParts } from './catalogue-parts.js';

const root = new URL('../', import.meta.url);

/**
 * Bundles modules for pages, with everything they need. Code that several share is in a separate file.
 *
 * @param entries relative to the project, by the name of the file that each becomes
 * @returns the files, which are ES modules, and their other imports
 */
export async function bundleForBrowser(
  entries: Readonly<Record<string, string>>,
): Promise<{ readonly files: readonly OutputFile[]; readonly imports: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: { ...entries },
    absWorkingDir: fileURLToPath(root),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'browser',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    logLevel: 'warning',
    lineLimit: 160,
    plugins: [catalogueParts],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.flatMap(({ path, external }) => (external === true ? [path] : [])),
  );
  return { files: outputFiles, imports: [...new Set(imports)] };
}
