import { expect, it } from 'vitest';
import { loadSaxon } from '../../../src/evaluate/sef/evaluate-sef.js';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { nativeEngine } from '../native-engine.js';
import { compileWarm } from '../warm-xslt-compiler.js';

// SaxonJS takes a predicate that is a number but no literal integer for a truth value in patterns, so there is none here.
const contexts = [
  ...['/', 'a', '*', 'p:*', 'p:a', '*:a', '@x', '@*', '@p:*', '@p:x', '@*:x', 'text()', 'comment()', 'node()'],
  ...['processing-instruction()', "processing-instruction('t')", 'processing-instruction(t)', 'element()'],
  ...['element(b)', 'element(p:a)', 'element(*)', 'attribute()', 'attribute(x)', 'attribute(*)', 'document-node()'],
  ...['a/text()', 'a/@x', '//a', '//@x', '/a', '/a/b', '/*/b', 'a/b', 'a//b', '/a//b', '//a/b', 'a//b//c', 'a/*/c'],
  ...[' * / b ', '/a/*/@x', '/*[b]', '/node()', '//node()', '//comment()', '/comment()', '/processing-instruction()'],
  ...['child::b', 'attribute::x', 'child::*/attribute::*', 'child::text()', 'a/child::node()', '*/*', '*/*/*', '/*/@*'],
  ...['a//text()', 'a//@x', '//text()', '/a/text()', 'b/node()', 'b/comment()', 'p:a/p:a'],
  ...['(a)', '(a | b)', '(a|b)/c', 'a/(b | c)', 'a/(b|p:a)/c', 'a/(b)', 'a | @x | text()', 'b union c', 'a | a'],
  ...['b[1]', 'b[2]', 'b[last()]', 'b[position() > 1]', 'b[@x][1]', 'b[1][@x]', 'b[3][@x]', 'b[@x][2]', 'b[0]'],
  ...['*[1]', '*[last()]', 'p:*[1]', 'text()[1]', 'text()[2]', 'text()[last()]', 'node()[1]', '@*[1]', 'comment()[1]'],
  ...['a[1]/b', 'a/b[1]/c[1]', 'a/b[2]//c', 'b [ 1 ] / c', '//*[2]', '//b[2]', '/*/*/*[1]', 'a[@x]/b[1]'],
  ...['b[position() mod 2 = 1]', 'b[last() = 3]', 'a/b[position() = last()]/c', 'b[position() = $one]', 'b[$one = 1]'],
  ...['b[c]', 'b[not(c)]', "b[. = '1']", 'b[../@x]', 'b[parent::a]', 'b[@x = ../@x]', 'b[c = current()/c]', 'a[b/c]'],
  ...['a[.//c]', 'a[b[c][1]]', 'b[c[1]/@x]', 'b[c is c[1]]', 'b[normalize-space()]', 'b[string-length(.) > 0]', '*[@p:x]'],
  ...['*[self::b or self::c]', '*[not(self::b)]', "*[local-name() = 'b']", "*[starts-with(name(), 'p:')]"],
  ...["*[ends-with(local-name(), 'b') and not(starts-with(local-name(), 'b-'))]", "*[not(local-name() = 'b')][2]"],
  ...["@*[contains(local-name(), 'x')]", "node()[local-name() != 'b']", "*[c][local-name() = 'b'][1]", "p:*[local-name() = 'a' or @x]"],
  ...["*[namespace-uri() = 'urn:p']", '*[ancestor::b]', 'b[count(preceding-sibling::b) = 1]', '*[generate-id() = generate-id(../*[2])]'],
  ...['b[preceding-sibling::*[1][self::b]]', 'b[following-sibling::*[1][self::p:a]]', "b[some $i in c satisfies $i = '1']"],
  ...['b[@x castable as xs:integer]', 'b[xs:integer(@x) = 1]', "b[$list = 'z']", "b[key('k', @x)]", 'b[true()]', 'b[()]', "b['x']", "b['']"],
  ...["@x[. = '1']", '@x[../b]', "@*[name() = 'x']", 'text()[normalize-space()]', "text()[. = 'q']", 'if', 'div', 'for', 'b-c', 'b.d'],
]; // prettier-ignore

