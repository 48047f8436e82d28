import { describe, expect, it } from 'vitest';
import type { ResolveSource } from '../../src/parse/expand-includes.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { attribute } from '../../src/parse/source-element.js';
import { schemaText } from '../../../test/shared/schema-text.js';

/** Files by name; what ends in `.table` is a run of elements without a root. */
function filesOf(files: Readonly<Record<string, string>>): ResolveSource {
  return (href) => {
    const text = files[href];
    if (text === undefined) throw new Error('no such file');
    return { file: href, text, isFragment: href.endsWith('.table') };
  };
}

const pattern = (test: string): string =>
  `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="x"><assert test="${test}">m</assert></rule></pattern>`;

function testsOf(content: string, files: Readonly<Record<string, string>>): readonly string[] {
  const model = readSchematron(schemaText(content), { file: 'root.sch', resolve: filesOf(files) });
  return model.patterns.flatMap(({ rules }) => rules.flatMap(({ checks }) => checks.map(({ test }) => test)));
}

describe('Includes', () => {
  it('put the root element of a file in their place, in order and at any depth', () => {
    const files = {
      'a.sch': pattern('a'),
      'b.sch': `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><include href="r.sch"/></pattern>`,
      'r.sch': `<rule xmlns="http://purl.oclc.org/dsdl/schematron" context="y"><assert test="b">m</assert></rule>`,
    };
    expect(testsOf(`<include href="a.sch"/>${pattern('own')}<include href="b.sch"/>`, files)).toEqual([
      'a',
      'own',
      'b',
    ]);
  });

  it('pull in the content of a schema by extends', () => {
    const files = { 's.sch': schemaText(`<let name="l" value="1"/>${pattern('s')}`) };
    expect(testsOf('<extends href="s.sch"/>', files)).toEqual(['s']);
  });

  it('take one element of a file by its id', () => {
    const files = {
      's.sch': schemaText(pattern('one').replace('<pattern ', '<pattern id="p1" ') + pattern('two')),
    };
    expect(testsOf('<include href="s.sch#p1"/>', files)).toEqual(['one']);
    expect(() => testsOf('<include href="s.sch#p2"/>', files)).toThrow(
      'root.sch:2:1: s.sch has no element with the id "p2"',
    );
  });

  it('take several elements from a table, with the prefixes of the including file', () => {
    const files = {
      'x.table':
        '<pattern><rule context="x"><assert pf:terms="BT-1" test="1">m</assert></rule></pattern>\n<p/>',
    };
    expect(testsOf('<include href="x.table"/>', files)).toEqual(['1']);
  });

  it('keep the place of what they put in', () => {
    const files = { 'x.table': '\n\n<pattern><rule/></pattern>' };
    expect(() => testsOf('<include href="x.table"/>', files)).toThrow(
      'x.table:3:10: <rule> needs the attribute context',
    );
  });

  it('are refused where they go in a circle', () => {
    const files = {
      'a.sch': schemaText('<extends href="b.sch"/>'),
      'b.sch': schemaText('<extends href="a.sch"/>'),
    };
    expect(() => testsOf('<extends href="a.sch"/>', files)).toThrow(
      'b.sch:2:1: the files include each other in a circle: root.sch includes a.sch includes b.sch includes a.sch',
    );
  });

  it('are refused where a chain of them is too long', () => {
    const files = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `${index}.sch`,
        `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><include href="${index + 1}.sch"/></pattern>`,
      ]),
    );
    expect(() => testsOf('<include href="0.sch"/>', files)).toThrow(
      /^\d+\.sch:1:1: with everything that is included, elements are nested more than 200 deep/,
    );
  });

  it('name the place of an include whose file is missing', () => {
    expect(() => testsOf('\n<include href="nix.sch"/>', {})).toThrow(
      'root.sch:3:1: cannot read nix.sch: no such file',
    );
  });
});

describe('xi:include and xsl:include', () => {
  const XSL = 'xmlns:xsl="http://www.w3.org/1999/XSL/Transform"';
  const XI = 'xmlns:xi="http://www.w3.org/2001/XInclude"';
  const fn = (name: string): string =>
    `<xsl:function ${XSL} xmlns:f="urn:f" name="f:${name}" id="${name}"><xsl:sequence select="1"/></xsl:function>`;
  const files = {
    'one.xml': fn('one'),
    'all.xsl': `<xsl:stylesheet ${XSL} version="2.0">${fn('two')}<xsl:include href="one.xml"/>${fn('three')}</xsl:stylesheet>`,
    'rules.sch': schemaText(pattern('s')),
  };
  const functionsOf = (content: string): readonly string[] =>
    readSchematron(schemaText(content), { file: 'root.sch', resolve: filesOf(files) }).functions.map(
      (each) => attribute(each, 'name') ?? '',
    );

  it.each([
    ['a function', `<xi:include ${XI} href="one.xml"/>`, ['f:one']],
    ['the declarations of a stylesheet', `<xi:include ${XI} href="all.xsl"/>`, ['f:two', 'f:one', 'f:three']],
    ['the same by xsl:include', `<xsl:include href="all.xsl"/>`, ['f:two', 'f:one', 'f:three']],
    ['the element with an id', `<xi:include ${XI} href="all.xsl" xpointer="three"/>`, ['f:three']],
    ['the element by its place', `<xi:include ${XI} href="all.xsl" xpointer="element(/1/3)"/>`, ['f:three']],
    ['the whole by its place', `<xi:include ${XI} href="one.xml" xpointer="element(/1)"/>`, ['f:one']],
  ])('put in %s', (_, content, expected) => {
    expect(functionsOf(content)).toEqual(expected);
  });

  it('put in a pattern, where it stands', () => {
    expect(
      testsOf(
        `${pattern('a')}<xi:include ${XI} href="rules.sch" xpointer="element(/1/1)"/>${pattern('b')}`,
        files,
      ),
    ).toEqual(['a', 's', 'b']);
  });

  it.each([
    ['href="nix.xml"', 'cannot read nix.xml: no such file'],
    [
      'href="all.xsl#three"',
      'xi:include takes all.xsl#three: write what follows # into the attribute xpointer',
    ],
    ['href="all.xsl" parse="text"', 'xi:include with parse="text" is not supported'],
    ['href="all.xsl" xpointer="xpointer(//*)"', 'the xpointer "xpointer(//*)" is not supported'],
    ['href="all.xsl" xpointer="element(/1/9)"', 'all.xsl has no element at the xpointer "element(/1/9)"'],
    ['', '<include> needs the attribute href'],
  ])('are refused with %s', (attributes, problem) => {
    const content = `<xi:include ${XI} ${attributes}><xi:fallback>${fn('f')}</xi:fallback></xi:include>`;
    expect(() => functionsOf(content)).toThrow(`root.sch:2:1: ${problem}`);
  });
});
