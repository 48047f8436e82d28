import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';

/** A package that is written as scripts. */
export interface ScriptPackage {
  /** Its folder. */
  readonly root: string;
  /** Modules of `src/` by the name of the file that each becomes. */
  readonly entries: Readonly<Record<string, string>>;
  /** The entry that is a command. */
  readonly command: string;
  /** Modules that are loaded on demand, by a name for them, if they need one. */
  readonly onDemand?: Readonly<Record<string, string>>;
  /** Installed beside the package. */
  readonly external: readonly string[];
  /** Those of them that are ES modules, and are loaded with the package. */
  readonly modules: readonly string[];
  readonly plugins: readonly Plugin[];
  /** Further parts: the text of a module by its name. */
  readonly more?: Readonly<Record<string, string>>;
  /** Parts that nearly every program needs, with what they need: one file for all of them loads faster. */
  readonly together: readonly string[];
  /** The file of a part that is none of these; by default one of its own. */
  readonly scriptOf?: (part: string) => string;
  /** Milliseconds after which what was compiled is kept, for programs that are killed in the end. */
  readonly keepAfter?: number;
}

/**
 * Writes a package for Node.js: a few scripts, because loading hundreds of modules takes longer than a validation, and a module
 * for each entry point, which loads them (`scripts/node/load-scripts.ts`).
 *
 * @param folder must exist
 * @returns the files that went into it
 */
export async function writeScripts(pack: ScriptPackage, folder: string): Promise<readonly string[]> {
  const { root, entries, more = {}, scriptOf = (part: string) => part } = pack;
  const { metafile, outputFiles } = await build({
    entryPoints: {
      ...Object.fromEntries(Object.entries(entries).map(([out, file]) => [basename(out), file])),
      ...pack.onDemand,
    },
    absWorkingDir: root,
    outdir: '/',
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The licences are in THIRD-PARTY-NOTICES.txt.
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [...pack.plugins],
    define: { 'import.meta.url': '__url' },
    chunkNames: 'chunk-[hash]',
    external: [...pack.external],
  });
  const texts = [
    ...outputFiles.map(({ path, text }) => [basename(path, '.js'), text] as const),
    ...Object.entries(more),
  ];
  const parts = new Map(
    await Promise.all(texts.map(async ([name, text]) => [name, await toPart(text)] as const)),
  );

  const scripts = new Map<string, string[]>();
  const core = neededBy(pack.together, parts);
  for (const name of parts.keys()) {
    const script = core.has(name) ? 'core' : scriptOf(name);
    scripts.set(script, [...(scripts.get(script) ?? []), name]);
  }
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  const hash = createHash('sha256');
  for (const [script, names] of scripts) {
    const code = `({\n${names.map((name) => `${JSON.stringify(name)}: ${parts.get(name)?.code ?? ''}`).join(',\n')}\n})\n`;
    hash.update(code);
    writeFileSync(join(folder, 'scripts', `${script}.js`), code);
  }
  // A separate folder, because the scripts are not modules.
  writeFileSync(join(folder, 'scripts/package.json'), '{ "type": "commonjs" }\n');
  await writeLoader(pack, folder, { scripts, hash: hash.digest('hex').slice(0, 16) });
  for (const out of Object.keys(entries)) {
    const names = parts.get(basename(out))?.names ?? [];
    writeEntry(join(folder, `${out}.js`), basename(out), { names, isCommand: out === pack.command });
  }
  return Object.keys(metafile.inputs);
}

/** Parts, and the parts that they need before they run. */
function neededBy(names: readonly string[], parts: ReadonlyMap<string, Part>): ReadonlySet<string> {
  const needed = new Set(names);
  for (const name of needed) for (const each of parts.get(name)?.needs ?? []) needed.add(each);
  return needed;
}

