import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const env = { ...process.env, WITHOUT: 'saxon-js,libxml2-wasm' };
const flags = ['--import', 'tsx', '--import', pathToFileURL(join(root, 'test/without-packages.ts')).href];
const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-engines-'));

const SAXON = 'The SEF engine needs the package saxon-js: run "npm install saxon-js".';
const LIBXML2 = 'The schema engine libxml2 needs the package libxml2-wasm: run "npm install libxml2-wasm".';

describe('an engine whose package is not installed', () => {
  it('is an error with the line to install it, before any layer judges', () => {
    const file = join(folder, 'calls.mts');
    writeFileSync(
      file,
      `
import { check, fixUbl, validateJson, validateUbl, validateXml } from '${root}/src/index.ts';
import { validateMany } from '${root}/src/bulk.ts';
const stylesheets = { name: 'own', stylesheets: [{ rules: [], sef: {} }] };
const calls = {
  validateUbl: () => validateUbl('<Invoice/>', { engine: 'sef' }),
  'validateUbl on what is not XML': () => validateUbl('', { engine: 'sef' }),
  validateJson: () => validateJson({}, { engine: 'sef' }),
  check: () => check({}, { engine: 'sef' }),
  fixUbl: () => fixUbl('<Invoice/>', { engine: 'sef' }),
  'a rule set that has only stylesheets': () => validateXml('<a/>', { ruleSets: [stylesheets] }),
  validateMany: () => validateMany([], { engine: 'sef' }),
  'validateMany with a rule file': () => validateMany([], { ruleFiles: ['${folder}/own.sef.json'], workers: 0 }).next(),
  'peppol-preflight/libxml2': () => import('${root}/src/libxml2.ts'),
};
const said = {};
for (const [name, call] of Object.entries(calls)) {
  try { await call(); said[name] = 'nothing'; } catch (error) { said[name] = error.message; }
}
said['the native engine'] = validateUbl('<Invoice/>').issues.length;
console.log(JSON.stringify(said));
`,
    );
    writeFileSync(join(folder, 'own.sef.json'), JSON.stringify({ N: 'package', version: '30' }));
    const said = JSON.parse(
      execFileSync(process.execPath, [...flags, file], { cwd: root, env, encoding: 'utf8' }),
    ) as unknown;
    expect(said).toEqual({
      validateUbl: SAXON,
      'validateUbl on what is not XML': SAXON,
      validateJson: SAXON,
      check: SAXON,
      fixUbl: SAXON,
      'a rule set that has only stylesheets': SAXON,
      validateMany: SAXON,
      'validateMany with a rule file': SAXON,
      'peppol-preflight/libxml2': LIBXML2,
      'the native engine': 1,
    });
  });

  it.each([
    ['validate', ['--engine', 'sef'], SAXON],
    ['validate', ['--schema-engine', 'libxml2'], LIBXML2],
    ['check', ['--engine', 'sef'], SAXON],
    ['check', ['--schema-engine', 'libxml2'], LIBXML2],
    ['validate', ['--rules', join(folder, 'own.sef.json')], SAXON],
  ])('ends %s %j with the line to install it and the status 2', (command, options, line) => {
    writeFileSync(join(folder, 'own.sef.json'), JSON.stringify({ N: 'package', version: '30' }));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...flags, 'cli/src/main.ts', command, 'examples/belgian-invoice.json', ...options],
      { cwd: root, env, encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `peppol-preflight: ${line}\n`,
    });
  });
});
