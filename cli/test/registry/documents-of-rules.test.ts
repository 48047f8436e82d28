import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compared,
  checkedBy,
  computed,
  extended,
  named,
  nameless,
  ofPeppol,
  type PackageFiles,
  patterned,
  processed,
  profiles,
  restated,
  scenarios,
  shared,
  siblings,
  sisters,
  unlisted,
  worldwide,
  twiceDemanded,
  withStandardCii,
  writeFolder,
} from './packages.js';
import { ciiBy, flagsOf, invoiceBy, ownRegistry, peppol, type Ran, rulesOf, run } from './use-rules.js';

const home = ownRegistry();

describe('the documents that added rules judge', () => {
  const based = 'urn:cen.eu:en16931:2017#compliant#urn:example';
  const add = (files: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Ran> =>
    run(['rules', 'add', writeFolder(join(home(), 'added'), files), ...flags]);

  it('have the identifiers that a schema computes', async () => {
    expect((await add(computed)).out).toContain(
      `for Invoice, CreditNote with the CustomizationID ${based}:computed_4.1, or ${based}:computed_4.1#conformant#urn:example:more`,
    );
    expect(await rulesOf(invoiceBy(`${based}:computed_4.1`, 'none'))).toEqual(['computed COM-2']);
    expect(await rulesOf(invoiceBy(`${based}:computed_4.0`, 'none'))).toEqual(['PEPPOL PEPPOL-EN16931-R004']);
  });

  it('have the identifiers of the assertion that fails for all others, not those that are only mentioned', async () => {
    await add(patterned);
    expect(await rulesOf(invoiceBy(`${based}:patterned:2.7`, 'none'))).toEqual(['patterned PAT-2']);
    expect(await rulesOf(invoiceBy(`${based}:patterned:3.0`, 'none'))).toEqual([
      'PEPPOL PEPPOL-EN16931-R004',
    ]);
    expect(await rulesOf(invoiceBy(`${based}:other`, 'none'))).toEqual(['PEPPOL PEPPOL-EN16931-R004']);
  });

  it.each([
    ['/inv:Invoice', '<assert test="cbc:ID and cbc:CustomizationID = \'urn:example:checked\'">'],
    ['/inv:Invoice', '<assert test="not(cbc:CustomizationID != \'urn:example:checked\')">'],
    ['/inv:Invoice', '<assert test="exists(cbc:CustomizationID[. = \'urn:example:checked\'])">'],
    ['/inv:Invoice', '<assert test="cbc:CustomizationID[normalize-space(.) = \'urn:example:checked\']">'],
    ['/inv:Invoice', '<report test="cbc:CustomizationID != \'urn:example:checked\'">'],
    ['/inv:Invoice', '<report test="not(cbc:ID) or not(cbc:CustomizationID = \'urn:example:checked\')">'],
    ['cbc:CustomizationID', '<report test="boolean(. ne \'urn:example:checked\')">'],
  ])('have the identifier that a fatal check demands at %s, however it does: %s', async (context, check) => {
    const { out } = await add(checkedBy(context, check.replace('test', 'id="CHK-1" test') + `Other.</${check.slice(1, 7)}>`)); // prettier-ignore
    expect(out).toContain('for Invoice, CreditNote with the CustomizationID urn:example:checked; not based');
    expect(await rulesOf(invoiceBy('urn:example:checked', 'none'))).toEqual(['checked CHK-2']);
  });

  it('do not have the identifiers that a fatal check excludes', async () => {
    const check = (kind: string, test: string): string =>
      `<${kind} id="CHK-1" test="${test}">Other.</${kind}>`;
    for (const excluded of [
      check('report', "cbc:CustomizationID = 'urn:example:excluded' and cbc:ID"),
      check('assert', "not(cbc:CustomizationID[. = 'urn:example:excluded'])"),
      check('report', "cbc:CustomizationID = 'urn:example:excluded'"),
    ]) {
      const checks = check('assert', "cbc:CustomizationID = 'urn:example:checked'") + excluded;
      const { out } = await add(checkedBy('/inv:Invoice', checks));
      expect(out).toContain('CreditNote with the CustomizationID urn:example:checked; not based');
    }
  });

  it('are judged without EN 16931 if their specification is not based on it, each by the schema of its process', async () => {
    await add(worldwide);
    const wrong = (xml: string): string => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$15.00');
    expect(await rulesOf(wrong(invoiceBy('urn:example:world:billing-1@jp-1', 'none')))).toEqual([
      'billing WORLD-2',
    ]);
    expect(await rulesOf(invoiceBy('urn:example:world:selfbilling-1@jp-1', 'none'))).toEqual([
      'self WORLD-2',
    ]);
  });

  it('have the identifier that is compared at its own element, however else the schema reads that', async () => {
    const { out } = await add(compared);
    expect(out).toContain('for Invoice, CreditNote with the CustomizationID urn:example:compared:3.0');
    expect(await rulesOf(invoiceBy('urn:example:compared:3.0', 'none'))).toEqual([
      'compared CMP-2',
      'compared CMP-4',
    ]);
  });

  it('are judged without EN 16931 if a national specification has its rules under their ids', async () => {
    await add(restated);
    const wrong = invoiceBy(`${based}:restated:1.0`).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$15.00');
    expect(await rulesOf(wrong)).toEqual([]);
  });

  it('are never those of Peppol BIS', async () => {
    const id = /<cbc:CustomizationID>([^<]*)/.exec(peppol)?.[1] ?? '';
    await add(nameless, '--customization-id', id);
    expect(await rulesOf(peppol)).toEqual([]);
  });

  it('have the identifiers of the examples in the package, if nothing else tells', async () => {
    const files = { ...nameless, 'examples/a.xml': invoiceBy(`${based}:shown`), 'examples/b.xml': peppol };
    const { out } = await add(files);
    expect(out).toContain(`with the CustomizationID ${based}:shown; based on EN 16931\n`);
    expect(out).toContain(
      '  Documents in the package:\n    1 by any-invoice: 0 valid, 1 not (ANY-1)\n    1 by none of them, with the CustomizationID urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0\n',
    );
    expect(await rulesOf(invoiceBy(`${based}:shown`))).toEqual(['any-invoice ANY-1']);
  });

  it('are named for one schema of several, and a schema of which nothing is known is refused until it is left out', async () => {
    const files = { ...computed, ...nameless, 'other/any.sch': nameless['any-invoice.sch'] };
    const named = ['--customization-id', `any=${based}:mine`];
    const { code, err } = await add(files, ...named);
    expect(code).toBe(2);
    expect(err).toContain(
      'any-invoice.sch does not say which documents it is about. Name their identifier with --customization-id any-invoice.sch=ID; for those of computed.sch the ID is urn:cen.eu:en16931:2017#compliant#urn:example:computed_4.1. Or name what else',
    );
    expect(await add(files, ...named, '--leave-out', 'any-invoice')).toMatchObject({ code: 0, err: '' });
    expect(await rulesOf(invoiceBy(`${based}:mine`))).toEqual(['any ANY-1']);
    expect(await rulesOf(invoiceBy(`${based}:computed_4.1`, 'none'))).toEqual(['computed COM-2']);
    const unknown = await add(files, '--customization-id', 'nothing=urn:x');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining('names the schema "nothing", which is not in the package'),
    ]);
  });

  it('are those of an extension, where a schema for it and one for what it extends have rules of the same ids', async () => {
    const { out, err } = await add(extended);
    expect(err).toBe('');
    expect(out).toContain(
      `with the CustomizationID ${based}:core:1…, except ${based}:core:1… with "#conformant#urn:example:more" in it; based on`,
    );
    expect(await rulesOf(invoiceBy(`${based}:core:1`, 'none'))).toEqual(['core EXT-2']);
    expect(await rulesOf(invoiceBy(`${based}:core:1#conformant#urn:example:more`, 'none'))).toEqual([
      'more EXT-3',
    ]);
  });

  it('are named once, where the schema of an extension is there in two languages', async () => {
    const { out } = await add({ ...extended, 'altro.sch': extended['more.sch'].replace('EXT-3', 'EXT-5') });
    const named = out.split('\n').filter((line) => line.includes(', except '));
    expect(named.map((line) => line.split(' and ').length)).toEqual([1]);
  });

  it('are those of both of two schemas that name the same identifier and its beginning', async () => {
    await add(sisters);
    const rules = await rulesOf(invoiceBy('urn:example:sister:1', 'none'));
    expect(rules.toSorted()).toEqual(['one SIS-2', 'two SIS-3']);
  });

  it('have the document element that a schema requires, whatever else it declares', async () => {
    const { out } = await add(named);
    expect(out).toContain('inv: 2 rules for Invoice with');
    expect(out).toContain('cn: 2 rules for CreditNote with');
    expect(await rulesOf(invoiceBy('urn:example:named', 'none'))).toEqual(['inv NAM-2']);
  });

  it('are those of a schema beside one that does not tell, if the examples obey both', async () => {
    const good = { 'ok.xml': invoiceBy('urn:example:world:billing-1@jp-1') };
    expect((await add(shared('none'), '--as', 'a')).err).toContain('rules/shared.sch does not say');
    const { out, err } = await add({ ...shared('none'), ...good }, '--as', 'a');
    expect(err).toContain('rules/shared.sch does not say which documents it is about. It is taken to judge');
    expect(out).toContain('    1 by billing and shared: 1 valid\n');
    expect(await rulesOf(invoiceBy('urn:example:world:billing-1@jp-1', 'none'))).toEqual([
      'billing WORLD-2',
      'shared SHA-1',
    ]);
    expect((await add({ ...shared('r'), ...good }, '--as', 'a')).code).toBe(2);
  });

  it('are those of each sibling beside a schema that does not tell, if the examples of both obey it', async () => {
    const [billing, self] = ['billing', 'selfbilling'].map((each) => `urn:example:world:${each}-1@jp-1`) as [
      string,
      string,
    ];
    const files = { ...siblings('x'), 'a.xml': invoiceBy(billing), 'b.xml': invoiceBy(self) };
    expect((await add(files)).err).toContain('those of rules/self.sch and rules/billing.sch: they lie');
    expect(await rulesOf(invoiceBy(billing, 'x'))).toEqual(['shared SHA-1']);
    expect(await rulesOf(invoiceBy(self, 'x'))).toEqual(['shared SHA-1']);
    // An example that breaks it is of a sibling that it does not belong to.
    expect((await add({ ...files, 'b.xml': invoiceBy(self, 'x') })).code).toBe(0);
    expect(await rulesOf(invoiceBy(self, 'x'))).toEqual([]);
  });

  it('have the identifiers that a schema looks up in a code list', async () => {
    const { out } = await add(profiles);
    expect(out).toContain(
      'PROFILE_MINIMUM: 1 rule for CrossIndustryInvoice with the CustomizationID urn:example:minimum alone;',
    );
    expect(await rulesOf(ciiBy('urn:example:basic'))).toEqual(['PROFILE_BASIC BASIC-2']);
    expect(await rulesOf(ciiBy('urn:example:minimum'))).toEqual([]);
  });

  it('are the examples in the folder with the name of the schema', async () => {
    const { out } = await add({
      'sch/Any_BASIC-WL.sch': unlisted('WL'),
      'sch/Any_BASIC.sch': unlisted('B'),
      'examples/basic wl/a.xml': ciiBy('urn:example:basicwl'),
      'examples/basic/b.xml': ciiBy('urn:cen.eu:en16931:2017'),
    });
    expect(out).toContain(
      'Any_BASIC-WL: 1 rule for CrossIndustryInvoice with the CustomizationID urn:example:basicwl alone;',
    );
    expect(await rulesOf(ciiBy('urn:example:basicwl'))).toEqual(['Any_BASIC-WL WL-1']);
    expect(await rulesOf(ciiBy('urn:cen.eu:en16931:2017'))).toEqual(['Any_BASIC B-1']);
    expect(await rulesOf(ciiBy('urn:cen.eu:en16931:2017#compliant#urn:x'))).toEqual([
      'UBL-2.1 xsd-validation',
    ]);
  });

  it('are the examples in the folder with the name of its own, if they have one identifier', async () => {
    const { out } = await add({
      'rules/forward billing/any.sch': unlisted('F'),
      'rules/reminder/any.sch': unlisted('R'),
      'examples/forward-billing/a.xml': ciiBy('urn:example:forward'),
      'examples/reminder/a.xml': ciiBy('urn:example:reminder'),
    });
    expect(out).toContain('for CrossIndustryInvoice with the CustomizationID urn:example:forward alone;');
    expect(await rulesOf(ciiBy('urn:example:forward'))).toEqual(['any F-1']);
    expect(await rulesOf(ciiBy('urn:example:reminder'))).toEqual(['any R-1']);
  });

  it('are not told by a folder that all examples lie in, nor by one with several identifiers', async () => {
    const files = { 'rules/one/any.sch': unlisted('ONE'), 'rules/two/any.sch': unlisted('TWO') };
    const example = (folder: string, id: string): Readonly<Record<string, string>> => ({
      [`examples/${folder}/${id}.xml`]: ciiBy(`urn:example:${id}`),
    });
    const several = {
      ...example('one', 'a'),
      ...example('one', 'b'),
      ...example('two', 'c'),
      ...example('two', 'd'),
    };
    for (const examples of [example('one', 'a'), several]) {
      const folder = writeFolder(join(home(), Object.keys(examples).length.toString()), {
        ...files,
        ...examples,
      });
      const { code, err } = await run(['rules', 'add', folder]);
      expect(code).toBe(2);
      expect(err).toContain('rules/one/any.sch does not say which documents it is about.');
    }
  });

  const ordered = (process: string): string =>
    invoiceBy('urn:example:ordering', 'none').replace(/(<cbc:ProfileID>)[^<]*/, `$1urn:example:${process}`);
  it('have the ProfileID that a fatal rule demands, where one for the same CustomizationID demands another', async () => {
    const { out, err } = await add({
      'simple.sch': processed('simple'),
      'advanced.sch': processed('advanced'),
    });
    expect(err).toBe('');
    expect(out).toContain(
      'simple: 3 rules for Invoice, CreditNote with the CustomizationID urn:example:ordering with the ProfileID urn:example:simple;',
    );
    expect(await rulesOf(ordered('simple'))).toEqual(['simple PRO-3']);
    expect(await rulesOf(ordered('advanced'))).toEqual(['advanced PRO-3']);
  });

  it('have that ProfileID also beside the schema of another package', async () => {
    await add({ 'simple.sch': processed('simple') });
    expect(await rulesOf(ordered('advanced'))).toEqual(['simple PRO-3', 'simple PRO-2']);
    await run(['rules', 'add', writeFolder(join(home(), 'more'), { 'advanced.sch': processed('advanced') })]);
    expect(await rulesOf(ordered('simple'))).toEqual(['simple PRO-3']);
    expect(await rulesOf(ordered('advanced'))).toEqual(['advanced PRO-3']);
  });

  it('are judged by their own rules of Peppol and not by the packaged ones, if they extend Peppol BIS', async () => {
    const [, id = ''] = /<cbc:CustomizationID>([^<]*)/.exec(peppol) ?? [];
    const extension = invoiceBy(`${id}#conformant#urn:example:forward`, 'none').replace(
      /(<cbc:ProfileID>)[^<]*/,
      '$1urn:example:forward',
    );
    expect(await rulesOf(extension)).toEqual(['PEPPOL PEPPOL-EN16931-R007']);
    await add(ofPeppol, '--customization-id', `${id}#conformant#urn:example:forward`);
    expect(await rulesOf(extension)).toEqual(['peppol OWN-1']);
  });

  it('are those of the narrower of two identifiers that are both demanded', async () => {
    expect((await add(twiceDemanded)).out).toContain(
      'with the CustomizationID urn:example:order:3:extended; not based',
    );
    expect(await rulesOf(invoiceBy('urn:example:order:3:other'))).toContain('PEPPOL PEPPOL-EN16931-R004');
  });

  it('are for the standard beside a schema that is based on it those of this schema', async () => {
    const { out } = await add(withStandardCii);
    expect(out).toContain(
      'norm-cii: 1 rule for CrossIndustryInvoice with the CustomizationID urn:cen.eu:en16931:2017#compliant#urn:example:own;',
    );
    expect(await rulesOf(ciiBy('urn:cen.eu:en16931:2017#compliant#urn:example:own'))).toEqual([
      'norm-cii BR-CO-15',
    ]);
    expect(await rulesOf(ciiBy('urn:cen.eu:en16931:2017#compliant#urn:example:other'))).toEqual([
      'UBL-2.1 xsd-validation',
    ]);
  });

  it('are those of the scenarios of the KoSIT validator that use a schema', async () => {
    const { out } = await add({ ...nameless, 'scenarios.xml': scenarios('any-invoice.xsl') });
    expect(out).toContain(
      `any-invoice: 1 rule for Invoice with the CustomizationID ${based}:scenario alone with the ProfileID urn:example:process; based on EN 16931`,
    );
    const by = (profile: string): string =>
      invoiceBy(`${based}:scenario`).replace(/(<cbc:ProfileID>)[^<]*/, `$1${profile}`);
    expect(await rulesOf(by('urn:example:process'))).toEqual(['any-invoice ANY-1']);
    expect(await rulesOf(by('urn:example:other'))).toContain('PEPPOL PEPPOL-EN16931-R004');
    expect((await add({ ...nameless, 'scenarios.xml': scenarios('another.xsl') }, '--as', 'b')).code).toBe(2);
  });

  it('are judged by the levels of the scenarios, also of the packaged rules, and by those of rules.json', async () => {
    const given =
      '<customLevel level="information">BR-CO-15 BR-CO-16</customLevel><customLevel level="error">ANY-1</customLevel>';
    const files = { ...nameless, 'scenarios.xml': scenarios('any-invoice.xsl', given) };
    const { out } = await add(files, '--as', 'a');
    expect(out).toContain(
      `  levels for documents with the CustomizationID ${based}:scenario alone: information: BR-CO-15, BR-CO-16; fatal: ANY-1\n`,
    );
    const wrong = invoiceBy(`${based}:scenario`)
      .replace(/(<cbc:ProfileID>)[^<]*/, '$1urn:example:process')
      .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00');
    expect(await flagsOf(wrong)).toEqual(['BR-CO-15 information', 'BR-CO-16 information', 'ANY-1 fatal']);
    const written = { 'any-invoice': { levels: { 'ANY-1': 'warning' } } };
    await add({ ...files, 'rules.json': JSON.stringify(written) }, '--as', 'a');
    expect(await flagsOf(wrong)).toEqual(['BR-CO-15 information', 'BR-CO-16 information', 'ANY-1 warning']);
    const unknown = { 'any-invoice': { levels: { 'ANY-1': 'error' } } };
    expect((await add({ ...files, 'rules.json': JSON.stringify(unknown) })).err).toContain('levels of rules');
  });

  it.each<[string, PackageFiles, readonly string[]]>([
    [
      'options',
      {},
      [
        ...['--customization-id', 'any-invoice=urn:example:a', 'other.sch=urn:example:b?c=d'],
        ...['--profile-id', 'other.sch=urn:p', '--root', 'any-invoice=Invoice'],
      ],
    ],
    [
      'rules.json',
      {
        'rules.json': JSON.stringify({
          'any-invoice': { customizationIds: ['urn:example:a'], roots: ['Invoice'] },
          'other.sch': { customizationIds: ['urn:example:b?c=d'], profileIds: ['urn:p'] },
        }),
      },
      [],
    ],
  ])('are said for each of several schemas by %s', async (_, files, flags) => {
    const { out, err } = await add(
      { ...nameless, 'other.sch': nameless['any-invoice.sch'], ...files },
      ...flags,
    );
    expect(err).toBe('');
    expect(out).toContain(
      'any-invoice: 1 rule for Invoice with the CustomizationID urn:example:a; not based',
    );
    expect(out).toContain(
      'other: 1 rule for Invoice, CreditNote with the CustomizationID urn:example:b?c=d with the ProfileID urn:p; not based',
    );
  });

  it('are told by a ProfileID or a document element alone', async () => {
    expect((await add(nameless, '--profile-id', 'urn:p')).out).toContain(
      'every Invoice, CreditNote with the ProfileID urn:p',
    );
    expect((await add(nameless, '--as', 'b', '--root', '{urn:x}Bill')).out).toContain('for every Bill\n');
  });

  it.each<[string, PackageFiles, readonly string[], string]>([
    [
      'an unknown document element',
      {},
      ['--root', 'Bill'],
      'no namespace for the document element "Bill": name one of Invoice, CreditNote, or {namespace}name',
    ],
    ['a file that is no JSON', { 'rules.json': '{' }, [], 'rules.json cannot be used, because'],
    [
      'a file with other fields',
      { 'rules.json': '{"any-invoice":{"ids":["x"]}}' },
      [],
      '"any-invoice" has something else than lists of texts',
    ],
    [
      'a file for another schema',
      { 'rules.json': '{"x":{}}' },
      [],
      'rules.json names the schema "x", which is not in the package',
    ],
  ])('are not said by %s', async (_, files, flags, problem) => {
    const { code, err } = await add({ ...nameless, ...files }, ...flags);
    expect(code).toBe(2);
    expect(err).toContain(problem);
  });
});

