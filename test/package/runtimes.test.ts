import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installWith, packOnce, root } from './pack-once.js';

// The package in other runtimes than Node.js: npm has them, and without a network their tests are skipped.

const RUNTIMES = [
  { name: 'deno', version: '2.9.6', before: ['run', '--allow-all'] },
  { name: 'bun', version: '1.4.5', before: ['run'] },
] as const;

/** Judges a Document in every way, and prints what it finds. */
const PROGRAM = `
import { check, toUbl, validateJson, validateUbl } from 'peppol-preflight';
import { validateMany } from 'peppol-preflight/bulk';
import { renderInvoice } from 'peppol-preflight/render';
import document from './invoice.json' with { type: 'json' };

const { xml } = toUbl(document);
const broken = xml.replace('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>XXX');
const verdicts = ['2025-Q4', '2026-Q2'].flatMap((release) => [
  validateJson(document, { release }),
  validateUbl(xml, { release }),
  validateUbl(broken, { release }),
]);
const lines = verdicts.map(({ is_valid, issues }) => is_valid + ' ' + issues.map(({ rule_id }) => rule_id).join(' '));
lines.push(check(document).accepted + ' ' + renderInvoice(document).includes('<html'));
for await (const { result } of validateMany([{ name: 'a.xml', content: xml }])) lines.push(String(result.is_valid));
console.log(lines.join('\\n'));
`;

/** A project with the package installed. */
let project: string;
/** Where npm puts the runtimes. */
let runtimes: string;

beforeAll(() => {
  project = installWith(packOnce(), []);
  writeFileSync(join(project, 'invoice.json'), readFileSync(join(root, 'examples/belgian-invoice.json')));
  writeFileSync(join(project, 'program.mjs'), PROGRAM);
  runtimes = mkdtempSync(join(tmpdir(), 'peppol-preflight-runtimes-'));
  writeFileSync(join(runtimes, 'package.json'), '{ "private": true }');
});
afterAll(() => {
  for (const folder of [project, runtimes]) rmSync(folder, { recursive: true });
});

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, [...args, 'program.mjs'], { cwd: project, encoding: 'utf8', stdio: 'pipe' });
}

/** @returns why the runtime is not here; undefined if it is */
function install(name: string, version: string): string | undefined {
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=0'];
  try {
    execFileSync('npm', ['install', ...options, `${name}@${version}`], {
      cwd: runtimes,
      stdio: 'ignore',
      timeout: 120_000,
    });
    execFileSync(join(runtimes, 'node_modules/.bin', name), ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return `${name} ${version} cannot be installed here: its test is skipped.`;
  }
}

describe('the installed package', () => {
  it.for(RUNTIMES)('has the same verdicts in $name', ({ name, version, before }, { skip }) => {
    const obstacle = install(name, version);
    if (obstacle !== undefined) {
      console.warn(obstacle);
      skip(obstacle);
    }
    const expected = run(process.execPath, []);
    expect(expected).toMatch(/^true \ntrue \nfalse [^]*BR-CO-15[^]*\ntrue true\ntrue\n$/);
    expect(run(join(runtimes, 'node_modules/.bin', name), before)).toBe(expected);
  });
});
