import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../src/compile/javascript/schematron-to-javascript.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import type { SchematronError } from '../../src/parse/schematron-error.js';
import { schemaText } from '../../../test/shared/schema-text.js';

const read = (content: string): ReturnType<typeof readSchematron> =>
  readSchematron(schemaText(content), { file: 'own.sch' });

describe('readSchematron() reads', () => {
  it('title, metadata and namespaces', () => {
    const model = readSchematron(
      `<s:schema xmlns:s="http://purl.oclc.org/dsdl/schematron" xmlns:pf="urn:peppol-preflight:rules" queryBinding="XSLT2"
        pf:name="OWN" pf:version="2.1" pf:from="2026-01-01"><s:title> Own
        rules</s:title><s:ns prefix="a" uri="urn:a"/></s:schema>`,
    );
    expect(model).toMatchObject({
      title: 'Own rules',
      name: 'OWN',
      version: '2.1',
      from: '2026-01-01',
      namespaces: { a: 'urn:a' },
      patterns: [],
    });
    expect(model.to).toBeUndefined();
  });

  it('lets of every level, with their types', () => {
    const model = read(`<let name="a" value="1" as="xs:integer"/>
      <let name="b">it's text</let>
      <pattern><let name="c" value="2"/><rule context="x"><let name="d" value="$c"/><assert test="$d">d</assert></rule></pattern>`);
    expect(model.lets).toMatchObject([
      { name: 'a', value: '1', type: 'xs:integer', place: { file: 'own.sch', line: 2 } },
      { name: 'b', value: "'it''s text'" },
    ]);
    expect(model.patterns[0]?.lets).toMatchObject([{ name: 'c', value: '2' }]);
    expect(model.patterns[0]?.rules[0]?.lets).toMatchObject([{ name: 'd', value: '$c' }]);
  });

  it('asserts and reports with flag, terms and the parts of the message', () => {
    const model = read(`<pattern id="p"><rule context="x" id="r" role="warning">
      <assert id="A-1" flag="fatal" pf:terms="BT-1  BG-2" test="y">Give <emph>it</emph> <value-of select="y"/>!</assert>
      <report test="z"><name/> has <name path="z"/></report></rule></pattern>`);
    expect(model.patterns[0]?.rules[0]).toMatchObject({ id: 'r', context: 'x' });
    expect(model.patterns[0]?.rules[0]?.checks).toMatchObject([
      {
        kind: 'assert',
        id: 'A-1',
        flag: 'fatal',
        test: 'y',
        terms: ['BT-1', 'BG-2'],
        problem: [
          { kind: 'text', text: 'Give ' },
          { kind: 'text', text: 'it' },
          { kind: 'text', text: ' ' },
          { kind: 'value-of', select: 'y' },
          { kind: 'text', text: '!' },
        ],
        place: { line: 3 },
      },
      {
        kind: 'report',
        flag: 'warning',
        terms: [],
        problem: [
          { kind: 'name', path: '.' },
          { kind: 'text', text: ' has ' },
          { kind: 'name', path: 'z' },
        ],
      },
    ]);
  });

  it('phases, embedded functions, keys and code lists', () => {
    const model = read(`<phase id="quick"><active pattern="p"/><let name="x" value="1"/></phase>
      <xsl:function name="f:one"><xsl:sequence select="1"/></xsl:function>
      <xsl:key name="k" match="x" use="@id"/>
      <codes:list name="colour" edition="2">red
        green</codes:list>`);
    expect(model.phases).toMatchObject([{ id: 'quick', active: ['p'], lets: [{ name: 'x' }] }]);
    expect(model.functions.map(({ local }) => local)).toEqual(['function']);
    expect(model.keys.map(({ local }) => local)).toEqual(['key']);
    expect(model.codeLists).toEqual([{ name: 'colour', edition: '2', codes: ['red', 'green'] }]);
  });

  it('files with CRLF, comments, processing instructions, diagnostics and documentation', () => {
    const text = `<?xml version="1.0"?>\r\n<!-- by hand -->\r\n${schemaText(
      `<p>About</p><pattern><title>t</title><p>why</p>\r\n<?hint x?><rule context="x"><p>doc</p>\r\n<!-- c -->
      <assert test="y" diagnostics="d">m<!-- c -->n</assert></rule></pattern>
      <diagnostics><diagnostic id="d">more</diagnostic></diagnostics>`,
    )}`;
    const check = readSchematron(text).patterns[0]?.rules[0]?.checks[0];
    expect(check?.problem).toEqual([
      { kind: 'text', text: 'm' },
      { kind: 'text', text: 'n' },
    ]);
    expect(check?.remedy).toEqual([]);
    expect(check?.place.line).toBe(7);
  });

  it('the remedy of a check apart from its problem', () => {
    const read = (content: string) =>
      readSchematron(
        schemaText(`<pattern><rule context="x"><assert test="y">${content}</assert></rule></pattern>`),
      ).patterns[0]?.rules[0]?.checks[0];
    const pf = 'xmlns:pf="urn:peppol-preflight:rules"';
    expect(read(`No y<pf:remedy ${pf}>add <name/></pf:remedy>`)).toMatchObject({
      problem: [{ kind: 'text', text: 'No y' }],
      remedy: [
        { kind: 'text', text: 'add ' },
        { kind: 'name', path: '.' },
      ],
    });
    expect(() => read(`<pf:remedy ${pf}>a</pf:remedy><pf:remedy ${pf}>b</pf:remedy>`)).toThrow(
      'there is a second <pf:remedy>',
    );
  });
});