describe('validate', () => {
  const said = async (xml: string): Promise<string> =>
    (await run(['validate', '--no-config', '--workers', '0', 'a.xml'], { 'a.xml': xml })).out;
  const based = 'urn:cen.eu:en16931:2017#compliant#urn:example';

  it('says which rule sets judged a document', async () => {
    await run(['rules', 'add', writeFolder(join(home(), 'added'), computed)]);
    expect(await said(invoiceBy(`${based}:computed_4.1`))).toMatch(/ \(\d{4}-Q\d, computed\)/);
    expect(await said(peppol)).toMatch(/ \(\d{4}-Q\d\)/);
  });

  it.each([
    ['another version', `${based}:computed_4.0`, `did you mean ${based}:computed_4.1?`],
    ['a slip of the pen', `${based}:compvted_4.1`, `did you mean ${based}:computed_4.1?`],
    ['upper case', `${based}:COMPUTED_4.1`, `did you mean ${based}:computed_4.1?`],
    ['another specification', 'urn:example:far', 'correct the CustomizationID, or add its rules with'],
  ])('names the rules that are nearly for an invoice with %s', async (_, id, hint) => {
    await run(['rules', 'add', writeFolder(join(home(), 'added'), computed)]);
    const text = (await said(invoiceBy(id))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('R004');
    expect(text).toContain(hint);
    expect(await said(peppol)).not.toContain('did you mean');
  });

  it('says that only the ProfileID or the document element is another one', async () => {
    const files = writeFolder(join(home(), 'added'), nameless);
    const add = (...flags: readonly string[]): Promise<Ran> =>
      run(['rules', 'add', files, '--customization-id', `${based}:n`, ...flags]);
    await add('--profile-id', 'urn:p');
    expect((await said(invoiceBy(`${based}:n`))).replaceAll(/\s+/g, ' ')).toMatch(
      /The rules of any-invoice are for the ProfileID urn:p, and this Invoice has "urn:fdc:peppol/i,
    );
    await add('--root', 'CreditNote');
    expect((await said(invoiceBy(`${based}:n`))).replaceAll(/\s+/g, ' ')).toMatch(
      /but are for CreditNote, not for Invoice/,
    );
  });

  it('says of a document of an unknown kind what it is, whatever was added', async () => {
    const acknowledgement = '<a:Acknowledgement xmlns:a="urn:example:acknowledgement"/>';
    const validate = (): Promise<Ran> =>
      run(['validate', '--no-config', '--workers', '0', 'a.xml'], { 'a.xml': acknowledgement });
    const before = await validate();
    const relative = nameless['any-invoice.sch']
      .replace(/<ns prefix="(?:inv|cn)"[^>]*>/g, '')
      .replace('/inv:Invoice', 'cbc:ID');
    const folder = writeFolder(join(home(), 'rootless'), { 'any.sch': relative });
    expect((await run(['rules', 'add', folder, '--customization-id', 'urn:example:test'])).code).toBe(0);
    expect(await validate()).toEqual(before);
    expect(before.code).toBe(1);
  });
});
