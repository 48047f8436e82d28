import { existsSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, relative } from 'node:path';
import ts from 'typescript';

/**
 * Empties the folder `dist` of a package, and writes into it the type declarations of its entry points and of everything they
 * import: other modules are internal. Types are not checked. Those of the Schematron compiler, which the library contains, are in
 * `dist/schematron`.
 *
 * @param root the folder of the package, with its `tsconfig.build.json`
 * @param entries names of the entry points in `src`, such as `index`
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
  const program = ts.createProgram(
    [...entries.map((entry) => join(root, 'src', `${entry}.ts`)), ...ambient],
    {
      ...options,
      rootDir: root,
      emitDeclarationOnly: true,
      stripInternal: true,
      noCheck: true,
      sourceMap: false,
    },
  );
  const ownImports = readOwnImports(root);
  const emitted = new Map<string, string>();
  program.emit(undefined, (path, text) => {
    const file = join(dist, withoutSrc(relative(dist, path)));
    const linked = text.replaceAll(/(?<=['"])#[^'"]+(?=['"])/g, (name) => {
      const target = ownImports.get(name);
      if (target === undefined) return name;
      const link = relative(dirname(file), join(dist, target));
      return link.startsWith('.') ? link : `./${link}`;
    });
    emitted.set(file, linked);
  });
  change(program, emitted);

  rmSync(dist, { recursive: true, force: true });
  const written = new Map<string, string>();
  const queue = entries.map((entry) => join(dist, `${entry}.d.ts`));
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

/** `src/bulk.d.ts` becomes `bulk.d.ts`, `schematron/src/xml.d.ts` becomes `schematron/xml.d.ts`. */
function withoutSrc(file: string): string {
  return file.replace(/^(schematron\/)?src\//, '$1');
}

/** The `imports` of a package that are files in it, by the module in `dist` that each becomes. */
function readOwnImports(root: string): ReadonlyMap<string, string> {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly imports?: Readonly<Record<string, unknown>>;
  };
  return new Map(
    Object.entries(imports).flatMap(([name, file]) =>
      typeof file === 'string'
        ? [[name, withoutSrc(file.replace('./', '')).replace(/\.ts$/, '.js')] as const]
        : [],
    ),
  );
}
