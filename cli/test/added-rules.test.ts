import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  named,
  nameless,
  national,
  ofTwo,
  order,
  peppolItself,
  standardCii,
  withNorm,
  worldwide,
  writeFolder,
  zipOf,
} from './registry/packages.js';
import {
  ciiBy,
  invoiceBy,
  nationalId,
  ownRegistry,
  peppol,
  type Ran,
  rulesOf,
  run,
} from './registry/use-rules.js';

const home = ownRegistry();

describe('rules add', () => {
  it('makes validate judge the documents of a package without options, and no others', async () => {
    const folder = writeFolder(join(home(), 'national'), national);
    const added = await run(['rules', 'add', folder]);
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toContain(
      `national-ubl: 2 rules for Invoice, CreditNote with the CustomizationID ${nationalId}`,
    );
    expect(added.out).toContain(
      `national-cii: 1 rule for CrossIndustryInvoice with the CustomizationID ${nationalId}`,
    );

    expect(await rulesOf(invoiceBy(nationalId, 'none'))).toEqual(['national-ubl NAT-1']);
    expect(await rulesOf(invoiceBy(`${nationalId}#conformant#y`))).toEqual(['national-ubl NAT-2']);
    expect(await rulesOf(ciiBy(nationalId))).toEqual(['national-cii NAT-3']);
    expect(await rulesOf(peppol)).toEqual([]);
    // The packaged rules are those of Peppol, as for every invoice of an unknown specification.
    expect(await rulesOf(invoiceBy('urn:cen.eu:en16931:2017#compliant#urn:example:national_2'))).toEqual([
      'PEPPOL PEPPOL-EN16931-R004',
    ]);
    expect(await rulesOf(invoiceBy(nationalId, 'none'), '--no-added-rules')).toEqual([
      'PEPPOL PEPPOL-EN16931-R004',
    ]);
  });

  it('keeps the schema and EN 16931 before the rules of a package, unless they are part of it', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
    await run(['rules', 'add', writeFolder(join(home(), 'other'), withNorm)]);
    const wrong = (xml: string): string => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$15.00');
    expect(await rulesOf(wrong(invoiceBy(nationalId)))).toEqual(['EN16931 BR-CO-16']);
    expect(await rulesOf(wrong(invoiceBy('urn:cen.eu:en16931:2017#compliant#urn:example:other')))).toEqual([
      'si BR-CO-15',
    ]);
    expect(await rulesOf(invoiceBy(nationalId).replace('<cbc:ID>', '<cbc:Nothing/><cbc:ID>'))).toEqual([
      'UBL-2.1 xsd-validation',
    ]);
    expect(await rulesOf(invoiceBy(nationalId, 'none'), '--layers', 'peppol')).toEqual([
      'PEPPOL PEPPOL-EN16931-R004',
      'national-ubl NAT-1',
    ]);
  });

  it('takes a ZIP file, with ZIP files in it, and leaves out copies of schemas', async () => {
    const file = join(home(), 'norm 1.0.zip');
    writeFileSync(file, zipOf({ 'inner.zip': zipOf(standardCii), 'large.pdf': 'x' }));
    const added = await run(['rules', 'add', file]);
    expect(added.code).toBe(0);
    expect(added.err).toBe(
      'inner/sch/preprocessed/norm-cii-preprocessed.sch is left out: it has the rules of inner/sch/norm-cii.sch.\n',
    );
    expect(added.out).toMatch(
      /^norm-1\.0 {2}from .*norm 1\.0\.zip, SHA-256 [0-9a-f]{16}\n {2}norm-cii: 1 rule for CrossIndustryInvoice with the CustomizationID urn:cen\.eu:en16931:2017…; judges alone\n$/,
    );
    expect(await rulesOf(ciiBy('urn:cen.eu:en16931:2017#compliant#urn:x'))).toEqual(['norm-cii BR-CO-15']);
    expect(await rulesOf(ciiBy('urn:example:minimum'))).toEqual(['UBL-2.1 xsd-validation']);
  });

  it.each([
    ['tests', 'test="rsm:', 'test="false() and rsm:'],
    ['contexts', 'context="rsm:', 'context="/*[false()] | rsm:'],
    ['flags', 'test="', 'flag="warning" test="'],
    ['variables', '<pattern>', '<let name="x" value="1"/><pattern>'],
    ['texts', 'test="', `test="'a  b' != 'a b' and `],
  ])('takes both of two schemas that differ only in their %s', async (_, before, after) => {
    const norm = standardCii['sch/norm-cii.sch'].replace('test="', `test="'a b' != 'a b' and `);
    const other = standardCii['sch/norm-cii.sch'].replace(before, after);
    const folder = writeFolder(join(home(), 'both'), { 'norm.sch': norm, 'new/norm.sch': other });
    const { out, err } = await run(['rules', 'add', folder]);
    expect(err).not.toContain('is left out');
    expect(err).toContain('differ, but have rules of the same ids, such as BR-CO-15,');
    expect(out.match(/1 rule for CrossIndustryInvoice/g)).toHaveLength(2);
  });

  it('judges documents that are not invoices by the added rules alone', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'logistics'), order)]);
    const namespaces = [
      'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"',
      'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
    ];
    const xml = (id: string): string =>
      `<Order ${namespaces.join(' ')}><cbc:CustomizationID>${id}</cbc:CustomizationID></Order>`;
    expect(await rulesOf(xml('urn:example:trns:order:3'))).toEqual(['T01 T01-1']);
    expect(await rulesOf(xml('urn:example:trns:order:4'))).toEqual(['UBL-2.1 xsd-validation']);
    const messageFor = async (text: string): Promise<string> =>
      (await run(['validate', '--no-config', '--workers', '0', 'a.xml'], { 'a.xml': text })).out;
    expect(await messageFor(xml('urn:example:trns:order:4'))).toContain(
      'No rules are added for the CustomizationID "urn:example:trns:order:4" of this Order; correct the CustomizationID: did you mean urn:example:trns:order:3? Or add its rules with "rules add": rules are added for urn:example:trns:order:3….',
    );
    expect(await messageFor(xml(''))).toContain('The Order has no CustomizationID');
    expect(await messageFor('<Order/>')).toContain('send a UBL 2.1 Invoice or CreditNote');
  });

  it('works in worker threads', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
    const args = ['validate', '--no-config', '--workers', '1', '--json', 'a.xml'];
    const { out } = await run(args, { 'a.xml': invoiceBy(nationalId, 'none') });
    expect(out).toContain('"NAT-1"');
  });

  it('replaces a package of the same name, which --as gives', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'a'), national), '--as', 'mine']);
    await run(['rules', 'add', writeFolder(join(home(), 'b'), order), '--as', 'mine']);
    const { out } = await run(['rules', 'list', '--json']);
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({
        name: 'mine',
        from: join(home(), 'b'),
        ruleSets: [expect.objectContaining({ name: 'T01' })],
      }),
    ]);
  });

  it('says which other packages judge the same documents', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'a'), order), '--as', 'mine']);
    await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
    const { code, err } = await run(['rules', 'add', join(home(), 'a'), '--as', 'yours']);
    expect([code, err]).toEqual([
      0,
      'yours judges some of the same documents as mine: they are judged by each. "rules remove" takes one away.\n',
    ]);
  });

  it('takes the identifiers that it is given', async () => {
    await run([
      'rules',
      'add',
      writeFolder(join(home(), 'a'), order),
      '--customization-id',
      'urn:own:1',
      'urn:own:2',
    ]);
    const { out } = await run(['rules', 'list']);
    expect(out).toContain('T01: 1 rule for Order with the CustomizationID urn:own:1, or urn:own:2');
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['without schemas', { 'a.xml': '<a/>' }, /has no Schematron schema \(\.sch\): unpack/],
    [
      'with stylesheets only',
      { 'xsl/a.xsl': '<a/>', 'b.XSLT': '<a/>' },
      /has no Schematron schema \(\.sch\): it has 2 stylesheets compiled from them, such as .*\. Add the download with the Schematron sources\. Or judge by one stylesheet with validate --rules FILE, and with --trust-rules/,
    ],
    [
      'that is a configuration of the KoSIT validator',
      { 'resources/a.xsl': '<a/>', 'scenarios.xml': '<scenarios/>' },
      /it is a configuration of the KoSIT validator, which has 1 stylesheet compiled from them, such as resources\/a\.xsl\. Add the download with the Schematron sources, with scenarios\.xml beside them/,
    ],
    [
      'with a schema that cannot be compiled',
      { ...order, 'b.sch': order['rules/T01.sch'].replace('cbc:ID"', 'nix:ID"') },
      /1 of its 2 schemas cannot be used.*, or leave them out:\n--leave-out b\.sch\nb\.sch:2:.*prefix nix/,
    ],
    [
      'with an include from elsewhere',
      { 'a.sch': order['rules/T01.sch'].replace('<pattern>', '<include href="../../x.sch"/><pattern>') },
      /a\.sch:2:.*cannot be read/,
    ],
    [
      'with a schema for unknown documents',
      { 'a.sch': '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"/>' },
      /a\.sch does not say which documents it is about\. Name their identifier with --customization-id a\.sch=ID\. Or/,
    ],
    [
      'with a schema for invoices of any specification',
      nameless,
      /any-invoice\.sch does not say which documents it is about/,
    ],
  ])('refuses a package %s', async (_, files, problem) => {
    const { code, err } = await run(['rules', 'add', writeFolder(join(home(), 'p'), files)]);
    expect(code).toBe(2);
    expect(err).toMatch(problem);
    expect((await run(['rules', 'list'])).out).toContain('No rules were added');
  });

  it('names each schema that cannot be used, with the first errors in what it includes, and what leaves it out', async () => {
    const rule = (prefix: string): string => `<rule context="${prefix}:a"><assert test="1"/></rule>`;
    const including = order['rules/T01.sch'].replace('<pattern>', '<include href="part.inc"/><pattern>');
    const path = writeFolder(join(home(), 'p'), {
      ...order,
      'rules/one more.sch': including,
      'rules/two.sch': including,
      'rules/part.inc': `<pattern xmlns="http://purl.oclc.org/dsdl/schematron">${['p', 'q', 'r', 's', 't'].map(rule).join('')}</pattern>`,
    });
    const errorsOf = (schema: string): readonly string[] => [
      ...['p', 'q', 'r'].map((prefix) => `${schema}: rules/part.inc:1: the prefix ${prefix} is not declared`),
      `${schema}: and 2 more errors`,
    ];
    const { err } = await run(['rules', 'add', path]);
    expect(
      err
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/:1:\d+:/, ':1:').replace(/ by an ns element.*/, '')),
    ).toEqual([
      '--leave-out rules/two.sch "rules/one more.sch"',
      ...errorsOf('rules/two.sch'),
      ...errorsOf('rules/one more.sch'),
    ]);
    const leftOut = await run(['rules', 'add', path, '--leave-out', 'rules/two.sch', 'rules/one more.sch']);
    expect(leftOut).toMatchObject({ code: 0, err: '' });
  });

  it('leaves out the rules of Peppol BIS in a package, which are packaged, but not as the base of other invoices', async () => {
    const path = writeFolder(join(home(), 'p'), { ...order, ...peppolItself });
    const remark = 'rules/peppol.sch is left out: the packaged rules of Peppol BIS judge instead of it.\n';
    const alone = await run(['rules', 'add', path]);
    expect(alone).toMatchObject({ code: 0, err: remark });
    expect(alone.out).toContain('T01: 1 rule for Order');
    expect((await run(['rules', 'remove', 'p'])).code).toBe(0);
    writeFolder(path, worldwide);
    expect((await run(['rules', 'add', path])).err).toContain('rules/peppol.sch does not say');
    const only = await run(['rules', 'add', writeFolder(join(home(), 'only'), peppolItself)]);
    expect(only.err).toContain('has nothing but the rules of Peppol BIS for UBL, which are packaged.');
  });

  it('leaves out the schemas that are named, also one that cannot be compiled', async () => {
    const files = { ...order, 'b/B.sch': order['rules/T01.sch'].replace('cbc:ID"', 'nix:ID"'), ...nameless };
    const path = writeFolder(join(home(), 'p'), files);
    const add = (...names: readonly string[]) => run(['rules', 'add', path, '--leave-out', ...names]);
    expect((await add('b/B.sch')).err).toContain('any-invoice.sch does not say');
    const { code, out } = await add('B', 'any-invoice.sch');
    expect([code, out.split('\n').length]).toEqual([0, 3]);
    expect(out).toContain('T01: 1 rule for Order');
    expect(await add('C')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--leave-out names the schema "C", which is not in the package') as string,
    });
    expect((await add('B', 'any-invoice', 'T01')).err).toContain('--leave-out leaves nothing of');
  });

  it('refuses a package whose good documents another package would refuse, and keeps what was there', async () => {
    const id = 'urn:example:named';
    const first = writeFolder(join(home(), 'first'), {
      'inv.sch': named['inv.sch'].replace("!= 'none'", "= 'other'"),
    });
    const files = { 'inv.sch': named['inv.sch'], 'good.xml': invoiceBy(id) };
    const second = writeFolder(join(home(), 'second'), files);
    expect((await run(['rules', 'add', second])).code).toBe(0);
    const before = (await run(['rules', 'list'])).out;
    writeFolder(second, { 'changed.json': '{}' });
    await run(['rules', 'add', first]);
    const { code, err } = await run(['rules', 'add', second]);
    expect(code).toBe(2);
    expect(err).toContain(
      'second is not added: 1 document in it obey its rules, and would be invalid by NAM-2 of first.',
    );
    expect((await run(['rules', 'list'])).out).toContain(before);
    await run(['rules', 'remove', 'second']);
    expect((await run(['rules', 'add', second])).code).toBe(2);
    expect((await run(['rules', 'list'])).out).not.toContain('second');
  });

  it('refuses a package all of whose good documents the packaged rules would refuse', async () => {
    const id = 'urn:cen.eu:en16931:2017#compliant#urn:example:national_1.0';
    const path = writeFolder(join(home(), 'p'), {
      'ubl.sch': national['schematron/ubl/national-ubl.sch'].replace('../common.sch', 'common.sch'),
      'common.sch': national['schematron/common.sch'],
      'examples/bad.xml': invoiceBy(id).replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'),
    });
    const { code, err } = await run(['rules', 'add', path]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        'all of 1 document in it that obey its rules would be invalid by BR-CO-15, BR-CO-16 of the packaged rules',
      ),
    ]);
    writeFolder(path, { 'examples/good.xml': invoiceBy(id) });
    expect((await run(['rules', 'add', path])).out).toContain(': 1 valid, 1 not (BR-CO-15, BR-CO-16)');
  });

  it('refuses a package by which documents in an earlier one would be invalid', async () => {
    const earlier = { 'one.sch': ofTwo('s'), 'ok.xml': invoiceBy('urn:example:two:self', 'b') };
    await run(['rules', 'add', writeFolder(join(home(), 'earlier'), earlier)]);
    const later = writeFolder(join(home(), 'later'), { 'two.sch': ofTwo('b') });
    const refused = await run(['rules', 'add', later]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(
      'later is not added: 1 document in earlier, such as ok.xml, would be invalid by TWO-2 of later.',
    );
    expect(refused.err).toContain('--leave-out two.sch\n');
    expect(await rulesOf(invoiceBy('urn:example:two:self', 'b'))).toEqual([]);
    // Without the document in it, nothing shows that the two disagree.
    rmSync(join(home(), 'earlier'), { recursive: true });
    expect((await run(['rules', 'add', later])).code).toBe(0);
  });

  it('tells packages that name the same identifiers apart by their documents', async () => {
    const [billing, self] = ['urn:example:two:billing', 'urn:example:two:self'];
    const billingPackage = { 'billing.sch': ofTwo('s'), 'ok.xml': invoiceBy(billing, 'b') };
    const selfPackage = { 'self.sch': ofTwo('b'), 'ok.xml': invoiceBy(self, 's') };
    await run(['rules', 'add', writeFolder(join(home(), 'billing'), billingPackage)]);
    expect(await rulesOf(invoiceBy(self, 's'))).toEqual(['billing TWO-2']);
    const { code, out } = await run(['rules', 'add', writeFolder(join(home(), 'self'), selfPackage)]);
    expect([code, out]).toEqual([0, expect.stringContaining('1 by self: 1 valid')]);
    expect(await rulesOf(invoiceBy(self, 's'))).toEqual([]);
    expect(await rulesOf(invoiceBy(self, 'b'))).toEqual(['self TWO-2']);
    expect(await rulesOf(invoiceBy(billing, 'b'))).toEqual([]);
    expect(await rulesOf(invoiceBy(billing, 's'))).toEqual(['billing TWO-2']);
    // Alone it judges both again.
    await run(['rules', 'remove', 'self']);
    expect(await rulesOf(invoiceBy(self, 's'))).toEqual(['billing TWO-2']);
  });

  it('takes included files and code lists in genericode from a ZIP file, too, as from a folder', async () => {
    const included = order['rules/T01.sch'].replace('<pattern>', '<include href="own.inc"/><pattern>');
    const files = {
      'T01.sch': included.replace('test="', `test="not(document('c.gc')//none) and `),
      'own.inc': '<pattern xmlns="http://purl.oclc.org/dsdl/schematron"/>',
      'c.gc': '<codes/>',
    };
    const file = join(home(), 'a.zip');
    writeFileSync(file, zipOf(files));
    expect(await run(['rules', 'add', file])).toMatchObject({ code: 0, err: '' });
    const { out } = await run(['rules', 'list', '--json']);
    writeFileSync(file, zipOf({ ...files, 'c.gc': '<codes><code/></codes>' }));
    await run(['rules', 'add', file]);
    // The checksum of the sources is that of all of them.
    expect((await run(['rules', 'list', '--json'])).out).not.toBe(out);
  });

  it('names what is wrong in a ZIP file by its place in it', async () => {
    const file = join(home(), 'a.zip');
    writeFileSync(file, zipOf({ 'in/b.sch': order['rules/T01.sch'].replace('cbc:ID"', 'nix:ID"') }));
    const { code, err } = await run(['rules', 'add', file]);
    expect(code).toBe(2);
    expect(err).toMatch(/\nin\/b\.sch:2:.*prefix nix/);
  });

  it.each([
    ['nowhere', 'there is no such file'],
    ['/dev/zero', 'is neither a folder nor a ZIP file'],
  ])('refuses %s', async (path, problem) => {
    const { code, err } = await run(['rules', 'add', path, '--as', 'x']);
    expect(code).toBe(2);
    expect(err).toContain(problem);
  });

  it.each(['../evil', '.hidden', 'a/b', ''])('refuses the name "%s"', async (name) => {
    const { code, err } = await run(['rules', 'add', writeFolder(join(home(), 'a'), order), '--as', name]);
    expect(code).toBe(2);
    expect(err).toContain('cannot be the name of a package');
  });
});