/** @param scripts the parts of each script; paths are literals, so that tools that trace the files of a program find them */
async function writeLoader(
  { modules, command, keepAfter }: ScriptPackage,
  folder: string,
  { scripts, hash }: { readonly scripts: ReadonlyMap<string, readonly string[]>; readonly hash: string },
): Promise<void> {
  const urls = [...scripts.keys()].map(
    (name) => `${JSON.stringify(name)}: () => new URL('./scripts/${name}.js', import.meta.url)`,
  );
  const places = [...scripts].flatMap(([script, names]) =>
    names.filter((name) => name !== script).map((name) => [name, script]),
  );
  const imports = modules.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`);
  const constants = {
    BUILD: `'${hash}'`,
    SCRIPTS: `{ ${urls.join(',\n')} }`,
    PLACES: JSON.stringify(Object.fromEntries(places)),
    MODULES: `{ ${modules.map((name, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} }`,
    COMMAND: `'${basename(command)}'`,
    KEEP_AFTER: String(keepAfter),
  };
  await build({
    entryPoints: [fileURLToPath(new URL('node/load-scripts.ts', import.meta.url))],
    outfile: join(folder, 'load-scripts.js'),
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    banner: {
      js: `${imports.join('\n')}\nconst ${Object.entries(constants)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ')};`,
    },
  });
}

function writeEntry(
  file: string,
  name: string,
  { names, isCommand }: { readonly names: readonly string[]; readonly isCommand: boolean },
): void {
  const loader = file.includes('/cli/') ? '../load-scripts.js' : './load-scripts.js';
  const exports = names.length === 0 ? '' : `export const { ${names.join(', ')} } = `;
  const start = isCommand ? '#!/usr/bin/env node\n' : '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${start}import { load } from '${loader}';\n${exports}load('${name}');\n`);
  if (isCommand) chmodSync(file, 0o755);
}

const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\{([^}]*)\}|\* as (\w+))?(?: from )?"([^"]+)";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n/m;
/** What esbuild writes for a CommonJS library that is loaded on demand. */
const DEFAULT_EXPORT = /^export default (.*);\n/m;

/** A module of the bundle as a function that returns what the module exports. */
interface Part {
  readonly code: string;
  readonly names: readonly string[];
  /** The parts it needs before it runs. */
  readonly needs: readonly string[];
}

async function toPart(text: string): Promise<Part> {
  const needs: string[] = [];
  let head = '';
  const withoutImports = text
    .replace(/^#!.*\n/, '')
    .replaceAll(IMPORT, (_, whole?: string, some?: string, all?: string, from: string = '') => {
      const own = /^\.\/(.*)\.js$/.exec(from)?.[1];
      if (own !== undefined) needs.push(own);
      const source = `__load(${JSON.stringify(own === undefined ? from : `./${own}`)})`;
      if (whole !== undefined) head += `const ${whole} = __default(${source});\n`;
      if (some !== undefined) head += `const {${some.replaceAll(' as ', ': ')}} = ${source};\n`;
      if (all !== undefined) head += `const ${all} = ${source};\n`;
      if (whole === undefined && some === undefined && all === undefined) head += `${source};\n`;
      return '';
    });
  const code = withoutImports
    .replace(DEFAULT_EXPORT, 'const whole = $1;\n')
    .replaceAll(/^export (?=(?:const|function) (\w+))/gm, '')
    .replaceAll(/\bimport\("\.\/([^"]+)\.js"\)/g, '(async () => __load("./$1"))()')
    // A separate script cannot import anything without a warning from Node.js.
    .replaceAll(/\bimport\(/g, '__import(');
  const own = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = '']) => `${name} as ${name}`,
  );
  if (DEFAULT_EXPORT.test(text)) own.push('whole as default');
  const listed = EXPORT.exec(code)?.[1]?.split(',') ?? [];
  const exports = [...listed, ...own].flatMap((each) => {
    const [local = '', name = local] = each.trim().split(' as ');
    return local === '' ? [] : [{ local, name }];
  });
  const returned = exports.map(({ local, name }) => `${name}: ${local}`).join(', ');
  // The name keeps esbuild from removing functions that are not called.
  const minified = await transform(
    `part = function (__load, __url, require, __import) { "use strict";
const __default = (module) => module.default ?? module;
${head}${code.replace(EXPORT, '')}
return { ${returned} };
};`,
    { minifyWhitespace: true, minifySyntax: true, lineLimit: 160, legalComments: 'none' },
  );
  const [, expression = ''] = /^part=([^]*?);?\s*$/.exec(minified.code) ?? [];
  return { code: expression, names: exports.map(({ name }) => name), needs };
}
