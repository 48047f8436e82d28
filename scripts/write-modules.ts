import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(root, 'src');
const COMPILED = join(root, 'compiled');

/** Installed beside the package, or loaded on demand. */
export const EXTERNAL = ['cli-progress', 'fast-check', 'libxml2-wasm', 'piscina', 'saxon-js', 'xslt3', 'zod'];

/** Replaces a form of a library that cannot be bundled, or that runs code when it is loaded, with its modules. */
export const libraryForms: Plugin = {
  name: 'library-forms',
  setup(bundle) {
    const inModules = (path: string): string => join(root, 'node_modules', path);
    bundle.onResolve({ filter: /^jsonc-parser$/ }, () => ({
      path: inModules('jsonc-parser/lib/esm/main.js'),
    }));
    bundle.onResolve({ filter: /^stdnum\/lib\/cjs\// }, ({ path }) => ({
      path: inModules(path.replace('/cjs/', '/esm/')),
    }));
  },
};

/**
 * Writes the package for bundlers: a module for each module of `src/` and of the Schematron compiler, so that an import adds no more to a bundle than it
 * needs. What the build compiled and the libraries that are part of the package are modules as well: nothing is read from disk.
 *
 * @param entries modules of `src/`
 * @param folder is created
 * @returns the files that went into it
 */
export async function writeModules(entries: readonly string[], folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: folder,
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const files = Object.keys(metafile.inputs).filter((file) => /^(?:schematron\/)?src\//.test(file));
  const libraries = librariesOf(files);
  const { outputFiles } = await build({
    entryPoints: files.filter((file) => !/\/compiled-(?:files|rules)\.ts$/.test(file)),
    absWorkingDir: root,
    outbase: root,
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    logLevel: 'warning',
    plugins: [apart(folder)],
  });
  for (const { path, text } of outputFiles)
    writeModule({ path: join(folder, withoutSrc(relative(folder, path))), text });
  await writeCompiled(folder);
  // Named so that no file next to a bundle is taken for one of them.
  writeFileSync(join(folder, 'bulk/peppol-preflight-bulk-worker.js'), "export * from './worker.js';\n");
  writeFileSync(join(folder, 'pdf/read/peppol-preflight-pdf-worker.js'), "export * from './worker.js';\n");
  return [...files, ...(await writeLibraries(libraries, folder))];
}

/** Leaves every import to the bundler of the user, and points it to the module written here. */
function apart(folder: string): Plugin {
  return {
    name: 'apart',
    setup(bundle) {
      bundle.onResolve({ filter: /^/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        // Where there are no threads, another module replaces it: "imports" in package.json.
        if (path.endsWith('/open-pdf.js')) return { path: '#open-pdf', external: true };
        const target = targetOf(path, importer);
        if (target === undefined) return { path, external: true };
        const from = dirname(join(folder, withoutSrc(relative(root, importer))));
        const link = relative(from, join(folder, target));
        return { path: link.startsWith('.') ? link : `./${link}`, external: true };
      });
    },
  };
}

/** `src/bulk.ts` becomes `bulk.ts`, `schematron/src/xml.ts` becomes `schematron/xml.ts`. */
function withoutSrc(file: string): string {
  return file.replace(/^(schematron\/)?src\//, '$1');
}

/** Entry points of the Schematron compiler, as the library imports them, by their files. */
const ownImports: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.imports).flatMap(([name, file]) =>
    typeof file === 'string' ? [[name, withoutSrc(file.replace('./', '')).replace(/\.ts$/, '.js')]] : [],
  ),
);

/** The file, in the folder of modules, that takes the place of an import; undefined where the import stays as it is. */
function targetOf(path: string, importer: string): string | undefined {
  if (path.endsWith('/compiled-rules.js')) return 'compiled/rules.js';
  if (path.endsWith('/compiled-files.js')) return textsFile(relative(SRC, importer));
  const own = ownImports.get(path);
  if (own !== undefined) return own;
  if (/^(?:\.|node:)/.test(path) || EXTERNAL.includes(path)) return undefined;
  return libraryFile(path);
}

/** The module with the texts that another module reads. */
function textsFile(importer: string): string {
  return `compiled/for-${importer.replaceAll('/', '-').replace(/\.ts$/, '.js')}`;
}