describe('rules explain', () => {
  const explain = async (xml: string): Promise<Ran> => {
    const file = join(home(), 'a.xml');
    writeFileSync(file, xml);
    const { code, out, err } = await run(['rules', 'explain', file]);
    return { code, err, out: out.replaceAll(file, 'a.xml') };
  };

  it('says which rules judge a document, and why no others do', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
    expect((await explain(invoiceBy(nationalId))).out).toBe(
      `a.xml: Invoice with the CustomizationID ${nationalId}\n  judged by national-ubl of national, with the schema and EN 16931 in place of the rules of Peppol\n`,
    );
    expect((await explain(peppol)).out).toContain(
      '  judged by the packaged rules alone: it is a document of Peppol BIS\n',
    );
    const other = await explain(invoiceBy('urn:example:none'));
    expect(other.out).toContain(
      '  judged by the packaged rules alone: No rules are added for the CustomizationID "urn:example:none" of this Invoice; correct',
    );
    expect((await explain('no XML')).code).toBe(2);
  });

  it('says that the packaged rules judge an extension of Peppol BIS as well, as they do', async () => {
    const id = /<cbc:CustomizationID>([^<]*)/.exec(peppol)?.[1] ?? '';
    const extension = `${id}#conformant#urn:example:more`;
    await run(['rules', 'add', writeFolder(join(home(), 'more'), nameless), '--customization-id', extension]);
    expect((await explain(invoiceBy(extension))).out).toMatch(/ of more, with the packaged rules\n$/);
  });
});