describe('readSchematron() resolves', () => {
  it('abstract patterns, replacing whole names in every attribute', () => {
    const model = read(`<pattern abstract="true" id="base"><let name="of-$kind" value="'$kind'"/>
        <rule context="$path"><assert id="$id" test="$path-not and $kind">No <value-of select="$path/@id"/></assert></rule></pattern>
      <pattern is-a="base" id="one"><param name="path" value="a/b"/><param name="kind" value="K"/><param name="id" value="R-1"/></pattern>`);
    expect(model.patterns).toHaveLength(1);
    expect(model.patterns[0]).toMatchObject({ id: 'one', lets: [{ name: 'of-K', value: "'K'" }] });
    expect(model.patterns[0]?.rules[0]).toMatchObject({
      context: 'a/b',
      checks: [{ id: 'R-1', test: '$path-not and K', problem: [{ text: 'No ' }, { select: 'a/b/@id' }] }],
    });
  });

  it('abstract rules, of the pattern before those of the schema, where extends stands', () => {
    const model = read(`<rules><rule abstract="true" id="r"><assert test="schema">s</assert></rule></rules>
      <pattern><rule abstract="true" id="q"><extends rule="r"/><assert test="q">q</assert></rule>
        <rule context="x"><assert test="first">1</assert><extends rule="q"/><assert test="last">2</assert></rule></pattern>
      <pattern><rule abstract="true" id="r"><let name="l" value="1"/><assert test="own">o</assert></rule>
        <rule context="y"><extends rule="r"/></rule></pattern>`);
    const tests = model.patterns.map(({ rules }) =>
      rules.map(({ checks }) => checks.map(({ test }) => test)),
    );
    expect(tests).toEqual([[['first', 'schema', 'q', 'last']], [['own']]]);
    expect(model.patterns[1]?.rules[0]?.lets).toMatchObject([{ name: 'l' }]);
  });
});

describe('readSchematron() takes', () => {
  it('elements of other namespaces for annotations, wherever they stand', () => {
    const note = '<n:note xmlns:n="urn:n">text <n:b/></n:note>';
    const model = read(
      `${note}<phase id="a">${note}</phase><pattern>${note}<rule context="x">${note}<assert test="y">is ${note}</assert></rule></pattern>`,
    );
    expect(model.patterns[0]?.rules[0]?.checks).toMatchObject([
      { test: 'y', problem: [{ text: 'is ' }, { text: 'text ' }] },
    ]);
  });

  it('global variables of XSLT for lets, with the prefixes that hold there', () => {
    const model = read(
      `<xsl:variable xmlns:t="http://www.w3.org/2001/XMLSchema" name="a" select="t:decimal(1)" as="t:decimal"/><xsl:param name="b" select="2"/>`,
    );
    expect(model.lets).toMatchObject([
      { name: 'a', value: 't:decimal(1)', type: 't:decimal' },
      { name: 'b', value: '2' },
    ]);
    expect(model.namespaces).toEqual({ t: 'http://www.w3.org/2001/XMLSchema' });
    expect(() =>
      read('<ns prefix="t" uri="urn:t"/><xsl:variable xmlns:t="urn:u" name="a" select="t:x"/>'),
    ).toThrow('own.sch:2:29: the prefix t stands for urn:u here');
    expect(() => read('<xsl:variable name="a"><b/></xsl:variable>')).toThrow('needs the attribute select');
  });
});

