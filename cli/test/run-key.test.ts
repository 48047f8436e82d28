import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runKeyOf } from '../src/runs/run-key.js';
import { addPackage } from '../src/registry/add-package.js';
import { registryFolder } from '../src/registry/registry-folder.js';
import { version } from '../src/terminal/version.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-key-'));
  write('rules/parts/lines.inc', pattern('Line/@quantity > 0'));
  write('rules/codes.gc', '<codes><code>A</code></codes>');
  write(
    'rules/house.sch',
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
      <include href="parts/lines.inc"/>${pattern("@code = document('codes.gc')//code")}
    </schema>`,
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

function pattern(test: string): string {
  return `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="/Order"><assert test="${test}">no</assert></rule></pattern>`;
}

const rulesOf = async (name: string): Promise<string> =>
  (await runKeyOf([], {}, { ruleFiles: [join(folder, name)] })).rules;

describe('the rules in the key of a run', () => {
  it.each([
    ['a file that the schema includes', 'rules/parts/lines.inc', pattern('Line/@quantity > 1')],
    ['a document that it reads', 'rules/codes.gc', '<codes><code>B</code></codes>'],
  ])('are others when %s changes, whatever its extension', async (_, name, text) => {
    const before = await rulesOf('rules/house.sch');
    write(name, text);
    expect(await rulesOf('rules/house.sch')).not.toBe(before);
  });

  it('stay the same when an invoice beside the schema changes, or the folder has another place', async () => {
    const before = await rulesOf('rules/house.sch');
    write('rules/invoice.xml', '<Invoice/>');
    renameSync(join(folder, 'rules'), join(folder, 'moved'));
    expect(await rulesOf('moved/house.sch')).toBe(before);
  });

  it('are others when the SEF beside a compiled rule set changes', async () => {
    write('house.mjs', 'export const createRuleSet = 1;');
    write('house.sef.json', '[]');
    const before = await rulesOf('house.mjs');
    write('house.sef.json', '[{}]');
    expect(await rulesOf('house.mjs')).not.toBe(before);
  });

  it('are the same on machines that added a package from different folders', async () => {
    vi.stubEnv('XDG_DATA_HOME', join(folder, 'data'));
    const keyOf = async (from: string): Promise<string> => {
      await addPackage(join(folder, from), { folder: registryFolder(), version, name: 'house' });
      return (await runKeyOf([], {}, { rulesModule: 'file:///added-rules.js' })).rules;
    };
    const before = await keyOf('rules');
    renameSync(join(folder, 'rules'), join(folder, 'moved'));
    expect(await keyOf('moved')).toBe(before);
    write('moved/codes.gc', '<codes><code>B</code></codes>');
    expect(await keyOf('moved')).not.toBe(before);
  });
});
