import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'adopt-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A schema with rules of ours, of which the first line of a check is line 5, 6 and so on. */
const schema = (...tests: readonly string[]): string => `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
<ns prefix="u" uri="urn:u"/>
<pattern>
<rule context="*">
${tests.map((test, index) => `<assert id="PEPPOL-COMMON-R04${index}" flag="fatal" test="${test}">x</assert>`).join('\n')}
</rule>
</pattern>
</schema>
`; // prettier-ignore

function adopt(official: string): { readonly out: string; readonly error: string; readonly code: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/adopt.ts', '--official', official, '--as', '2027-Q2'],
    { cwd: root, encoding: 'utf8' },
  );
  return { out: stdout, error: stderr, code: status };
} // prettier-ignore

beforeAll(() => {
  mkdirSync(join(folder, 'none'));
  mkdirSync(join(folder, 'official'));
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, 'official', name), text);
  };
  write('a-expressions.sch', schema('parse-json(.)', 'true()', 'array { 1 }', 'u:unknown(.)', 'a = ', '$nowhere')); // prettier-ignore
  write('b-function.sch', schema('u:f(.)').replace('<pattern>', `<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:f"><xsl:param name="a"/>
<xsl:for-each-group select="$a" group-by="."/></xsl:function><pattern>`)); // prettier-ignore
  write('c-part.sch', schema('true()').replace('</pattern>', ''));
});

it('names file and line of what the compiler cannot take, of every file, without a stack trace', () => {
  const { out, error, code } = adopt(join(folder, 'official'));
  const at = (file: string, line: number): RegExp => new RegExp(`^  .*${file}:${line}:\\d+: \\S`, 'm');
  for (const line of [5, 7, 8, 9, 10]) expect(out, `line ${line}`).toMatch(at('a-expressions.sch', line));
  expect(out).not.toMatch(at('a-expressions.sch', 6));
  expect(out).toMatch(at('b-function.sch', 4));
  expect(out).toMatch(/^c-part\.sch is left out: .*c-part\.sch:\d+:\d+: \S/m);
  expect(out + error).not.toMatch(/^\s+at /m);
  expect(out).not.toContain('Nothing differs');
  expect(code).toBe(1);
});

it('does not say that nothing differs where there is nothing to compare', () => {
  const { out, code } = adopt(join(folder, 'none'));
  expect(out).toBe('No file was compared: give the folder of the .sch files.\n');
  expect(code).toBe(1);
});

it('says that a folder is not there, without a stack trace', () => {
  const missing = join(folder, 'missing');
  expect(adopt(missing)).toEqual({ out: '', error: `There is no folder ${missing}.\n`, code: 1 });
});