describe('readSchematron() refuses, with file and line,', () => {
  it('a second let of one rule, also one that it extends, with both places', () => {
    expect(() =>
      read(
        '<pattern><rule context="a">\n<let name="x" value="1"/>\n<let name="x" value="2"/></rule></pattern>',
      ),
    ).toThrow('own.sch:4:1: there is another let x at own.sch:3:1');
    expect(() =>
      read(
        '<pattern><rule abstract="true" id="r"><let name="x" value="1"/></rule>\n<rule context="a"><extends rule="r"/>\n<let name="x" value="2"/></rule></pattern>',
      ),
    ).toThrow(/own\.sch:4:1: there is another let x at own\.sch:2:\d+/);
    // Two rules and two patterns are two scopes.
    const one = '<rule context="a"><let name="x" value="1"/></rule>';
    expect(read(`<pattern>${one}${one}</pattern><pattern>${one}</pattern>`).patterns).toHaveLength(2);
  });

  it('a prefix that stands for two namespaces, but not one that is declared twice', () => {
    const ns = (uri: string): string => `<ns prefix="t" uri="${uri}"/>`;
    expect(() => read(`${ns('urn:t')}\n${ns('urn:u')}`)).toThrow(
      'own.sch:3:1: the prefix t stands for urn:t already: give urn:u another one',
    );
    expect(read(`${ns('urn:t')}${ns(' urn:t ')}`).namespaces).toEqual({ t: 'urn:t' });
  });

  it.each([
    ['another root element', '<rules/>', /^own\.sch:1:\d+: the root element is <rules>/],
    [
      'another query language',
      '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="stx"/>',
      /own\.sch:1:\d+: the query binding is "stx", but only "xslt2" is supported/,
    ],
    ['what is not well-formed', '<schema', /^own\.sch:1:\d+: /],
    ['a DOCTYPE', '<!DOCTYPE schema []><schema/>', /^own\.sch:1:\d+: .*DOCTYPE/],
  ])('%s', (_what, text, message) => {
    expect(() => readSchematron(text, { file: 'own.sch' })).toThrow(message);
  });

  it.each([
    [
      'an unknown element of the schema',
      '\n<assert test="x"/>',
      /^own\.sch:3:\d+: unknown element <assert> in <schema>/,
    ],
    [
      'an XSLT element that is not known',
      '<xsl:import href="x"/>',
      /unknown element <import> \(namespace .*\) in <schema>/,
    ],
    [
      'a template',
      '<xsl:template name="x"/>',
      /<template> \(namespace .*\) in <schema>: templates are not supported; write an xsl:function, or judge by the stylesheet/,
    ],
    [
      'a rule without a namespace',
      '<pattern><rule xmlns=""/></pattern>',
      /<rule> \(namespace ""\) in <pattern>: declare xmlns="http:\/\/purl\.oclc\.org\/dsdl\/schematron" where it is written/,
    ],
    [
      'an unknown element of a pattern',
      '<pattern><asert/></pattern>',
      /own\.sch:2:\d+: unknown element <asert> in <pattern>/,
    ],
    [
      'an unknown element of a rule',
      '<pattern><rule context="x"><tset/></rule></pattern>',
      /<tset> in <rule>/,
    ],
    [
      'an unknown element of a message',
      '<pattern><rule context="x"><assert test="1"><valueof/></assert></rule></pattern>',
      /<valueof> in <assert>/,
    ],
    ['a rule without context', '<pattern><rule/></pattern>', /<rule> needs the attribute context/],
    [
      'an assert without test',
      '<pattern><rule context="x"><assert>m</assert></rule></pattern>',
      /<assert> needs the attribute test/,
    ],
    ['an unknown abstract pattern', '<pattern is-a="nix"/>', /there is no abstract pattern "nix"/],
    [
      'an unknown abstract rule',
      '<pattern><rule context="x"><extends rule="nix"/></rule></pattern>',
      /there is no abstract rule "nix"/,
    ],
    [
      'an abstract rule that extends itself',
      '<pattern><rule abstract="true" id="a"><extends rule="a"/></rule><rule context="x"><extends rule="a"/></rule></pattern>',
      /the abstract rule "a" extends itself/,
    ],
    ['patterns over other documents', '<pattern documents="x"/>', /attribute documents/],
    [
      'an include when no files are available',
      '<include href="x.sch"/>',
      /own\.sch:2:\d+: x\.sch is included, but no files/,
    ],
  ])('%s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});

describe('readSchematron() accepts what every other processor does', () => {
  it('text between elements, with a warning that names the place', () => {
    const model = read(
      'stray<pattern> odd <rule context="x">\nleft over<assert test="1">m</assert></rule></pattern>',
    );
    expect(model.warnings.map(({ place, text }) => `${place.line} ${text}`)).toEqual([
      expect.stringMatching(/^1 <schema> holds the text "stray", which is ignored: remove it/),
      expect.stringMatching(/^2 <pattern> holds the text "odd"/),
      expect.stringMatching(/^2 <rule> holds the text "left over"/),
    ]);
  });

  it('a rule outside of a pattern, which judges nothing, with a warning', () => {
    const model = read('<pattern><rule context="x"><assert test="1"/></rule></pattern>\n<rule context="y"/>');
    expect(model.patterns.flatMap(({ rules }) => rules.map(({ context }) => context))).toEqual(['x']);
    expect(model.warnings.map(({ place, text }) => `${place.line} ${text}`)).toEqual([
      expect.stringMatching(/^3 a <rule> outside of a pattern judges nothing, .*: put it into a <pattern>$/),
    ]);
  });

  it('a pattern in no namespace, which judges nothing, with a warning', () => {
    const model = read('<pattern/>\n<pattern xmlns=""><rule context="y"/></pattern>');
    expect([model.patterns.length, model.warnings.map(({ place, text }) => `${place.line} ${text}`)]).toEqual(
      [
        1,
        [
          '3 <pattern> is in no namespace and judges nothing, as in other processors: declare xmlns="http://purl.oclc.org/dsdl/schematron" where it is written',
        ],
      ],
    );
  });

  it('checks without ids: they are named by pattern and place', () => {
    const model =
      read(`<pattern id=" p "><rule context="x"><assert id="A" test="1"/><assert test="2"/></rule><rule context="y"><report test="3"/></rule></pattern>
      <pattern><rule context="x"><assert id=" " test="4"/></rule></pattern>`);
    const ids = model.patterns.flatMap(({ rules }) =>
      rules.flatMap(({ checks }) => checks.map(({ id }) => id)),
    );
    expect(ids).toEqual(['A', 'p-2', 'p-3', 'pattern-2-1']);
  });

  it('blanks around the names and values of parameters', () => {
    const model =
      read(`<pattern abstract="true" id="base"><rule context="$path"><assert id="R" test="$test"/></rule></pattern>
      <pattern is-a=" base "><param name="path " value=" a "/><param name=" test" value="b"/></pattern>`);
    expect(model.patterns[0]?.rules[0]).toMatchObject({ context: ' a ', checks: [{ test: 'b' }] });
  });
});

describe('readSchematron() reports', () => {
  it('every error at once, in the order of the source', () => {
    const text =
      '<asert/><pattern><rule/></pattern><pattern><rule context="x"><assert>m</assert><let name="1" value="2"/></rule></pattern>';
    let error: unknown;
    try {
      read(text);
    } catch (cause) {
      error = cause;
    }
    expect(
      (error as SchematronError).errors.map(({ message }) => message.replace(/^own\.sch:2:\d+: /, '')),
    ).toEqual([
      'unknown element <asert> in <schema>',
      '<rule> needs the attribute context',
      '<assert> needs the attribute test',
      'the name of <let> is "1", which is not a name',
    ]);
  });

  it('the pattern and the parameter that brought what cannot be compiled', () => {
    const model =
      read(`<pattern abstract="true" id="base"><rule context="$path"><assert id="R" test="$test"/></rule></pattern>
      <pattern is-a="base" id="one"><param name="path" value="a"/><param name="test" value="1 +"/></pattern>`);
    expect(() => schematronToJavascript(model)).toThrow(
      /own\.sch:2:\d+: [^]*\(in the pattern "one" at own\.sch:3, with the parameter \$test = "1 \+"\)/,
    );
  });

  it('documents that expressions read, with the place of the call', () => {
    const schema = schemaText(
      `<pattern><rule context="x"><assert test="document('a.xml')//b and doc('a.xml')"/></rule></pattern>`,
    );
    const resolveDocument = (href: string) => ({ file: href, text: '<?xml version="1.0"?><a/>' });
    expect(readSchematron(schema, { resolveDocument }).documents).toEqual([{ href: 'a.xml', text: '<a/>' }]);
    expect(() => readSchematron(schema)).toThrow(
      /schema\.sch:2:\d+: the document a\.xml is read, but no files are available/,
    );
    const broken = (href: string) => ({ file: href, text: '<a>' });
    expect(() => readSchematron(schema, { resolveDocument: broken })).toThrow(/^a\.xml:1:/);
    expect(() =>
      readSchematron(
        schemaText(`<pattern><rule context="x"><assert test="document('')"/></rule></pattern>`),
        { resolveDocument },
      ),
    ).toThrow("document('') would read the schema itself");
  });
});
