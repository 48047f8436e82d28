import { describe, expect, it } from 'vitest';
import { compileSchematron } from '../../src/compile/compile-schematron.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';

const XMLNS =
  'xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:u="urn:u" xmlns:js="http://saxonica.com/ns/globalJS" xmlns:x="urn:x"';
const rule =
  '<pattern><rule context="/*"><assert id="A" test="u:f(1) = 1 and count(key(\'k\', 1)) ge 0">a</assert></rule></pattern>';
const key = '<xsl:key name="k" match="b" use="@id"/>';
const plainFunction = (body: string, attributes = ''): string =>
  `<xsl:function name="u:f" ${attributes}><xsl:param name="a"/>${body}</xsl:function>`;

/** Both engines compile what is read here, or neither does. */
const compile = (declarations: string): unknown =>
  compileSchematron(
    readSchematron(
      schemaText(`<ns prefix="u" uri="urn:u"/>${declarations}${rule}`).replace(
        '<schema ',
        `<schema ${XMLNS.replace(/xmlns:xsl="[^"]*" /, '')} `,
      ),
      { file: 'own.sch' },
    ),
  );

describe('Embedded XSLT', () => {
  it('may have the attributes that mean the same to both engines', () => {
    expect(() =>
      compile(`${key}${plainFunction('<xsl:sequence select="$a" x:note="mine"/>', 'as="item()*" x:y="1"')}`),
    ).not.toThrow();
  });

  it('does not pass on attributes of other namespaces', () => {
    expect(
      JSON.stringify(compile(`${key}${plainFunction('<xsl:sequence select="$a" x:note="mine"/>')}`)),
    ).not.toContain('mine');
  });

  it.each([
    [
      'use-when on a key',
      `<xsl:key name="k" match="b" use="@id" use-when="js:eval('1')"/>${plainFunction('<xsl:sequence select="$a"/>')}`,
      'use-when',
    ],
    [
      'use-when in a function',
      `${key}${plainFunction(`<xsl:sequence select="$a" use-when="js:eval('1')"/>`)}`,
      'use-when',
    ],
    [
      'use-when on a function',
      `${key}${plainFunction('<xsl:sequence select="$a"/>', `use-when="js:eval('1')"`)}`,
      'use-when',
    ],
    [
      'a shadow attribute',
      `${key}${plainFunction('<xsl:sequence select="$a" _select="{unparsed-text(\'/etc/hostname\')}"/>')}`,
      '_select',
    ],
    [
      'a shadow attribute of a key',
      `<xsl:key name="k" match="b" use="@id" _use="{1}"/>${plainFunction('<xsl:sequence select="$a"/>')}`,
      '_use',
    ],
    [
      'a text template',
      `${key}${plainFunction('<xsl:text expand-text="yes">{1}</xsl:text>')}`,
      'expand-text',
    ],
    [
      'an attribute of XSLT with its prefix',
      `${key}${plainFunction('<xsl:sequence select="$a" xsl:use-when="true()"/>')}`,
      'xsl:use-when',
    ],
    [
      'another default namespace',
      `${key}${plainFunction('<xsl:sequence select="$a" xpath-default-namespace="urn:u"/>')}`,
      'xpath-default-namespace',
    ],
    [
      'a static variable',
      `<xsl:variable name="v" select="1" static="yes"/>${key}${plainFunction('<xsl:sequence select="$a"/>')}`,
      'static',
    ],
    ['xsl:evaluate', `${key}${plainFunction('<xsl:evaluate xpath="$a"/>')}`, '<evaluate>'],
    [
      'xsl:fallback',
      `${key}${plainFunction('<xsl:sequence select="$a"><xsl:fallback><xsl:sequence select="2"/></xsl:fallback></xsl:sequence>')}`,
      '<fallback>',
    ],
    ['an element of another namespace', `${key}${plainFunction('<u:sequence select="$a"/>')}`, '<sequence>'],
    [
      'content of a key',
      `<xsl:key name="k" match="b"><xsl:sequence select="@id"/></xsl:key>${plainFunction('<xsl:sequence select="$a"/>')}`,
      '<sequence>',
    ],
  ])('may not have %s', (_, declarations, named) => {
    expect(() => compile(declarations)).toThrow(named);
    expect(() => compile(declarations)).toThrow(/^own\.sch:2:\d+: /);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'has no prefix %s unless it is declared',
    (prefix) => {
      const model = readSchematron(
        schemaText(
          `<pattern><rule context="/*"><assert id="A" test="${prefix}:a = 1">a</assert></rule></pattern>`,
        ),
      );
      expect(() => compileSchematron(model)).toThrow(`the prefix ${prefix} is not declared`);
      const call = readSchematron(
        schemaText(
          `<pattern><rule context="/*"><assert id="A" test="${prefix}:f(1) = 1">a</assert></rule></pattern>`,
        ),
      );
      expect(() => compileSchematron(call)).toThrow(`the prefix ${prefix} is not declared`);
      const declared = readSchematron(
        schemaText(
          `<ns prefix="${prefix}" uri="urn:p"/><pattern><rule context="/*"><assert id="A" test="${prefix}:a = 1">a</assert></rule></pattern>`,
        ),
      );
      expect(compileSchematron(declared).module).toContain('urn:p');
    },
  );

  it.each(['a="1" use-when="js:eval(1)" xmlns:b', '', 'a b', '1', 'a:'])(
    'takes only names for prefixes and lets, not %s',
    (name) => {
      const text = name.replaceAll('"', '&quot;');
      expect(() => readSchematron(schemaText(`<ns prefix="${text}" uri="urn:u"/>`))).toThrow(/name|prefix/);
      expect(() => readSchematron(schemaText(`<let name="${text}" value="1"/>`))).toThrow(/name/);
    },
  );
});
