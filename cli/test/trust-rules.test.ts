import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const folder = mkdtempSync(join(tmpdir(), 'trust-'));
const rules = join(folder, 'reading.xsl');
writeFileSync(
  rules,
  `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">
<svrl:schematron-output xmlns:svrl="http://purl.oclc.org/dsdl/svrl"><xsl:if test="not(unparsed-text-available('file:///nowhere'))">
<svrl:failed-assert id="READ-1" flag="fatal" location="/*" test="read"><svrl:text>It has read.</svrl:text></svrl:failed-assert>
</xsl:if></svrl:schematron-output></xsl:template></xsl:stylesheet>`,
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const args = ['validate', '--no-config', '--workers', '0', '--layers', 'none', '--rules', rules, 'order.xml'];
const inputs = { 'order.xml': '<Order/>' };

it('validate rejects a stylesheet that reads files', async () => {
  const io = bufferedIo(inputs);
  expect(await runCli(args, io)).toBe(2);
  expect(io.stderr()).toContain('reading.xsl:2:');
  expect(io.stderr()).toContain('unparsed-text-available()');
});

it('validate --trust-rules lets it', async () => {
  const io = bufferedIo(inputs);
  expect(await runCli(['validate', '--trust-rules', ...args.slice(1)], io)).toBe(1);
  expect(io.stdout()).toContain('READ-1');
});

it('validate finds nothing valid by a stylesheet that does not report SVRL', async () => {
  const other = join(folder, 'other.xsl');
  writeFileSync(
    other,
    '<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><Errors/></xsl:template></xsl:stylesheet>',
  );
  const io = bufferedIo(inputs);
  expect(await runCli([...args.slice(0, -2), other, 'order.xml'], io)).toBe(1);
  expect(io.stdout()).toContain('The stylesheet reports <Errors> instead of SVRL');
});
