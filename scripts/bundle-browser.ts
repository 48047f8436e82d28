import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OutputFile, type Plugin } from 'esbuild';

const root = new URL('../', import.meta.url);

/** What each room of `src/` reads of `compiled/`; the SEF engine, which reads more, is for Node.js only. */
const texts: Readonly<Record<string, readonly string[]>> = {
  schema: ['xsd/model.json'],
  evaluation: ['rules/catalogue.json', 'rules/changes.json', 'rules/rule-sets.json'],
  testing: ['testing/defects.json'],
};

/** The first folder below `src/`: a room. */
function roomOf(file: string): string {
  return relative(fileURLToPath(new URL('src/', root)), file).split(sep)[0] ?? '';
}

/** Replaces the module that reads `compiled/` from disk by the texts themselves: for each room, those that it reads. */
const compiledTexts: Plugin = {
  name: 'compiled-texts',
  setup(bundle) {
    bundle.onResolve({ filter: /\/compiled-files\.js$/ }, ({ importer }) => ({
      path: roomOf(importer),
      namespace: 'compiled-texts',
    }));
    bundle.onLoad({ filter: /./, namespace: 'compiled-texts' }, ({ path: room }) => {
      const paths = texts[room];
      if (paths === undefined) throw new Error(`scripts/bundle-browser.ts: what does ${room} read?`);
      const entries = paths.map((path) => [path, readFileSync(new URL(`compiled/${path}`, root), 'utf8')]);
      return {
        loader: 'js',
        contents: `const texts = new Map(${JSON.stringify(entries)});
export function readCompiledFile(path) {
  const text = texts.get(path);
  if (text === undefined) throw new Error(\`There is no compiled/\${path} in a browser.\`);
  return text;
}
export function readCompressedFile() {
  throw new Error('The SEF engine needs Node.js: use the native engine.');
}`,
      };
    });
  },
};

/** Browsers have no threads with limits, so another module is used there. */
const openPdf: Plugin = {
  name: 'open-pdf',
  setup(bundle) {
    bundle.onResolve({ filter: /\/open-pdf\.js$/ }, () => ({
      path: fileURLToPath(new URL('src/pdf/read/open-pdf.browser.ts', root)),
    }));
  },
};

/** Replaces the module that loads compiled rules one by one with imports of all of them. */
const compiledRules: Plugin = {
  name: 'compiled-rules',
  setup(bundle) {
    bundle.onLoad({ filter: /src\/compiled-rules\.ts$/ }, () => {
      const folder = fileURLToPath(new URL('compiled/rules/', root));
      const names = readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : []));
      const imports = names.map((name, index) => `import * as m${index} from './${name}.js';`);
      const entries = names.map((name, index) => `${JSON.stringify(name)}: m${index}`);
      return {
        loader: 'js',
        resolveDir: folder,
        contents: `${imports.join('\n')}
const modules = { ${entries.join(', ')} };
export const loadCompiledRules = (name) => modules[name];`,
      };
    });
  },
};

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
    plugins: [compiledTexts, compiledRules, openPdf],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.flatMap(({ path, external }) => (external === true ? [path] : [])),
  );
  return { files: outputFiles, imports: [...new Set(imports)] };
}
