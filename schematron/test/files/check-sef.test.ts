import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRuleSet } from '../../src/index.js';
import { checkSef } from '../../src/files/check-sef.js';
import { compileXslt } from '../../src/files/compile-xslt.js';

/** What a template uses, and what it is called in the message. */
const uses: readonly (readonly [used: string, content: string])[] = [
  ['unparsed-text()', `<xsl:value-of select="unparsed-text('/etc/hostname')"/>`],
  ['unparsed-text()', `<xsl:value-of select="for-each(('a', 'b'), unparsed-text#1)"/>`],
  ['json-doc()', `<xsl:copy-of select="json-doc('x')"/>`],
  ['doc()', `<xsl:copy-of select="doc('x')"/>`],
  ['document()', `<xsl:copy-of select="document('x')"/>`],
  ['collection()', `<xsl:copy-of select="collection('x')"/>`],
  ['doc-available()', `<xsl:value-of select="doc-available('x')"/>`],
  ['function-lookup()', `<xsl:copy-of select="function-lookup(xs:QName('fn:doc'), 1)('x')"/>`],
  ['transform()', `<xsl:copy-of select="transform(map{})?output"/>`],
  ['environment-variable()', `<xsl:value-of select="environment-variable('PATH')"/>`],
  ['the function Q{http://saxonica.com/ns/interactiveXSLT}', `<xsl:value-of select="js:eval('1')"/>`],
  ['xsl:evaluate', `<xsl:evaluate xpath="/*/@x"/>`],
  ['xsl:result-document', `<xsl:result-document href="x"><a/></xsl:result-document>`],
];
const stylesheet = (content: string): string =>
  `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:js="http://saxonica.com/ns/globalJS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:u="urn:u">${content}</xsl:stylesheet>`;

/** A node of a compiled stylesheet. */
interface Node {
  readonly N?: string;
  readonly name?: string;
  readonly C?: readonly Node[];
}

function templatesOf(node: Node): readonly Node[] {
  const inner = (node.C ?? []).flatMap(templatesOf);
  return node.N === 'template' ? [node, ...inner] : inner;
}

describe('checkSef()', () => {
  let templates: readonly Node[] = [];
  beforeAll(async () => {
    const named = uses.map(
      ([, content], index) => `<xsl:template name="t${index}">\n${content}</xsl:template>`,
    );
    templates = templatesOf(JSON.parse(await compileXslt(stylesheet(named.join('')))) as Node);
  });

  it.each(uses.map(([used, content], index) => ({ used, content, index })))(
    'rejects $used in $content',
    ({ used, index }) => {
      const template = templates.find(({ name }) => name === `Q{}t${index}`);
      expect(template).toBeDefined();
      expect(() => {
        checkSef(template);
      }).toThrow(`it uses ${used}`);
    },
  );

  it('rejects what SaxonJS reads its serialization from', () => {
    expect(() => {
      checkSef({ N: 'output', C: [{ N: 'property', name: 'parameter-document', value: 'x' }] });
    }).toThrow('it uses parameter-document');
  });
});

describe('loadRuleSet() of a compiled stylesheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sef-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('needs "trusted" for what reads files, and names the file and the line', async () => {
    const file = join(folder, 'reading.sef.json');
    const body = `\n<xsl:template match="/"><xsl:value-of select="unparsed-text('x')"/></xsl:template>`;
    writeFileSync(file, await compileXslt(stylesheet(body)));
    await expect(loadRuleSet(file)).rejects.toThrow(/reading\.sef\.json is not a rule set: it uses unparsed-text\(\) \(line 2 of the stylesheet\)/); // prettier-ignore
    expect((await loadRuleSet(file, { trusted: true })).stylesheets).toHaveLength(1);
  });
});