const documents = [
  '<?t x?><!--0--><a x="1" p:x="2" xmlns:p="urn:p">q<b x="1"><c x="2">1</c>r</b><b>1<c>1</c><c/></b><p:a x="z"><p:a><b x="y">z<c>1</c></b></p:a></p:a><!--1--><b x="1"/>s<if/><b-c/><b.d/><?t y?><?u z?><for/><div><div/></div></a>',
  '<b x="7"><a><b><a x=""><c p:x="" xmlns:p="urn:p"/>t<b x="1"/><b/></a></b> <c/></a><!--x--></b>',
  '<p:a xmlns:p="urn:p"><a xmlns="urn:p" x="1"><b xmlns=""/></a><p:b p:x="1"/></p:a>',
];

/** Tells the nodes of a document apart. */
const LABEL = "string-join(ancestor-or-self::node()/concat(name(), count(preceding-sibling::node())), '/')";
const KEY = '<xsl:key name="k" match="*[@x]" use="@x"/>';
const NAMESPACES = {
  xsl: 'http://www.w3.org/1999/XSL/Transform',
  xs: 'http://www.w3.org/2001/XMLSchema',
  p: 'urn:p',
};
const escape = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A mode for each context, in which it alone matches. */
const stylesheet = `<xsl:stylesheet version="3.0"${Object.entries(NAMESPACES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')}>
${KEY}<xsl:variable name="one" select="1"/><xsl:variable name="list" select="//b/text()"/>
${contexts
  .map(
    (
      context,
      index,
    ) => `<xsl:mode name="m${index}" on-no-match="deep-skip"/><xsl:template match="/" mode="m${index}" priority="-9"/>
<xsl:template match="${escape(context)}" mode="m${index}" priority="1"><m><xsl:value-of select="${LABEL}"/></m></xsl:template>`,
  )
  .join('\n')}
<xsl:template match="/"><out>${contexts.map((_, index) => `<c><xsl:apply-templates select="/|//node()|//@*" mode="m${index}"/></c>`).join('')}</out></xsl:template></xsl:stylesheet>`;

const schema = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="${NAMESPACES.xsl}" queryBinding="xslt2"><title>Contexts</title>
<ns prefix="xs" uri="${NAMESPACES.xs}"/><ns prefix="p" uri="urn:p"/><let name="one" value="1"/><let name="list" value="//b/text()"/>${KEY}
${contexts.map((context, index) => `<pattern><rule context="${escape(context)}"><report id="${index}" test="true()"><value-of select="${LABEL}"/></report></rule></pattern>`).join('\n')}</schema>`;

it('Contexts of every form match the nodes that they match in SaxonJS', async () => {
  const native = await nativeEngine(readSchematron(schema));
  const [compiled] = await compileWarm([stylesheet]);
  const saxon = loadSaxon();
  for (const text of documents) {
    const sourceNode = saxon.XPath.evaluate('parse-xml($text)', null, { params: { text } });
    const result = saxon.transform(
      { stylesheetInternal: compiled?.sef ?? {}, sourceNode, destination: 'document' },
      'sync',
    );
    const lists = `string-join(/out/c/string-join(m, ' , '), '\n')`;
    const listed = saxon.XPath.evaluate(lists, result.principalResult, { params: {} }) as unknown as string;
    const expected = listed.split('\n');
    const found = native(text);
    expect(found.filter(({ error }) => error !== undefined)).toEqual([]);
    const matched = contexts.map((_, index) =>
      found.filter(({ id }) => id === String(index)).map(({ problem }) => problem).sort().join(' , '),
    ); // prettier-ignore
    const shown = (lists: readonly string[]): readonly string[] =>
      lists.map((list, index) => `${contexts[index] ?? ''}: ${list.split(' , ').sort().join(' , ')}`);
    expect(shown(matched)).toEqual(shown(expected));
  }
});
