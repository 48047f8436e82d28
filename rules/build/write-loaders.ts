import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folders } from './folders.js';
import { writeIfChanged } from './write-if-changed.js';

/**
 * Writes what loads large data when it is needed, once for each of the two ways ("imports" in package.json): `compiled/lazy/` for
 * Node.js, which reads a module from disk when it is asked for, and `compiled/bundled/` for everything else, which cannot load
 * anything within a call: there everything is imported, and a bundler leaves out what nobody uses.
 */
export async function writeLoaders(): Promise<void> {
  const names = (await readdir(folders.output)).filter((file) => file.endsWith('.js'));
  const imports = names.map((file, index) => `import * as rules${index} from '../rules/${file}';\n`);
  const members = names.map((file, index) => `  ${JSON.stringify(file.slice(0, -3))}: rules${index},\n`);
  const loaders: Readonly<Record<string, { readonly lazy: string; readonly bundled: string }>> = {
    rules: {
      lazy: `${REQUIRE}/** @param {string} name */
export const loadRules = (name) => require(\`../rules/\${name}.js\`);\n`,
      bundled: `${imports.join('')}
const modules = {\n${members.join('')}};
export const loadRules = (name) => modules[name];\n`,
    },
    'rule-catalogue': dataLoader('ruleCatalogue', 'rule-catalogue'),
    defects: dataLoader('defects', 'defects'),
    'signature-model': dataLoader('signatureModel', 'signature-model'),
    stylesheets: {
      lazy: `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** @param {string} name */
export function loadStylesheets(name) {
  const file = new URL(\`../rules/\${name}.sef.json.br\`, import.meta.url);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
}\n`,
      bundled: `export function loadStylesheets() {
  throw new Error('The SEF engine needs Node.js: use the native engine, or leave the package peppol-preflight out of the bundle.');
}\n`,
    },
  };
  for (const way of ['lazy', 'bundled'] as const) {
    await mkdir(join(folders.compiled, way), { recursive: true });
    for (const [name, code] of Object.entries(loaders))
      await writeIfChanged(join(folders.compiled, way, `${name}.js`), `${HEAD}${code[way]}`);
  }
}

const HEAD = '// Written by npm run build:rules; not edited by hand.\n';

// A bundler that takes this file would leave out what it reads: the name is that of node:module for Node.js alone ("imports" in
// package.json), so that such a build ends, and says what to do. Vitest is known by "development", as it has no condition of its own.
// TypeScript does not know the name.
const REQUIRE = `// @ts-nocheck
import { createRequire } from '#bundle-with-the-condition-module';

const require = createRequire(import.meta.url);
`;

/** Loads one module, which exports one value. */
function dataLoader(value: string, module: string): { readonly lazy: string; readonly bundled: string } {
  const load = `load${value.slice(0, 1).toUpperCase()}${value.slice(1)}`;
  return {
    lazy: `${REQUIRE}export const ${load} = () => require('../${module}.js').${value};\n`,
    bundled: `import { ${value} } from '../${module}.js';\n\nexport const ${load} = () => ${value};\n`,
  };
}
