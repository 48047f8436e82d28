import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRuleSet } from '../../src/index.js';
import { checkStylesheet } from '../../src/files/check-stylesheet.js';

const stylesheet = (content: string, attributes = ''): string =>
  `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl" xmlns:u="urn:u" ${attributes}>\n${content}\n</xsl:stylesheet>`;
const value = (select: string): string =>
  stylesheet(`<xsl:template match="/"><xsl:value-of select="${select}"/></xsl:template>`);
const code = 'http://saxonica.com/ns/globalJS';

describe('checkStylesheet()', () => {
  it.each([
    ['doc()', value("doc('/etc/hostname')")],
    ['doc () behind a prefix', value("fn:doc ('x')")],
    ['document()', value("document('x')")],
    ['unparsed-text()', value("unparsed-text('/etc/hostname')")],
    ['json-doc()', value("json-doc('x')")],
    ['a reference to a function', value("for-each(('a'), unparsed-text#1)")],
    ['the namespace in braces', value("Q{http://www.w3.org/2005/xpath-functions}doc('x')")],
    ['function-lookup()', value("function-lookup(xs:QName('fn:doc'), 1)")],
    ['environment-variable()', value("environment-variable('PATH')")],
    [
      'JavaScript',
      stylesheet(
        `<xsl:template match="/"><xsl:value-of select="js:eval('1')"/></xsl:template>`,
        `xmlns:js="${code}"`,
      ),
    ],
    ['JavaScript without a prefix', value(`Q{${code}}eval('1')`)],
    [
      'a value template',
      stylesheet(`<xsl:template match="/"><svrl:text a="it's {doc('x')}"/></xsl:template>`),
    ],
    [
      'a text template',
      stylesheet(
        `<xsl:template match="/" expand-text="yes"><svrl:text>{doc('x')}</svrl:text></xsl:template>`,
      ),
    ],
    ['use-when', stylesheet(`<xsl:template match="/" use-when="doc-available('x')"/>`)],
    ['xsl:evaluate', stylesheet(`<xsl:template match="/"><xsl:evaluate xpath="."/></xsl:template>`)],
    [
      'a shadow attribute',
      stylesheet(`<xsl:template match="/"><xsl:value-of _select="{'do' || 'c'}('x')"/></xsl:template>`),
    ],
    ['parameter-document', stylesheet(`<xsl:output parameter-document="x"/>`)],
    ['xsl:import', stylesheet(`<xsl:import href="other.xsl"/>`)],
    [
      'xsl:result-document',
      stylesheet(`<xsl:template match="/"><xsl:result-document href="x"/></xsl:template>`),
    ],
  ])('rejects %s with file and line', (_, text) => {
    expect(() => {
      checkStylesheet(text, 'own.xsl');
    }).toThrow(/^own\.xsl:[12]:\d+: the stylesheet uses /);
  });

  it.each([
    [
      'a text about doc()',
      stylesheet(
        '<xsl:template match="/"><svrl:text>See doc (page 1), unparsed-text() too.</svrl:text></xsl:template>',
      ),
    ],
    ['document-uri()', value('document-uri(/)')],
    ['a function of its own', value('u:document(.)')],
    ['an element doc', value('doc/collection')],
  ])('takes %s', (_, text) => {
    expect(() => {
      checkStylesheet(text, 'own.xsl');
    }).not.toThrow();
  });
});

describe('loadRuleSet() of a stylesheet', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('needs "trusted" for what reads files', async () => {
    const file = join(folder, 'reading.xsl');
    writeFileSync(file, value("unparsed-text-available('/etc/hostname')"));
    await expect(loadRuleSet(file)).rejects.toThrow('unparsed-text-available()');
    expect((await loadRuleSet(file, { trusted: true })).stylesheets).toHaveLength(1);
  });
});
