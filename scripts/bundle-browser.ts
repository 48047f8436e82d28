import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';

const root = new URL('../', import.meta.url);

/** What the synchronous API reads of `compiled/`; the SEF engine, which reads more, is for Node.js only. */
const texts = ['xsd/model.json', 'rules/catalogue.json', 'rules/rule-sets.json'];

/** Puts the texts of `compiled/` in the place of the module that reads them from disk. */
const compiledTexts: Plugin = {
  name: 'compiled-texts',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]src[\\/]compiled-files\.ts$/ }, () => {
      const entries = texts.map((path) => [path, readFileSync(new URL(`compiled/${path}`, root), 'utf8')]);
      return {
        loader: 'js',
        contents: `const texts = new Map(${JSON.stringify(entries)});
export function readCompiledFile(path) {
  const text = texts.get(path);
  if (text === undefined) throw new Error(\`There is no compiled/\${path} in a browser: the SEF engine needs Node.js, use the native engine.\`);
  return text;
}`,
      };
    });
  },
};

/**
 * Bundles a module for browsers and other places without Node.js.
 *
 * @param entry relative to the project
 * @param options `isWhole` puts the dependencies in, too, so that a page can load it as it is
 * @returns the code, an ES module, and what it imports
 */
export async function bundleForBrowser(
  entry: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<{ readonly code: string; readonly imports: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root.pathname,
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'browser.js',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: isWhole,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'eof',
    logLevel: 'warning',
    lineLimit: 160,
    plugins: [compiledTexts],
    // One class with the caller's, where the caller bundles on.
    external: isWhole ? [] : ['decimal.js'],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return { code: outputFiles.map(({ text }) => text).join(''), imports };
}
