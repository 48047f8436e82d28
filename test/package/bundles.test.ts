import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as commonjsModule from '@rollup/plugin-commonjs';
import * as jsonModule from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, type BuildOptions } from 'esbuild';
import { type Plugin, rollup } from 'rollup';
import { build as buildWithVite } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { addPdf, installWith, packOnce, root } from './pack-once.js';

/** Their types are those of CommonJS modules, which they are not here. */
const pluginOf = (module: unknown): Plugin => (module as { readonly default: () => Plugin }).default();

/** A project with the package installed; only the bundlers see it. */
let project: string;

const invoice = readFileSync(join(root, 'examples/belgian-invoice.json'), 'utf8');

/** A server that judges a Document in every way and prints what it finds. */
const SERVER = `
import { check, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import { validateMany } from 'peppol-preflight/bulk';
import { renderInvoice } from 'peppol-preflight/render';
import document from './invoice.json';

export async function main() {
  const { xml } = toUbl(document);
  const broken = xml.replace('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>XXX');
  const verdicts = ['2025-Q4', '2026-Q2'].flatMap((release) => [
    validateJson(document, { release }),
    validateUbl(xml, { release }),
    validateUbl(broken, { release }),
  ]);
  const many = [];
  for await (const outcome of validateMany([{ name: 'a.xml', content: xml }])) many.push(outcome.result.is_valid);
  return [
    ...verdicts.map(({ is_valid, issues }) => is_valid + ' ' + issues.map(({ rule_id }) => rule_id).join(' ')),
    check(document).accepted,
    many.join(),
    renderInvoice(document).includes('<html'),
  ].join('|');
}
`;

/** What the server prints where nothing is bundled. */
let expected: string;

beforeAll(() => {
  project = installWith(packOnce(), []);
  addPdf(project);
  writeFileSync(join(project, 'server.js'), SERVER);
  writeFileSync(join(project, 'invoice.json'), invoice);
  writeFileSync(
    join(project, 'start.js'),
    "import { main } from './server.js';\nmain().then(console.log);\n",
  );
  writeFileSync(
    join(project, 'plain.mjs'),
    `${SERVER.replace("'./invoice.json'", "'./invoice.json' with { type: 'json' }")}\nconsole.log(await main());\n`,
  );
  expected = run(project, 'plain.mjs');
});

/** Runs a file in its folder. */
function run(folder: string, file: string): string {
  return execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A folder with nothing in it. */
function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'peppol-preflight-bundle-'));
}

/** Bundles with esbuild, which must not warn of anything. */
async function bundle(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles, warnings } = await build({
    stdin: { contents: entry, resolveDir: project },
    bundle: true,
    write: false,
    logLevel: 'silent',
    platform: 'node',
    target: 'node20',
    ...options,
  });
  expect(warnings.map(({ text }) => text)).toEqual([]);
  return outputFiles?.[0]?.text ?? '';
}

describe('a bundled server', () => {
  it('prints verdicts to compare with', () => {
    expect(expected).toMatch(/^true [^]*\|false [^]*BR-CO-15[^]*\|true\|true\|true$/);
  });

  it('of esbuild that leaves out the condition "module" ends with what to do, and has the same verdicts with it', async () => {
    const start = "import './start.js';";
    await expect(bundle(start, { format: 'esm', conditions: ['import'] })).rejects.toThrow(
      'Could not resolve "#bundle-with-the-condition-module"',
    );
    const folder = emptyFolder();
    const conditions = ['import', 'module'];
    writeFileSync(join(folder, 'server.mjs'), await bundle(start, { format: 'esm', conditions }));
    expect(run(folder, 'server.mjs')).toBe(expected);
  });

  it.each([
    ['esm', 'server.mjs'],
    ['cjs', 'server.cjs'],
  ] as const)(
    'of esbuild has the same verdicts in a folder without the package (%s)',
    async (format, file) => {
      const folder = emptyFolder();
      writeFileSync(join(folder, file), await bundle("import './start.js';", { format }));
      expect(run(folder, file)).toBe(expected);
    },
  );

  it.each([
    ['es', 'server.mjs'],
    ['cjs', 'server.cjs'],
  ] as const)('of vite has them, too (%s)', async (format, file) => {
    const folder = emptyFolder();
    await buildWithVite({
      root: project,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: 'start.js',
        outDir: folder,
        rolldownOptions: { output: { format, entryFileNames: file, codeSplitting: false } },
      },
    });
    expect(run(folder, file)).toBe(expected);
  });

  it.each([
    ['es', 'server.mjs'],
    ['cjs', 'server.cjs'],
  ] as const)('of rollup has them, too (%s)', async (format, file) => {
    const folder = emptyFolder();
    const warnings: string[] = [];
    const rolled = await rollup({
      input: join(project, 'start.js'),
      plugins: [nodeResolve({ preferBuiltins: true }), pluginOf(commonjsModule), pluginOf(jsonModule)],
      onwarn: ({ code = '', message, ids }) => {
        // Other packages import each other in circles.
        if (
          code !== 'CIRCULAR_DEPENDENCY' ||
          ids?.some((id) => id.includes('peppol-preflight/dist')) === true
        )
          warnings.push(message);
      },
    });
    await rolled.write({ file: join(folder, file), format, inlineDynamicImports: true });
    await rolled.close();
    expect(run(folder, file)).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['module', 'server.mjs'],
    ['commonjs2', 'server.cjs'],
  ] as const)('of webpack has them, too (%s)', async (type, file) => {
    const folder = emptyFolder();
    const stats = await new Promise<Stats | undefined>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          target: 'node20',
          context: project,
          entry: './start.js',
          experiments: { outputModule: type === 'module' },
          optimization: { minimize: false, splitChunks: false },
          output: { path: folder, filename: file, library: { type }, asyncChunks: false },
        },
        (error, result) => {
          if (error === null) resolve(result);
          else reject(error);
        },
      );
    });
    const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {};
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
    expect(run(folder, file)).toBe(expected);
  });

  it('works as the one file of a function in the cloud', async () => {
    const folder = emptyFolder();
    const handler = "export { main as handler } from './server.js';";
    writeFileSync(join(folder, 'index.js'), await bundle(handler, { format: 'cjs' }));
    writeFileSync(join(folder, 'call.cjs'), "require('./index.js').handler().then(console.log);");
    expect(run(folder, 'call.cjs')).toBe(expected);
  });
});

