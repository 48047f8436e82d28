import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryPoints, sourceOf } from '../../scripts/entry-points.js';
import { askedAbout, installedWith } from './installed-packages.js';
import { addCli, addPdf, installWith, manifest, packOnce, root, type Tarball } from './pack-once.js';

/** What the guide says of browsers: every entry but those that it excepts. */
const nodeEntryPoints = /`engine: 'sef'`, (.*) need Node\.js/.exec(
  readFileSync(join(root, 'docs/guides/browsers.md'), 'utf8'),
)?.[1];
const browserEntryPoints = entryPoints.filter(
  (entry) => nodeEntryPoints?.includes(`\`${entry.slice(1)}\``) === false,
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

let tarball: Tarball;
/** A project with the package installed, beside the dependencies and the peer that it names, and no other ones. */
let consumer: string;

beforeAll(() => {
  tarball = packOnce();
  consumer = installWith(tarball, ['@types/node', 'undici-types', 'fast-check', 'libxml2-wasm', 'zod']);
  addPdf(consumer);
  addCli(consumer);
});

describe('the published package', () => {
  it('holds what runs and what explains it, and nothing else', () => {
    const expected =
      /^(?:dist\/[\w./-]+(?:\.d\.ts|\.js)|compiled\/(?:(?:rules|lazy|bundled)\/)?[\w.-]+\.(?:js|br)|examples\/[\w./-]+\.(?:json|sch|ts)|dist\/languages\/\w+\.json|dist\/THIRD-PARTY-NOTICES\.txt|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
    expect(tarball.paths.filter((path) => !expected.test(path))).toEqual([]);
    expect(tarball.paths).toEqual(
      expect.arrayContaining([
        'dist/index.js',
        'dist/bulk/worker.js',
        'compiled/lazy/rules.js',
        'compiled/bundled/rules.js',
        'dist/tools.js',
        'LICENSE',
      ]),
    );
  });

  it('has a size that is known', () => {
    expect(tarball.size).toBeLessThan(2_000_000);
    expect(tarball.unpackedSize).toBeLessThan(9_000_000);
  });

  it('has nothing that publint would say', async () => {
    const { messages } = await publint({
      pkgDir: join(consumer, 'node_modules/peppol-preflight'),
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, {}))).toEqual([]);
  });

  it('has types for every entry, under every resolution that supports ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball.file)));
    // As an ES module it is nothing for resolutions of the time before, nor for a require() that knows none.
    const expected = new Set(['NoResolution node10', 'CJSResolvesToESM node16-cjs']);
    const problems = (analysis.types === false ? [{ kind: 'no types' }] : analysis.problems).filter(
      (problem) =>
        !('resolutionKind' in problem) || !expected.has(`${problem.kind} ${String(problem.resolutionKind)}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(entryPoints)('opens %s to import, to require and to TypeScript', (entry) => {
    const name = join('peppol-preflight', entry);
    const count = (code: string, ...flags: readonly string[]): number =>
      Number(
        execFileSync(process.execPath, [...flags, '-e', code], {
          cwd: consumer,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    const imported = count(`console.log(Object.keys(await import('${name}')).length)`, '--input-type=module');
    expect(imported).toBeGreaterThan(0);
    // It loads with a top-level await, which require() refuses.
    if (entry === './libxml2') return;
    expect(
      count(
        `console.log(Object.keys(require('${name}')).filter((key) => key !== '__esModule').length)`,
        '--input-type=commonjs',
      ),
    ).toBe(imported);
  });

  it.each(['node16', 'bundler'])('compiles in a strict project that resolves as %s does', (resolution) => {
    const file = join(consumer, `consumer-${resolution}.ts`);
    const imports = entryPoints.map(
      (entry, index) => `import * as entry${index} from '${join('peppol-preflight', entry)}';`,
    );
    const uses = entryPoints.map((_, index) => `console.log(entry${index});`);
    writeFileSync(
      file,
      `${imports.join('\n')}
import { toUbl, validateJson, type DocumentInput, type Issue } from 'peppol-preflight';
import { fromCii, fromPdf, renderPdf, toCii } from 'peppol-preflight-pdf';
const issues: Issue[] = validateJson({ items: [] }).issues;
// @ts-expect-error an amount is a number or a decimal string
const document: DocumentInput = { items: [{ amount: true }] };
console.log(document, toUbl(document, { constructPdf: (ubl) => renderPdf(ubl) }), fromCii, fromPdf, toCii);
${uses.join('\n')}
console.log(issues);
`,
    );
    const options = [
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--types',
      'node',
      '--module',
    ];
    const module = resolution === 'node16' ? ['node16'] : ['esnext', '--moduleResolution', 'bundler'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(() =>
      execFileSync(process.execPath, [tsc, file, ...options, ...module], { encoding: 'utf8', stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('compiles as CommonJS where TypeScript knows that it can be required, and not under node16', () => {
    const file = join(consumer, 'consumer.cts');
    writeFileSync(file, "import { toUbl } from 'peppol-preflight';\nconsole.log(toUbl);\n");
    const errorsOf = (module: string): string => {
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const options = ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2022', '--types', 'node'];
      try {
        return execFileSync(process.execPath, [tsc, file, ...options, '--module', module], {
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        return (error as { readonly stdout: string }).stdout;
      }
    };
    expect(errorsOf('nodenext')).toBe('');
    expect(errorsOf('node16')).toContain('TS1479');
  });

  it('imports by name only what is a dependency, a peer, or part of Node.js', () => {
    const dist = join(consumer, 'node_modules/peppol-preflight/dist');
    const imported = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(join(dist, file), 'utf8').matchAll(
          /^(?:import|export)\b[^;]*?from "([^".#][^"]*)";$/gm,
        ),
      ])
      .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    const known = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]);
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((name) => !name.startsWith('node:') && !known.has(name))).toEqual([]);
  });

  it('is bundled for a browser, with one ServiceError for all entry points and nothing of Node.js', async () => {
    expect(browserEntryPoints.length).toBeGreaterThan(1);
    const imports = browserEntryPoints.map(
      (entry, index) => `import * as entry${index} from '${join('peppol-preflight', entry)}';`,
    );
    const { outputFiles } = await build({
      stdin: {
        contents: `${imports.join('\n')}\nexport * from 'peppol-preflight-pdf';\nconsole.log(${browserEntryPoints.map((_, index) => `entry${index}`).join(', ')});`,
        resolveDir: consumer,
      },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'esm',
      logLevel: 'silent',
    });
    const code = outputFiles.map(({ text }) => text).join('');
    expect(code.match(/this\.name = ["']ServiceError["']/g)).toHaveLength(1);
  });

  it('is bundled for Node.js as CommonJS, which cannot await while a module loads', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export * from 'peppol-preflight/testing';", resolveDir: consumer },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      logLevel: 'silent',
    });
    expect(outputFiles.map(({ text }) => text).join('')).toContain('documentArbitrary');
  });

  it('has a command line beside it that judges by the rules that were added, in threads', () => {
    const main = join(consumer, 'node_modules/peppol-preflight-cli/dist/main.js');
    const env = { ...process.env, XDG_DATA_HOME: join(consumer, 'data') };
    const options = { encoding: 'utf8', cwd: consumer, env } as const;
    const rules = join(consumer, 'house');
    mkdirSync(rules);
    cpSync(join(root, 'examples/house-rules.sch'), join(rules, 'house.sch'));
    const invoice = join(consumer, 'invoice.xml');
    const ubl = execFileSync(
      process.execPath,
      [main, 'ubl', join(root, 'examples/belgian-invoice.json')],
      options,
    );
    const id = 'urn:cen.eu:en16931:2017#compliant#urn:example:house';
    const own = ubl.replace(/<cbc:CustomizationID>[^<]+/, `<cbc:CustomizationID>${id}`);
    writeFileSync(invoice, own.replace(/<cbc:ID>[^<]+/, '<cbc:ID>X'));
    execFileSync(process.execPath, [main, 'rules', 'add', rules, '--customization-id', id], options);
    for (const workers of ['0', '1'])
      expect(
        spawnSync(process.execPath, [main, 'validate', invoice, '--workers', workers], options).stdout,
      ).toContain('HOUSE');
  });

  it('has a command line that works where it is installed', () => {
    const main = join(consumer, 'node_modules/peppol-preflight-cli/dist/main.js');
    const invoice = join(root, 'examples/belgian-invoice.json');
    const run = (...args: readonly string[]): string =>
      execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', cwd: consumer });
    expect(run('--version').trim()).toBe(manifest.version);
    expect(run('validate', invoice)).toContain('is valid');
    // The package of the PDFs is installed beside it.
    run('pdf', invoice, '--attach', 'ubl', '--output', join(consumer, 'invoice.pdf'));
    expect(run('validate', join(consumer, 'invoice.pdf'))).toContain('is valid');
  });
});

describe('what is said of the package', () => {
  it('has a version in the CHANGELOG', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}$`, 'm'));
  });

  it.each(entryPoints)('has the entry point %s in the README and as a file', (entry) => {
    expect(read(sourceOf(entry))).toContain('export');
    expect(read('README.md')).toContain(join('peppol-preflight', entry));
  });

  it('says in a guide what each dependency is for', () => {
    const rows = [...read('docs/guides/performance.md').matchAll(/^\| `([^`]+)` +\| [^|]*[a-z]/gm)].map(
      ([, name]) => name,
    );
    expect(Object.keys(manifest.dependencies).filter((name) => !rows.includes(name))).toEqual([]);
  });

  it('depends on nothing with a licence that its users would have to ask about', () => {
    expect(askedAbout(installedWith(manifest))).toEqual([]);
    // SaxonJS is free to use and to redistribute, but it is not open source: the guide says so.
    expect(read('docs/guides/performance.md')).toMatch(/SaxonJS[^.]*licen[cs]e/);
  });

  it('installs at most 12 packages, which take at most 11.2 MB', () => {
    const packages = installedWith(manifest);
    const bytes = packages.reduce((sum, { size }) => sum + size, tarball.unpackedSize);
    expect(packages.length + 1).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThan(11_200_000);
  });

  it('says in one line what an engine needs, where that is not installed', () => {
    const bare = installWith(tarball, []);
    addCli(bare);
    const script = `import { validateUbl } from 'peppol-preflight';
      for (const call of [
        () => validateUbl('', { engine: 'sef' }),
        () => import('peppol-preflight/libxml2'),
        () => import('peppol-preflight/testing'),
      ]) {
        try { await call(); } catch (error) { console.log(error.message); }
      }`;
    const lines = [
      'The SEF engine needs the package saxon-js: run "npm install saxon-js".',
      'The schema engine libxml2 needs the package libxml2-wasm: run "npm install libxml2-wasm".',
    ];
    const options = { cwd: bare, encoding: 'utf8' } as const;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
    const generators = 'The generators need the package fast-check: run "npm install --save-dev fast-check".';
    expect(printed.trim().split('\n')).toEqual([...lines, generators]);
    const command = join(bare, 'node_modules/peppol-preflight-cli/dist/main.js');
    const document = join(root, 'examples/belgian-invoice.json');
    const ended = [
      ['--engine', 'sef'],
      ['--schema-engine', 'libxml2'],
    ].map((flags) => spawnSync(process.execPath, [command, 'validate', document, ...flags], options));
    expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(
      lines.map((line) => [2, `peppol-preflight: ${line}\n`]),
    );
    const needsPdf = 'PDFs need the package peppol-preflight-pdf: run "npm install peppol-preflight-pdf".\n';
    const made = spawnSync(process.execPath, [command, 'pdf', document], options);
    expect([made.status, made.stderr]).toEqual([2, `peppol-preflight: ${needsPdf}`]);
    writeFileSync(join(bare, 'a.pdf'), '%PDF-1.7\n');
    const judged = spawnSync(process.execPath, [command, 'validate', 'a.pdf'], options);
    expect(judged.status).toBe(2);
    expect(judged.stdout + judged.stderr).toContain(`a.pdf is a PDF. ${needsPdf.trim()}`);
  });

  it('judges by libxml2 where that is installed, in threads as well', () => {
    const script = `import { validateMany } from 'peppol-preflight/bulk';
      import { libxml2 } from 'peppol-preflight/libxml2';
      const content = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
      for (const workers of [0, 1])
        for await (const { result } of validateMany([{ name: 'a', content }], { workers, schemaEngine: libxml2 }))
          console.log(result.issues[0].problem.slice(0, 15));`;
    const options = { cwd: consumer, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe(
      'libxml2 reports\nlibxml2 reports\n',
    );
  });
});
