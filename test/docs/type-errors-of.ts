import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
/** What `tsc --strict` has in a project that resolves as Node.js does. */
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
  paths: {
    'peppol-preflight': [resolve(root, 'src/index.ts')],
    'peppol-preflight/*': [resolve(root, 'src/*.ts'), resolve(root, 'extras/*.ts')],
  },
};

/**
 * Checks examples as a strict project of a user would, all in one program and without writing them.
 *
 * @param examples the code by a name, which its errors begin with; a name that ends with `.tsx` has JSX
 */
export function typeErrorsOf(examples: ReadonlyMap<string, string>): string[] {
  const files = new Map([...examples].map(([name, code]) => [fileOf(name), code]));
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, target, ...rest) => {
      const code = files.get(file);
      return code === undefined
        ? disk.getSourceFile(file, target, ...rest)
        : ts.createSourceFile(file, code, target);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const globals = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  const own = [...examples.keys()].flatMap((name) => {
    const source = program.getSourceFile(fileOf(name));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) => {
        const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
        return `${name}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      },
    );
  });
  return [...globals.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')), ...own];
}

function fileOf(name: string): string {
  // In one folder beside `examples`, which some of them import.
  return resolve(root, `${name.replaceAll('/', '-')}${name.endsWith('.tsx') ? '' : '.ts'}`);
}