describe('rules remove', () => {
  it('removes what was added', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
    expect(await run(['rules', 'remove', 'national'])).toEqual({
      code: 0,
      out: 'national is removed.\n',
      err: '',
    });
    expect((await run(['rules', 'remove', 'national'])).err).toContain(
      'There is no package "national": none was added.',
    );
    expect((await run(['rules', 'remove', '..'])).code).toBe(2);
    expect(existsSync(home())).toBe(true);
  });
});

describe('Added rules are not loaded', () => {
  const rules = (): string => join(home(), 'data/peppol-preflight/rules');
  const moduleOf = (name: string): string =>
    readdirSync(join(rules(), name)).find((file) => file.endsWith('.cjs')) ?? '';

  it.each(['', 'national', 'national/package.json'])(
    'where other users can write: rules/%s',
    async (path) => {
      await run(['rules', 'add', writeFolder(join(home(), 'national'), national)]);
      chmodSync(join(rules(), path), 0o777);
      const { code, err } = await run(['validate', '--no-config', '--workers', '0', 'a.xml'], {
        'a.xml': peppol,
      });
      expect(code).toBe(2);
      expect(err).toMatch(/other users can write to it: run chmod go-w/);
      expect(
        (
          await run(['validate', '--no-config', '--workers', '0', '--no-added-rules', 'a.xml'], {
            'a.xml': peppol,
          })
        ).code,
      ).toBe(0);
    },
  );

  it('if the code has changed since it was compiled', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'logistics'), order)]);
    writeFileSync(
      join(rules(), 'logistics', moduleOf('logistics')),
      'exports.createRuleSet = () => ({ patterns: [] });',
    );
    const { out } = await run(['validate', '--no-config', '--workers', '0', 'a.xml'], {
      'a.xml':
        '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"><CustomizationID>urn:example:trns:order:3</CustomizationID></Order>',
    });
    expect(out).toContain('it was changed since it was compiled');
  });

  it('if another version compiled them', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'logistics'), order)]);
    const manifest = join(rules(), 'logistics/package.json');
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "0.0.1"'),
    );
    const { code, err } = await run(['validate', '--no-config', '--workers', '0', 'a.xml'], {
      'a.xml': peppol,
    });
    expect(code).toBe(2);
    expect(err).toMatch(
      /compiled by version 0\.0\.1 .*run peppol-preflight rules add ".*logistics" --as logistics/,
    );
  });
});