async function writeCompiled(folder: string): Promise<void> {
  const write = (file: string, code: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of sources) {
    const code = readFileSync(join(SRC, file), 'utf8');
    if (!code.includes("/compiled-files.js'")) continue;
    const paths = [...code.matchAll(/readCompiledFile\('([^']+)'\)/g)].map(([, path = '']) => path);
    const entries = paths.map((path) => [path, readFileSync(join(COMPILED, path), 'utf8')]);
    const texts = `const texts = new Map(${JSON.stringify(entries)});
export const readCompiledFile = (path) => texts.get(path);
export function readCompressedFile() {
  throw new Error('The SEF engine reads files of the package peppol-preflight, which a bundle does not have: use the native engine, or leave the package out of the bundle.');
}
`;
    write(textsFile(file), await minified(texts));
  }
  const names = readdirSync(join(COMPILED, 'rules')).flatMap((file) =>
    file.endsWith('.js') ? [file.slice(0, -3)] : [],
  );
  await Promise.all(
    names.map(async (name) => {
      const code = readFileSync(join(COMPILED, 'rules', `${name}.js`), 'utf8');
      write(`compiled/rules/${name}.js`, await minified(code));
    }),
  );
  const imports = names.map((name, index) => `import * as m${index} from './rules/${name}.js';\n`).join('');
  const modules = names.map((name, index) => `${JSON.stringify(name)}: m${index}`).join(', ');
  write(
    'compiled/rules.js',
    `${imports}export const loadCompiledRules = (name) => ({ ${modules} })[name];\n`,
  );
}

async function minified(source: string): Promise<string> {
  const { code } = await transform(source, {
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
  });
  return code;
}

/** The names imported from each library. */
type Libraries = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /^import (?!type )(?:(\w+)(?:, )?)?(?:\{([^}]*)\}|\* as \w+)? ?from '([^'.][^']*)';/gm;
const DYNAMIC_IMPORT = /import\('([^'.][^']*)'\)/g;

function librariesOf(files: readonly string[]): Libraries {
  const libraries = new Map<string, Set<string>>();
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const found = [
      ...[...code.matchAll(IMPORT)].map(([, whole, some, library = '']) => ({
        library,
        names: [
          ...(whole === undefined ? [] : ['default']),
          ...(some?.split(',') ?? (whole === undefined ? ['*'] : [])).flatMap((name) => {
            const imported = name.trim().split(' as ')[0] ?? '';
            return imported === '' || imported.startsWith('type ') ? [] : [imported];
          }),
        ],
      })),
      ...[...code.matchAll(DYNAMIC_IMPORT)].map(([, library = '']) => ({ library, names: ['*'] })),
    ];
    for (const { library, names } of found) {
      if (
        library.startsWith('node:') ||
        ownImports.has(library) ||
        EXTERNAL.includes(library) ||
        names.length === 0
      )
        continue;
      const known = libraries.get(library) ?? new Set();
      for (const name of names) known.add(name);
      libraries.set(library, known);
    }
  }
  return libraries;
}

function libraryFile(library: string): string {
  return `libraries/${library.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '')}.js`;
}

/** The libraries, each as a module that exports the names in use; code that several share is in a separate module. */
async function writeLibraries(libraries: Libraries, folder: string): Promise<readonly string[]> {
  const { metafile, outputFiles } = await build({
    entryPoints: [...libraries.keys()].map((library) => ({
      in: `library:${library}`,
      out: libraryFile(library).replace(/\.js$/, ''),
    })),
    absWorkingDir: root,
    outdir: folder,
    chunkNames: 'libraries/shared-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    lineLimit: 160,
    legalComments: 'eof',
    logLevel: 'warning',
    // Terminal colours that use no globals of Node.js.
    alias: { picocolors: join(root, 'node_modules/picocolors/picocolors.js') },
    define: { process: 'globalThis.process' },
    plugins: [
      libraryForms,
      {
        name: 'libraries',
        setup(bundle) {
          bundle.onResolve({ filter: /^library:/ }, ({ path }) => ({ path, namespace: 'library' }));
          bundle.onLoad({ filter: /^/, namespace: 'library' }, ({ path }) => {
            const library = path.slice('library:'.length);
            const names = [...(libraries.get(library) ?? [])];
            const contents = names.includes('*')
              ? `export * from '${library}';`
              : `export { ${names.join(', ')} } from '${library}';`;
            return { contents, resolveDir: root };
          });
        },
      },
    ],
  });
  for (const { path, text } of outputFiles) writeModule({ path, text: withoutBareImports(text) });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith('library:'));
}

/** Removes imports without names: bundlers warn about them, because "sideEffects" states that they have none. */
function withoutBareImports(code: string): string {
  return code.replace(/^(?:import[^;]*;\s*)+/, (imports) => imports.replace(/import\s*"[^"]*";/g, ''));
}

/**
 * Writes a module. Imports of what is known only when they run are marked, as the libraries had marked theirs before they were
 * minified: webpack (so Next.js) and vite warn about them otherwise.
 */
function writeModule({ path, text }: { readonly path: string; readonly text: string }): void {
  mkdirSync(dirname(path), { recursive: true });
  const marked = text.replace(
    /(?<![.\w$])import\((?=[\w$])/g,
    'import(/* webpackIgnore: true */ /* @vite-ignore */ ',
  );
  writeFileSync(path, marked);
}
