import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transformSync } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };
import { EXTERNAL, libraryForms } from './write-modules.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the package for Node.js: a few scripts, because loading hundreds of modules takes longer than a validation, and a module
 * for each entry point, which loads them (`scripts/node/load-scripts.ts`).
 *
 * @param entries modules of `src/` by the name of the file that each becomes
 * @param folder must exist
 * @returns the files that went into it
 */
export async function writeScripts(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<readonly string[]> {
  const { metafile, outputFiles } = await build({
    entryPoints: {
      ...Object.fromEntries(Object.entries(entries).map(([out, file]) => [basename(out), file])),
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
    plugins: [libraryForms, compiled],
    define: { 'import.meta.url': '__url' },
    chunkNames: 'chunk-[hash]',
    external: EXTERNAL,
  });
  const parts = new Map<string, Part>();
  for (const { path, text } of outputFiles) parts.set(basename(path, '.js'), toPart(text));
  const rules = join(root, 'compiled/rules');
  for (const file of readdirSync(rules).filter((name) => name.endsWith('.js')))
    parts.set(`rules-${basename(file, '.js')}`, toPart(readFileSync(join(rules, file), 'utf8')));

  const scripts = new Map<string, string[]>();
  const core = neededBy(TOGETHER, parts);
  for (const name of parts.keys()) {
    const script = core.has(name) ? 'core' : NEWEST_RULES.test(name) ? 'rules' : name;
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
  await writeLoader(folder, scripts, hash.digest('hex').slice(0, 16));
  for (const out of Object.keys(entries)) {
    writeEntry(join(folder, `${out}.js`), basename(out), parts.get(basename(out))?.names ?? []);
  }
  return Object.keys(metafile.inputs);
}

/** The compiled rules are scripts too, each loaded when a document needs it; the version is inserted here. */
const compiled: Plugin = {
  name: 'compiled',
  setup(bundle) {
    bundle.onLoad({ filter: /src\/cli\/version\.ts$/ }, () => ({
      contents: `export const version = ${JSON.stringify(manifest.version)};`,
    }));
    bundle.onLoad({ filter: /src\/compiled-rules\.ts$/ }, () => ({
      contents: "export const loadCompiledRules = (name) => __load('./rules-' + name);",
    }));
  },
};

/** Code that nearly every program needs, and code that the command line needs for a validation: one file for each loads faster. */
const TOGETHER = ['index', 'reports', 'bulk', 'main'];
const NEWEST_RULES = /^rules-(?:EN16931|PEPPOL|SERVICE)(?:\.shared)?$/;

/** Parts, and the parts that they need before they run. */
function neededBy(names: readonly string[], parts: ReadonlyMap<string, Part>): ReadonlySet<string> {
  const needed = new Set(names);
  for (const name of needed) for (const each of parts.get(name)?.needs ?? []) needed.add(each);
  return needed;
}

/** @param scripts the parts of each script; paths are literals, so that tools that trace the files of a program find them */
async function writeLoader(
  folder: string,
  scripts: ReadonlyMap<string, readonly string[]>,
  hash: string,
): Promise<void> {
  const urls = [...scripts.keys()].map(
    (name) => `${JSON.stringify(name)}: () => new URL('./scripts/${name}.js', import.meta.url)`,
  );
  const places = [...scripts].flatMap(([script, names]) =>
    names.filter((name) => name !== script).map((name) => [name, script]),
  );
  await build({
    entryPoints: [join(root, 'scripts/node/load-scripts.ts')],
    outfile: join(folder, 'load-scripts.js'),
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    banner: {
      js: `const BUILD = '${hash}', SCRIPTS = { ${urls.join(',\n')} }, PLACES = ${JSON.stringify(Object.fromEntries(places))};`,
    },
  });
}

function writeEntry(file: string, name: string, names: readonly string[]): void {
  const loader = file.includes('/cli/') ? '../load-scripts.js' : './load-scripts.js';
  const exports = names.length === 0 ? '' : `export const { ${names.join(', ')} } = `;
  const start = name === 'main' ? '#!/usr/bin/env node\n' : '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${start}import { load } from '${loader}';\n${exports}load('${name}');\n`);
  if (name === 'main') chmodSync(file, 0o755);
}

const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\{([^}]*)\}|\* as (\w+))?(?: from )?"([^"]+)";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n/m;

/** A module of the bundle as a function that returns what the module exports. */
interface Part {
  readonly code: string;
  readonly names: readonly string[];
  /** The parts it needs before it runs. */
  readonly needs: readonly string[];
}

function toPart(text: string): Part {
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
    .replaceAll(/^export (?=(?:const|function) (\w+))/gm, '')
    .replaceAll(/\bimport\("\.\/([^"]+)\.js"\)/g, '(async () => __load("./$1"))()')
    // A separate script cannot import anything without a warning from Node.js.
    .replaceAll(/\bimport\(/g, '__import(');
  const own = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name = '']) => `${name} as ${name}`,
  );
  const listed = EXPORT.exec(code)?.[1]?.split(',') ?? [];
  const exports = [...listed, ...own].flatMap((each) => {
    const [local = '', name = local] = each.trim().split(' as ');
    return local === '' ? [] : [{ local, name }];
  });
  const returned = exports.map(({ local, name }) => `${name}: ${local}`).join(', ');
  // The name keeps esbuild from removing functions that are not called.
  const minified = transformSync(
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
