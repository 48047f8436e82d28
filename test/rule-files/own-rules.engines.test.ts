import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileRules, loadRuleSet } from '../../src/compiler.js';
import { type OwnRuleSet, validateUbl } from '../../src/index.js';
import { brokenInvoice as xml, compileHouseRules } from './house-rules.js';

let folder = '';
let compiled: Awaited<ReturnType<typeof compileRules>>;
let rules: OwnRuleSet;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  compiled = await compileHouseRules(folder, ['native', 'sef']);
  rules = await loadRuleSet(join(folder, 'out', 'house.mjs'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('compileRules() and loadRuleSet()', () => {
  it('write a rule set for each engine', () => {
    expect(compiled.name).toBe('house');
    expect(compiled.rules.map(({ id }) => id)).toContain('OWN-10');
    expect(compiled.files.map((file) => file.slice(folder.length))).toEqual([
      '/out/house.mjs',
      '/out/house.sef.json',
    ]);
  });

  it('give the same verdict with either engine, of the default phase only', () => {
    const native = validateUbl(xml, { ruleSets: [rules], layers: [] });
    const sef = validateUbl(xml, { ruleSets: [rules], layers: [], engine: 'sef' });
    expect(native.issues).toEqual(sef.issues);
    const ids = new Set(native.issues.map(({ rule_id: id }) => id));
    expect([...ids].sort()).toEqual(['OWN-1', 'OWN-3', 'OWN-5', 'OWN-7', 'OWN-8', 'OWN-9']);
    expect(native.issues.find(({ rule_id: id }) => id === 'OWN-1')).toMatchObject({
      message: 'Line 2 of 3: 5.03 is not 5.',
      location: '/Invoice/cac:InvoiceLine[2]',
      schematron: 'house',
    });
    expect(native.issues.find(({ rule_id: id }) => id === 'OWN-8')?.message).toContain(
      'cannot be evaluated here',
    );
    expect(native.issues.find(({ rule_id: id }) => id === 'OWN-5')?.message).toContain('?');
  });

  it('take Schematron itself, and stylesheets alone', async () => {
    const fromSource = await loadRuleSet(join(folder, 'house.sch'));
    const alone = await loadRuleSet(join(folder, 'out', 'house.sef.json'));
    const expected = validateUbl(xml, { ruleSets: [rules], layers: [] }).issues;
    expect(validateUbl(xml, { ruleSets: [fromSource], layers: [] }).issues).toEqual(expected);
    expect(validateUbl(xml, { ruleSets: [alone], layers: [] }).issues).toEqual(expected);
    expect(() => validateUbl(xml, { ruleSets: [alone], layers: [], engine: 'native' })).toThrow(RangeError);
  });

  it.each([
    [
      'skeleton',
      `<axsl:attribute name="location">/*:Invoice[namespace-uri()='urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'][1]/*:ID[namespace-uri()='urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'][1]</axsl:attribute>`,
    ],
    [
      'SchXslt',
      `<axsl:attribute name="location">/Q{{urn:oasis:names:specification:ubl:schema:xsd:Invoice-2}}Invoice[1]/Q{{urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2}}ID[1]</axsl:attribute>`
        .replaceAll('{{', '{')
        .replaceAll('}}', '}'),
    ],
  ])('take an XSLT that reports SVRL in the manner of the %s', async (name, location) => {
    const file = join(folder, `${name}.xsl`);
    writeFileSync(
      file,
      `<axsl:stylesheet version="2.0" xmlns:axsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl">
        <axsl:template match="/"><svrl:schematron-output><svrl:fired-rule context="/"/>
          <svrl:failed-assert id="X-1" flag="warning" test="a">${location}<svrl:text>Mind <axsl:value-of select="local-name(*)"/>.</svrl:text></svrl:failed-assert>
        </svrl:schematron-output></axsl:template></axsl:stylesheet>`,
    );
    const { issues } = validateUbl(xml, { ruleSets: [await loadRuleSet(file)], layers: [] });
    expect(issues).toMatchObject([
      {
        rule_id: 'X-1',
        flag: 'warning',
        message: 'Mind Invoice.',
        location: '/Invoice/cbc:ID[1]',
        schematron: name,
      },
    ]);
    expect(issues[0]?.position).toBeDefined();
  });

  it('find a node by its key where the values are equal, not where their texts are', async () => {
    const key = (name: string, use: string): string =>
      `<xsl:key name="${name}" match="cac:InvoiceLine" use="${use}"/>`;
    const calls = [
      "key('n', '1')",
      "key('t', 1)",
      "key('n', number('x'))",
      "key('n', cac:InvoiceLine/cbc:ID)",
      "key('n', 1)",
      "key('n', 1.0)",
      "key('t', '1')",
      "key('t', cac:InvoiceLine/cbc:ID)",
      "key('d', 'x')",
    ];
    const file = join(folder, 'keys.sch');
    const checks = calls.map((call, index) => `<report id="K${index}" test="${call}">x</report>`).join('');
    writeFileSync(
      file,
      `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" queryBinding="xslt2"><ns prefix="cbc" uri="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"/><ns prefix="cac" uri="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"/>${key('n', 'number(cbc:ID)')}${key('t', 'cbc:ID')}${key('d', 'number(cbc:Note)')}<pattern><rule context="/*">${checks}</rule></pattern></schema>`,
    );
    const { files } = await compileRules(file, { out: folder, engines: ['native', 'sef'] });
    const ruleSet = await loadRuleSet(files[0] ?? '');
    for (const engine of ['native', 'sef'] as const) {
      const { issues } = validateUbl(xml, { ruleSets: [ruleSet], layers: [], engine });
      expect([engine, ...issues.map(({ rule_id }) => rule_id)]).toEqual([engine, 'K4', 'K5', 'K6', 'K7']);
    }
  });

  it('take what an untyped function makes for text nodes, as XSLT does', async () => {
    const bodies = {
      v: '<xsl:value-of select="$s"/>',
      two: '<xsl:value-of select="concat($s, \'b\')"/><xsl:text>c</xsl:text><xsl:sequence select="1, 2"/>',
      tree: '<xsl:variable name="x"><xsl:sequence select="1, 2"/><xsl:text>a</xsl:text><xsl:value-of select="3, $s"/><xsl:sequence select="4"/></xsl:variable><xsl:sequence select="string($x)"/>',
      inner:
        '<xsl:value-of><xsl:text>1</xsl:text><xsl:value-of select="$s"/><xsl:sequence select="2, 3"/></xsl:value-of>',
      apart:
        '<xsl:value-of separator="-"><xsl:text>1</xsl:text><xsl:value-of select="$s"/><xsl:sequence select="2, 3"/></xsl:value-of>',
      each: '<xsl:for-each select="1 to 3"><xsl:value-of select="."/></xsl:for-each>',
      typed: '<xsl:value-of select="$s"/>',
    };
    const functions = Object.entries(bodies)
      .map(
        ([name, body]) =>
          `<xsl:function name="f:${name}"${name === 'typed' ? ' as="xs:string"' : ''}><xsl:param name="s"/>${body}</xsl:function>`,
      )
      .join('');
    const tests = [
      "f:v('')",
      "f:v('false')",
      "f:two('')",
      "f:v('x') = 'x'",
      "number(f:v('3')) + 1 = 4",
      "count(f:two('a')) = 4",
      "f:typed('')",
      "not(f:v(''))",
      "f:each('')",
    ];
    const shown = [
      "f:v('a')",
      "f:two('a')",
      "f:tree('s')",
      "f:inner('s')",
      "f:apart('s')",
      "f:each('')",
      "f:v('a'), f:v('b'), 1",
      "string-join(f:two('a'), ',')",
      "concat(f:v('a'), 'b')",
    ];
    const checks = [
      ...tests.map((test, index) => `<report id="T${index}" test="${test}">x</report>`),
      ...shown.map(
        (select, index) => `<report id="S${index}" test="true()">[<value-of select="${select}"/>]</report>`,
      ),
    ].join('');
    const file = join(folder, 'texts.sch');
    writeFileSync(
      file,
      `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:f="urn:f" xmlns:xs="http://www.w3.org/2001/XMLSchema" queryBinding="xslt2"><ns prefix="f" uri="urn:f"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>${functions}<pattern><rule context="/*">${checks}</rule></pattern></schema>`,
    );
    const { files } = await compileRules(file, { out: folder, engines: ['native', 'sef'] });
    const ruleSet = await loadRuleSet(files[0] ?? '');
    const [native, sef] = (['native', 'sef'] as const).map((engine) =>
      validateUbl(xml, { ruleSets: [ruleSet], layers: [], engine }).issues.map(
        ({ rule_id, message }) => `${rule_id} ${message}`,
      ),
    );
    expect(native).toEqual(sef);
    expect(native?.slice(0, 3)).toEqual(['T0 x', 'T1 x', 'T2 x']);
  });

  it('write nothing when one engine cannot have them, and say which file', async () => {
    const file = join(folder, 'types.sch');
    writeFileSync(
      file,
      `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="/*"><assert id="T" test="'1' = 1">x</assert></rule></pattern></schema>`,
    );
    const out = join(folder, 'nothing');
    await expect(compileRules(file, { out, engines: ['native', 'sef'] })).rejects.toThrow(
      /types\.sch cannot be compiled for the SEF engine/,
    );
    expect(existsSync(out)).toBe(false);
    await expect(compileRules(file, { out, engines: ['x' as 'sef'] })).rejects.toThrow(
      'options.engines names x: choose native',
    );
    await expect(compileRules(file, { out, engines: [] })).rejects.toThrow(RangeError);
  });
});
