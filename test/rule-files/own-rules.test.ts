import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileRules, loadRuleSet, SchematronError } from 'peppol-preflight/compiler';
import { type OwnRuleSet, validateUbl } from 'peppol-preflight';
import { runCli } from '../../cli/src/program/run-cli.js';
import { bufferedIo } from '../shared/buffered-io.js';
import { brokenInvoice as xml, compileHouseRules } from './house-rules.js';

const source = fileURLToPath(new URL('own-rules.sch', import.meta.url));

let folder = '';
let compiled: Awaited<ReturnType<typeof compileRules>>;
let rules: OwnRuleSet;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
  compiled = await compileHouseRules(folder, ['native']);
  rules = await loadRuleSet(join(folder, 'out', 'house.mjs'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('compileRules() and loadRuleSet()', () => {
  it('write a rule set', () => {
    expect(compiled.name).toBe('house');
    expect(compiled.rules.map(({ id }) => id)).toContain('OWN-10');
    expect(compiled.files.map((file) => file.slice(folder.length))).toEqual(['/out/house.mjs']);
  });

  it('judge by the default phase only', () => {
    const { issues } = validateUbl(xml, { ruleSets: [rules], layers: [] });
    const ids = new Set(issues.map(({ rule_id: id }) => id));
    expect([...ids].sort()).toEqual(['OWN-1', 'OWN-3', 'OWN-5', 'OWN-7', 'OWN-8', 'OWN-9']);
  });

  it('take Schematron itself', async () => {
    const expected = validateUbl(xml, { ruleSets: [rules], layers: [] }).issues;
    const fromSource = await loadRuleSet(join(folder, 'house.sch'));
    expect(validateUbl(xml, { ruleSets: [fromSource], layers: [] }).issues).toEqual(expected);
  });

  it('judge together with the official rules', () => {
    const { issues } = validateUbl(xml, { ruleSets: [rules] });
    expect(new Set(issues.map(({ schematron }) => schematron))).toEqual(new Set(['PEPPOL', 'house']));
  });

  it.each([
    ['a function that it does not know', `<sch:assert id="a" test="doc('x')">x</sch:assert>`, /bad\.sch:4:\d+: cannot read x/],
    ['a type that it does not know', `<sch:assert id="a" test="xs:duration('P1D')">x</sch:assert>`, /bad\.sch:4:\d+: the (?:prefix|type)/],
    ['a variable that nothing declares', `<sch:assert id="a" test="$x">x</sch:assert>`, /bad\.sch:4:\d+: there is no variable \$x/],
    ['an expression that is none', `<sch:assert id="a" test="1 +">x</sch:assert>`, /bad\.sch:4:\d+: /],
    ['the namespace axis', `<sch:assert id="a" test="namespace::*">x</sch:assert>`, /bad\.sch:4:\d+: the namespace axis/],
    ['a pattern that is none', `<sch:assert id="a" test="matches('a', '(')">x</sch:assert>`, /bad\.sch:4:\d+: "\(" is not a regular expression/],
    ['a pattern of a kind that it does not know', `<sch:assert id="a" test="tokenize(., '\\p{IsDingbats}') = ''">x</sch:assert>`, /bad\.sch:4:\d+: "\\p\{IsDingbats\}" is not a supported regular expression/],
    ['too many arguments', `<sch:assert id="a" test="contains('a')">x</sch:assert>`, /bad\.sch:4:\d+: contains\(\) takes 2 arguments, not 1/],
  ])('refuse %s, with file and line', async (_, check, message) => {
    const file = join(folder, 'bad.sch');
    writeFileSync(file, `<sch:schema xmlns:sch="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">\n<sch:pattern>\n<sch:rule context="*">\n${check}\n</sch:rule></sch:pattern></sch:schema>`);
    await expect(loadRuleSet(file)).rejects.toThrow(SchematronError);
    await expect(loadRuleSet(file)).rejects.toThrow(message);
  });

  it('never let a text of the source become code', async () => {
    const hostile = '${globalThis.hacked = 1}` \\" */ \' \u2028 // \\u0027);globalThis.hacked=1;(';
    const text = hostile.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const file = join(folder, 'hostile.sch');
    writeFileSync(file, `<sch:schema xmlns:sch="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><sch:title>${text}</sch:title><sch:pattern id="${text}"><sch:rule context="*"><sch:assert id="${text}" flag="${text}" test="false() or '${text.replaceAll("'", "''")}' = ''">${text}</sch:assert></sch:rule></sch:pattern></sch:schema>`);
    const { issues } = validateUbl(xml, { ruleSets: [await loadRuleSet(file)], layers: [] });
    expect(issues[0]?.rule_id).toBe(hostile);
    expect(globalThis).not.toHaveProperty('hacked');
  });

  it('read a schema of XPath 1.0 as one of XPath 2.0 only when they are told to, or it means the same', async () => {
    const file = join(folder, 'first.sch');
    const schema = (binding: string): string =>
      `<schema xmlns="http://purl.oclc.org/dsdl/schematron"${binding}><pattern><rule context="/*"><report id="R" test="not(count(.) = ../x)">é</report></rule></pattern></schema>`;
    const out = join(folder, 'first');
    for (const [binding, message] of [
      ['', 'no query binding is stated, which means "xslt", but only "xslt2" is supported (XPath 1.0)'],
      [' queryBinding="XPath"', 'the query binding is "XPath", but only "xslt2" is supported (XPath 1.0)'],
      [' queryBinding="exslt"', 'the query binding is "exslt", but only "xslt2" is supported'],
    ] as const) {
      writeFileSync(file, schema(binding));
      await expect(compileRules(file, { out })).rejects.toThrow(message);
    }
    await compileRules(file, { out, queryBinding: 'xslt2', engines: ['native'] });
    writeFileSync(join(folder, 'same.sch'), schema('').replace('../x', '2'));
    await compileRules(join(folder, 'same.sch'), { out });
    const { issues } = validateUbl(xml, { ruleSets: [await loadRuleSet(join(out, 'first.mjs'))], layers: [] });
    expect(issues).toMatchObject([{ rule_id: 'R', message: 'é' }]);
    await expect(compileRules(file, { out, queryBinding: 'xpath' as 'xslt2' })).rejects.toThrow(RangeError);
    writeFileSync(file, schema('').replace('http://purl.oclc.org/dsdl/schematron', 'http://www.ascc.net/xml/schematron'));
    await expect(compileRules(file, { out })).rejects.toThrow('first.sch:1:1: this is Schematron 1.5');
  });

  it('read a file in the encoding that it declares', async () => {
    const file = join(folder, 'latin.sch');
    const schema = '<?xml version="1.0" encoding="ISO-8859-1"?><schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><include href="part.sch"/></schema>';
    writeFileSync(file, schema, 'latin1');
    writeFileSync(join(folder, 'part.sch'), '\ufeff<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="/*"><report id="R" test="true()">é</report></rule></pattern>', 'utf16le');
    const { issues } = validateUbl(xml, { ruleSets: [await loadRuleSet(file)], layers: [] });
    expect(issues).toMatchObject([{ rule_id: 'R', message: 'é' }]);
  });

  it('refuse files that are not rule sets', async () => {
    writeFileSync(join(folder, 'empty.mjs'), 'export const x = 1;');
    await expect(loadRuleSet(join(folder, 'empty.mjs'))).rejects.toThrow('empty.mjs is not a rule set: compile the Schematron');
    writeFileSync(join(folder, 'throws.mjs'), 'throw 1');
    await expect(loadRuleSet(join(folder, 'throws.mjs'))).rejects.toThrow('throws.mjs is not a rule set: 1');
    for (const text of ['{}', '[{"rules":[],"sef":{}}]', '[null]', '5', '[', 'null']) {
      writeFileSync(join(folder, 'bad.sef.json'), text);
      await expect(loadRuleSet(join(folder, 'bad.sef.json'))).rejects.toThrow(/bad\.sef\.json is not a rule set: /);
    }
    await expect(loadRuleSet(join(folder, 'none.mjs'))).rejects.toThrow('There is no file');
    await expect(loadRuleSet(source.replace('.sch', '.test.ts'))).rejects.toThrow('is not a rule set: give a file that ends in');
    expect(() => validateUbl(xml, { ruleSets: [{ name: 'x' }] })).toThrow(TypeError);
  });
}); // prettier-ignore

describe('the command line', () => {
  const run = async (...args: string[]) => {
    const io = bufferedIo({ 'invoice.xml': xml });
    return { code: await runCli(args, io), out: io.stdout(), err: io.stderr() };
  };

  it('judges by rules of the user, alone or together with ours', async () => {
    const alone = await run('validate', 'invoice.xml', '--layers', 'none', '--rules', join(folder, 'house.sch'));
    expect(alone.out).toContain('OWN-1');
    expect(alone.out).not.toContain('PEPPOL-EN16931-R120');
    expect(alone.code).toBe(1);
    const both = await run('validate', '--rules', join(folder, 'house.sch'), '--rules', join(folder, 'out', 'house.mjs'), 'invoice.xml', '--layers', 'none');
    expect(both.out.match(/ OWN-1 /g)?.length).toBe(2 * (alone.out.match(/ OWN-1 /g)?.length ?? 0));
    const beside = await run('validate', 'invoice.xml', '--rules', join(folder, 'out', 'house.mjs'));
    expect(beside.out).toContain('OWN-1');
    expect(beside.out).toContain('PEPPOL-EN16931-R120');
  });

  it('compiles for one engine, and says what it wrote', async () => {
    const out = join(folder, 'native');
    const { code, out: text } = await run('compile-rules', join(folder, 'house.sch'), '--out', out, '--engine', 'native', '--name', 'mine');
    expect([code, text]).toEqual([0, `mine: 10 rules\n  ${join(out, 'mine.mjs')}\n`]);
  });

  it('reads a schema of XPath 1.0 as one of XPath 2.0 when it is told to', async () => {
    const file = join(folder, 'unstated.sch');
    writeFileSync(file, '<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/*"><report id="R" test="@x = 1">x</report></rule></pattern></schema>');
    const refused = await run('compile-rules', file, '--out', folder, '--engine', 'native');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('no query binding is stated');
    expect((await run('compile-rules', file, '--out', folder, '--engine', 'native', '--query-binding', 'xslt2')).code).toBe(0);
    expect((await run('compile-rules', file, '--query-binding', 'xslt')).code).toBe(2);
  });

  it('says what is not a rule set', async () => {
    expect(await run('validate', 'invoice.xml', '--rules', 'nothing.sch')).toMatchObject({
      code: 2,
      err: 'peppol-preflight: There is no file nothing.sch.\n',
    });
    expect(await run('compile-rules', 'nothing.sch')).toMatchObject({
      code: 2,
      err: 'peppol-preflight: nothing.sch cannot be read: there is no such file.\n',
    });
    expect(await run('compile-rules', join(folder, 'house.sch'), '--name', ' ')).toMatchObject({
      code: 2,
      err: 'peppol-preflight: The name of the rule set is empty: give one, or leave it out.\n',
    });
  });
}); // prettier-ignore
