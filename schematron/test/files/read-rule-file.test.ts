import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadRuleSet } from '../../src/files/load-rule-set.js';
import { readSchematronFile } from '../../src/files/read-schematron-file.js';
import { schemaText } from '../../../test/shared/schema-text.js';

const PATTERN =
  '<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="a"><assert test="b">m</assert></rule></pattern>';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rule-files-'));
  mkdirSync(join(folder, 'ubl'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a schema that includes a file. */
function schemaIncluding(href: string): string {
  const file = join(folder, 'ubl/rules.sch');
  writeFileSync(file, schemaText(`<include href="${href}"/>`));
  return file;
}

function pipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

describe('A file that a schema includes', () => {
  it('may be anywhere below the folder of the schema', () => {
    mkdirSync(join(folder, 'ubl/parts'));
    writeFileSync(join(folder, 'ubl/parts/p.sch'), PATTERN);
    expect(readSchematronFile(schemaIncluding('parts/p.sch')).patterns).toHaveLength(1);
  });

  it('may be outside of it only if a folder with both is given', () => {
    writeFileSync(join(folder, 'common.sch'), PATTERN);
    const file = schemaIncluding('../common.sch');
    expect(() => readSchematronFile(file)).toThrow(
      /rules\.sch:2:1: cannot read .*common\.sch.*is not below the folder/,
    );
    expect(readSchematronFile(file, { folder }).patterns).toHaveLength(1);
  });

  it('may not be a link out of it', () => {
    writeFileSync(join(folder, 'common.sch'), PATTERN);
    symlinkSync('../common.sch', join(folder, 'ubl/link.sch'));
    expect(() => readSchematronFile(schemaIncluding('link.sch'))).toThrow(/is not below the folder/);
  });

  it('may not be a link to itself', () => {
    symlinkSync('loop.sch', join(folder, 'ubl/loop.sch'));
    expect(() => readSchematronFile(schemaIncluding('loop.sch'))).toThrow(
      /loop\.sch cannot be read: its links lead in a circle/,
    );
  });

  it('may not be a pipe, which would wait forever', () => {
    pipe(join(folder, 'ubl/pipe.sch'));
    expect(() => readSchematronFile(schemaIncluding('pipe.sch'))).toThrow(
      /pipe\.sch cannot be read: it is not a regular file/,
    );
  });

  it('may not be a device, which would never end', () => {
    const file = schemaIncluding('/dev/zero');
    expect(() => readSchematronFile(file)).toThrow(/is not below the folder/);
    expect(() => readSchematronFile(file, { folder: '/' })).toThrow(/it is not a regular file/);
  });

  it('may not be a folder, or too large', () => {
    expect(() => readSchematronFile(schemaIncluding('.'))).toThrow(/it is a folder, not a file/);
    writeFileSync(join(folder, 'ubl/large.sch'), '');
    truncateSync(join(folder, 'ubl/large.sch'), 100_000_001);
    expect(() => readSchematronFile(schemaIncluding('large.sch'))).toThrow(
      /it is larger than 100000000 bytes/,
    );
  });
});

it.each(['sch', 'mjs', 'sef.json', 'xsl'])('A rule set .%s that is a pipe is rejected', async (ending) => {
  const file = join(folder, `pipe.${ending}`);
  pipe(file);
  await expect(loadRuleSet(file)).rejects.toThrow(/is not a rule set: .*it is not a regular file/);
});