describe('a bundle that says where its modules were', () => {
  // As Next.js does: the files of threads are found, and piscina would be looked for where the bundle is.
  it.each([
    [
      'peppol-preflight/dist/bulk.js',
      `import { validateMany } from 'peppol-preflight/bulk';
const outcomes = validateMany([{ name: 'a.json', content: JSON.stringify(document) }], { workers: 1 });
outcomes.next().then(({ value }) => console.log(value.result.is_valid)).finally(() => outcomes.return());`,
      'true',
    ],
    [
      'peppol-preflight-pdf/dist/read/from-pdf.js',
      `import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
fromPdf(renderPdf(document)).then(({ source }) => console.log(source));`,
      'text',
    ],
  ])('starts threads of the installed package (%s)', async (module, entry, printed) => {
    const here = pathToFileURL(join(project, 'node_modules', module));
    const folder = emptyFolder();
    const code = await bundle(`import document from './invoice.json';\n${entry}`, {
      format: 'esm',
      define: { 'import.meta.url': JSON.stringify(here.href) },
    });
    writeFileSync(join(folder, 'server.mjs'), code);
    expect(run(folder, 'server.mjs')).toBe(printed);
  });
});

describe('the modules of the package', () => {
  it('mark what is imported under a name known only when they run, of which webpack would warn', () => {
    const modules = join(project, 'node_modules/peppol-preflight/dist');
    const imports = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(join(modules, file), 'utf8').matchAll(/(?<![.\w$])import\((?!")[^)]*/g),
      ])
      .map(([text]) => text);
    expect(imports.length).toBeGreaterThan(1);
    expect(imports.filter((text) => !text.includes('webpackIgnore: true'))).toEqual([]);
  });
});

/** The most kilobytes that a bundle for browsers may take, compressed by gzip as it travels. */
const SIZES: readonly { readonly name: string; readonly most: number; readonly entry?: string }[] = [
  // Of it 34 are the check digits of the VAT numbers of Europe.
  { name: 'checkPeppolId', most: 45 },
  { name: 'verifyWebhook', most: 10, entry: 'peppol-preflight/service' },
  // Of it 12 are decimal.js, 3 are the English texts of errors and what writes them, 1 compares totals with those that are given.
  { name: 'calculateTotals', most: 39 },
  // Of it 28 are the names of all countries in all languages of Europe, which addresses are read with.
  { name: 'toUbl', most: 101 },
  // Of it 3 are the models of signatures, 1 is the matching of regular expressions in linear time.
  { name: 'validateUbl', most: 192 },
  // Of it some 25 are the texts of all rules, mistakes and advice with the facts in them, which languages are written from.
  { name: 'validateJson', most: 362 },
  { name: 'check', most: 363 },
  // Of it 12 are the words of pages in six languages.
  { name: 'renderInvoice', most: 140, entry: 'peppol-preflight/render' },
  ...LANGUAGE_CODES.filter((code) => code !== 'en').map((name) => ({
    name,
    most: 21,
    entry: `peppol-preflight/languages/${name}`,
  })),
];

describe('what a bundle for browsers takes', () => {
  it.each(SIZES)(
    'of $name is at most $most kB, minified and compressed',
    async ({ name, most, entry = 'peppol-preflight' }) => {
      const code = await bundle(`import { ${name} } from '${entry}';\nconsole.log(${name});`, {
        format: 'esm',
        platform: 'browser',
        minify: true,
      });
      const size = gzipSync(code, { level: 9 }).length / 1000;
      console.log(`${name}: ${size.toFixed(1)} kB compressed, ${code.length} bytes before`);
      expect(size).toBeLessThanOrEqual(most);
    },
  );

  it('has the catalogue of rules only where rules are explained or releases compared', async () => {
    const hasCatalogue = async (name: string): Promise<boolean> => {
      const code = await bundle(`export { ${name} } from 'peppol-preflight';`, { format: 'esm' });
      return code.includes('rules/facts/restrictions.tsv');
    };
    expect(await hasCatalogue('explainRule')).toBe(true);
    expect(
      await Promise.all(['check', 'validateJson', 'validateUbl', 'compareResults'].map(hasCatalogue)),
    ).toEqual([false, false, false, false]);
  });
});

describe('the page of a vite project', () => {
  it('is built without a module of Node.js', async () => {
    const folder = join(emptyFolder(), 'page');
    mkdirSync(folder);
    writeFileSync(join(project, 'index.html'), '<script type="module" src="page.js"></script>');
    writeFileSync(
      join(project, 'page.js'),
      "import { check } from 'peppol-preflight';\nimport { fromPdf, readPageFont, renderPdf } from 'peppol-preflight-pdf';\nconsole.log(check, fromPdf, readPageFont, renderPdf);\n",
    );
    await buildWithVite({ root: project, configFile: false, logLevel: 'silent', build: { outDir: folder } });
    const code = readdirSync(join(folder, 'assets')).map((file) =>
      readFileSync(join(folder, 'assets', file), 'utf8'),
    );
    expect(code.join('\n')).not.toMatch(/from\s*["']node:|__vite-browser-external/);
  });
});
