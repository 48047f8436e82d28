import { existsSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, relative } from 'node:path';
import ts from 'typescript';

const repository = resolve(import.meta.dirname, '..');

/**
 * Empties the folder `dist` of a package, and writes into it the type declarations of its entry points and of everything they
 * import: other modules are internal. Types are not checked. Those of the Schematron compiler and of `errors/`, which a package contains
 * from source, are in `dist/schematron` and `dist/errors`.
 *
 * @param root the folder of the package, with its `tsconfig.build.json`
 * @param entries the sources of the entry points, such as `src/index.ts`
 * @param change of the declarations, by their files in `dist`, before they are written
 * @returns what was written, by file
 */
export function writeDeclarations(
  root: string,
  entries: readonly string[],
  change: (program: ts.Program, emitted: Map<string, string>) => void = () => undefined,
): ReadonlyMap<string, string> {
  const dist = join(root, 'dist');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  );
  // Without it the compiler would look for the modules that the build writes.
  const ambient = [join(root, 'src/verdict/compiled-modules.d.ts')].filter((file) => existsSync(file));
  const program = ts.createProgram([...entries.map((entry) => join(root, entry)), ...ambient], {
    ...options,
    rootDir: repository,
    emitDeclarationOnly: true,
    stripInternal: true,
    noCheck: true,
    sourceMap: false,
  });
  const linkOf = linksOf(root);
  const emitted = new Map<string, string>();
  program.emit(undefined, (path, text, _mark, _onError, [source] = []) => {
    const file = join(dist, placeOf(root, resolve(repository, relative(dist, path))));
    const linked = text.replaceAll(/(?<=(?:from|import\() ?['"])[#.][^'"]+(?=['"])/g, (name) => {
      const target = linkOf(name, source?.fileName ?? path);
      if (target === undefined) return name;
      const link = relative(dirname(file), join(dist, target));
      return link.startsWith('.') ? link : `./${link}`;
    });
    emitted.set(file, linked);
  });
  change(program, emitted);

  rmSync(dist, { recursive: true, force: true });
  const written = new Map<string, string>();
  const queue = entries.map((entry) =>
    join(dist, placeOf(root, join(root, entry)).replace(/\.ts$/, '.d.ts')),
  );
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (written.has(file)) continue;
    const text = emitted.get(file) ?? '';
    written.set(file, text);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    for (const [, target = ''] of text.matchAll(/(?:from|import\(|import) ?['"](\.[^'"]+)\.js['"]/g))
      queue.push(resolve(dirname(file), `${target}.d.ts`));
  }
  return written;
}

/**
 * Where a file of the repository is in `dist`: `src/bulk.d.ts` and `extras/service.d.ts` of the package itself as `bulk.d.ts` and
 * `service.d.ts`, `schematron/src/xml.d.ts` as `schematron/xml.d.ts`, `errors/index.d.ts` as it is.
 */
function placeOf(root: string, file: string): string {
  const own = ['src', 'extras']
    .map((folder) => relative(join(root, folder), file))
    .find((path) => !path.startsWith('..'));
  return own ?? relative(repository, file).replace(/^(schematron)\/src\//, '$1/');
}

/** Finds the module in `dist` that an import in a source means; none for a package, or a module that is built elsewhere. */
function linksOf(root: string): (name: string, source: string) => string | undefined {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly imports?: Readonly<Record<string, unknown>>;
  };
  const files = new Map([['#errors', join(repository, 'errors/index.ts')]]);
  for (const [name, file] of Object.entries(imports))
    if (typeof file === 'string' && file.endsWith('.ts')) files.set(name, join(root, file));
  return (name, source) => {
    const file = name.startsWith('#') ? files.get(name) : resolve(dirname(source), name);
    return file === undefined ? undefined : placeOf(root, file).replace(/\.ts$/, '.js');
  };
}
