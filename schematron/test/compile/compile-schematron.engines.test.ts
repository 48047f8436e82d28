import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../src/compile/javascript/schematron-to-javascript.js';
import { schematronToXslt } from '../../src/compile/xslt/schematron-to-xslt.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';
import { compileSchema } from './compile-schema.js';
import { nativeEngine } from './native-engine.js';

const assert = (id: string, test: string, message = ''): string =>
  `<assert id="${id}" test="${test}">${message}</assert>`;
const rule = (context: string, content: string): string => `<rule context="${context}">${content}</rule>`;

describe('A compiled pattern', () => {
  it('hands a node to the first rule that matches it, and a node to every pattern', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('b[@x] | c', assert('first', 'false()'))}${rule('*', assert('second', 'false()'))}</pattern>
       <pattern>${rule('b', assert('other', 'false()'))}</pattern>`,
    );
    expect(judge('<a><b x="1"/><b/><c/></a>')).toEqual([
      'second /a ',
      'first /a/b[1] ',
      'second /a/b[2] ',
      'first /a/c[1] ',
      'other /a/b[1] ',
      'other /a/b[2] ',
    ]);
  });

  it('reports asserts that fail and reports that hold', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('a', `${assert('A', '@x = 1')}<report id="R" test="@x = 1"/>`)}</pattern>`,
    );
    expect(judge('<a x="1"/>')).toEqual(['R /a ']);
    expect(judge('<a x="2"/>')).toEqual(['A /a ']);
  });

  it('visits the document, attributes, text, comments and processing instructions where a context selects them', async () => {
    const judge = await compileSchema(
      `<pattern>${['/', '@y', 'text()', 'comment()', 'processing-instruction()']
        .map((context, index) => rule(context, assert(`R${index}`, 'false()')))
        .join('')}</pattern>`,
    );
    expect(judge('<a y="1">t<b/>u<!--c--><!--d--><?p x?><?q?></a>')).toEqual([
      'R0 / ',
      'R1 /a/@y ',
      'R2 /a/text()[1] ',
      'R2 /a/text()[2] ',
      'R3 /a/comment()[1] ',
      'R3 /a/comment()[2] ',
      'R4 /a/processing-instruction(p)[1] ',
      'R4 /a/processing-instruction(q)[1] ',
    ]);
  });

  it('reports the values that a message names, without those that are empty or have an error', async () => {
    const judge = await compileSchema(
      `<pattern>${rule(
        'a',
        `<let name="half" value="@x * 0.5"/>${assert(
          'A',
          'false()',
          `"<value-of pf:name="given" select="@x"/>" is not <value-of select="1"/>: half is <value-of pf:name="half" select="$half"/>,
           <value-of pf:name="missing" pf:otherwise="nothing" select="@y"/>, <value-of pf:otherwise="none" select="@y"/>,
           <value-of pf:name="wrong" select="xs:decimal(@z)"/><pf:remedy>use <value-of pf:name="many" select="b"/></pf:remedy>`,
        )}`,
      )}</pattern><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>`,
    );
    expect(judge('<a x=" 1 " z="z"><b>1</b><b/><b>2</b></a>')).toEqual([
      'A /a " 1 " is not 1: half is 0.5, nothing, none, ? → use 1 2 {"given":" 1 ","half":"0.5","many":"1  2"}',
    ]);
    expect(judge('<a x="1" y="2" z="3"/>')).toEqual([
      'A /a "1" is not 1: half is 0.5, 2, 2, 3 → use {"given":"1","half":"0.5","missing":"2","wrong":"3"}',
    ]);
  });

  it('matches absolute and relative contexts, and both sides of a union on their own', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('/a/b', assert('absolute', 'false()'))}${rule('c/b | b[number(.) = 1]', assert('relative', 'false()'))}
       ${rule('d[xs:integer(@n) = 1] | d[@ok]', assert('union', 'false()'))}</pattern><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>`,
    );
    expect(judge('<a><b/><c><b/></c><d><b>1</b><b>2</b></d><d n="x" ok=""/></a>')).toEqual([
      'absolute /a/b[1] ',
      'relative /a/c[1]/b[1] ',
      'relative /a/d[1]/b[1] ',
      'union /a/d[2] ',
    ]);
  });

  it('finds nodes by the names above them', async () => {
    // Each pattern costs half a second of the XSLT compiler: these stand for all forms.
    const contexts = [
      ...['/a/b', 'a/b', '/*/a/b', '*/*/b', '/b', '/*', 'a/@x', 'p:a/b', '/a/p:b', '/a[@x]/b/b', 'b/text()'],
      ...['//a//b', 'a/element()/b', '/a//b/@x'],
    ];
    const judge = await compileSchema(
      `<ns prefix="p" uri="urn:p"/>${contexts
        .map((context) => `<pattern>${rule(context, assert(context, 'false()'))}</pattern>`)
        .join('')}`,
    );
    const found = judge(
      '<a x="1"><!--c-->t<b x="2"/><a><b>u<b x="3"/></b></a><p:a xmlns:p="urn:p" x="4"><b/><p:b/></p:a><p:b xmlns:p="urn:p"/></a>',
    );
    const of = (context: string): string[] =>
      found.flatMap((each) =>
        each.startsWith(`${context} `) ? [each.slice(context.length + 1).trim()] : [],
      );
    expect(of('/a/b')).toEqual(['/a/b[1]']);
    expect(of('a/b')).toEqual(['/a/b[1]', '/a/a[1]/b[1]']);
    expect(of('/*/a/b')).toEqual(['/a/a[1]/b[1]']);
    expect(of('*/*/b')).toEqual(['/a/a[1]/b[1]', '/a/a[1]/b[1]/b[1]', '/a/Q{urn:p}a[1]/b[1]']);
    expect(of('/b')).toEqual([]);
    expect(of('/*')).toEqual(['/a']);
    expect(of('a/@x')).toEqual(['/a/@x']);
    expect(of('p:a/b')).toEqual(['/a/Q{urn:p}a[1]/b[1]']);
    expect(of('/a/p:b')).toEqual(['/a/Q{urn:p}b[1]']);
    expect(of('/a[@x]/b/b')).toEqual([]);
    expect(of('b/text()')).toEqual(['/a/a[1]/b[1]/text()[1]']);
  });

  it('counts the node of a rule among its siblings, as the stylesheet of the ISO skeleton does', async () => {
    const place = assert(
      'P',
      'position() = 0',
      '<value-of select="position()"/> of <value-of select="last()"/>',
    );
    const elements = await compileSchema(
      `<pattern>${rule('b', place)}${rule('a[b]', `<let name="at" value="position()"/>${assert('A', 'false()', '<value-of select="$at"/> <value-of select="b/position()"/>')}`)}</pattern>`,
    );
    expect(elements('<a x="1">\n<!--c--><b/>\n<c/><?p q?><b/><d><b/></d></a>')).toEqual([
      'A /a 1 1 2',
      'P /a/b[1] 2 of 6',
      'P /a/b[2] 5 of 6',
      'P /a/d[1]/b[1] 1 of 1',
    ]);
    // A parenthesis in any context leaves comments out, an attribute in one counts attributes.
    const others = await compileSchema(
      `<pattern>${rule('b | @x', place)}</pattern><pattern>${rule('c[not(@x)]', assert('N', 'position() != last()'))}</pattern>`,
    );
    expect(others('<a x="1"><!--c--><b/><c/></a>')).toEqual([
      'P /a/@x 1 of 3',
      'P /a/b[1] 2 of 3',
      'N /a/c[1] ',
    ]);
    const all = await compileSchema(`<pattern>${rule('/ | node()', place)}</pattern>`);
    expect(all('<a>t<b/><!--c--></a>')).toEqual([
      'P / 1 of 1',
      'P /a 1 of 1',
      'P /a/text()[1] 1 of 3',
      'P /a/b[1] 2 of 3',
      'P /a/comment()[1] 3 of 3',
    ]);
  });

  it('keeps braces in ids and tests', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('a', assert('{R}', "matches(@x, '^b{2}$')"))}</pattern>`,
    );
    expect(judge('<a x="bb"/>')).toEqual([]);
    expect(judge('<a x="b"/>')).toEqual(['{R} /a ']);
  });

  it('writes values with blanks between them, but for texts that follow one another', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('a', assert('R', 'false()', `<value-of select="b/text()"/>; <value-of select="b"/>; <value-of select="b[1]/text(), 1, b[2]/text()"/>; <value-of select="b/string()"/>`))}</pattern>`,
    );
    expect(judge('<a><b>1<c/>2</b><b>3</b></a>')).toEqual(['R /a 123; 12 3; 12 1 3; 12 3']);
  });

  it('writes messages with values, names and white space as one line', async () => {
    const judge = await compileSchema(
      `<pattern>${rule('b', assert('R', 'false()', `<name/> in\n   <name path=".."/> has {"<value-of select="@x, 'x'"/>"} &amp; &lt;`))}</pattern>`,
    );
    expect(judge('<a><b x="1"/></a>')).toEqual(['R /a/b[1] b in a has {"1 x"} & <']);
  });

  it('writes problem and remedy apart, each with its values', async () => {
    const judge = await compileSchema(
      `<pattern xmlns:pf="urn:peppol-preflight:rules">${rule(
        'b',
        assert(
          'R',
          'false()',
          `The value is <value-of select="."/>
 <pf:remedy>write
 {<value-of select="xs:integer(.) + 1"/>} or <name/></pf:remedy>`,
        ),
      )}</pattern>`,
    );
    expect(judge('<a><b>1</b><b>x</b></a>')).toEqual([
      'R /a/b[1] The value is 1 → write {2} or b',
      'R /a/b[2] The value is x → write {?} or b',
    ]);
  });
});

describe('A context with a variable as predicate of a parenthesis', () => {
  const isOne = 'exists(/a/@one)';

  it('matches where the variable holds', async () => {
    const judge = await compileSchema(
      `<let name="isOne" value="${isOne}"/><let name="nodes" value="/*/@one"/><let name="text" value="string(/*/@one)"/>
       <pattern>${rule('(/a | /b)[$isOne]', assert('R', 'false()'))}</pattern>
       <pattern><let name="own" value="$isOne or @two"/>${rule('(a/c | b/c)[$own]', assert('S', 'false()'))}</pattern>
       <pattern>${rule('(/a | /b)[$nodes]/(c | d)[$text]', assert('T', 'false()'))}</pattern>`,
    );
    expect(judge('<a one="1"><c/><d/></a>')).toEqual(['R /a ', 'S /a/c[1] ', 'T /a/c[1] ', 'T /a/d[1] ']);
    expect(judge('<a><c/></a>')).toEqual([]);
    expect(judge('<b one="1"><c/></b>')).toEqual(['T /b/c[1] ']);
  });

  it.each(['count(/a)', "if (/a) then 1 else 'x'"])(
    'is refused if the variable may be a number: %s',
    (value) => {
      const model = readSchematron(
        schemaText(
          `<let name="n" value="${value}"/>\n<pattern>${rule('(a | b)[$n]', assert('R', 'true()'))}</pattern>`,
        ),
      );
      expect(() => schematronToJavascript(model)).toThrow(
        'schema.sch:3:10: a predicate on a parenthesis in a context depends on a position, or may be a number',
      );
    },
  );
});

describe('Lets', () => {
  it('of the schema, the pattern and the rule see one another; the rule hides the others', async () => {
    const judge = await compileSchema(
      `<let name="two" value="$one + 1"/><let name="one" value="count(/a/b)"/>
       <pattern><let name="three" value="$two + 1"/><let name="hidden" value="'pattern'"/>
       <rule context="b[$three = 4]"><let name="x" value="@x"/><let name="y" value="concat($x, $two)"/><let name="hidden" value="'rule'"/>
       ${assert('R', 'false()', '<value-of select="$y, $three, $hidden"/>')}</rule></pattern>`,
    );
    expect(judge('<a><b x="p"/><b x="q"/></a>')).toEqual(['R /a/b[1] p3 4 rule', 'R /a/b[2] q3 4 rule']);
    expect(judge('<a><b/></a>')).toEqual([]);
  });

  it('of a rule may be made of the one that they hide', async () => {
    const judge = await compileSchema(
      `<let name="x" value="1"/><pattern><let name="y" value="10"/><rule context="b"><let name="x" value="($x + $y) * 2"/><let name="y" value="count(preceding-sibling::b) + $y"/>
       ${assert('R', '$x = 22 and $y = 10', '<value-of select="$x, $y"/>')}</rule><rule context="*">${assert('S', '$x = 2', '<value-of select="$x, $y"/>')}</rule></pattern>`,
    );
    expect(judge('<a><b/><b/></a>')).toEqual(['S /a 1 10', 'R /a/b[2] 22 11']);
  });

  it('are not needed where an expression binds their name', async () => {
    const judge = await compileSchema(
      `<ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><let name="x" value="xs:decimal('x')"/>
       <pattern>${rule('a[some $x in b satisfies $x = 1]', assert('R', 'some $x in b satisfies $x = 2', '<value-of select="for $x in b return $x"/>'))}
       ${rule('a[$x]', assert('S', 'false()'))}</pattern>`,
    );
    expect(judge('<a><b>1</b><b>2</b></a>')).toEqual([]);
    expect(judge('<a><b>1</b></a>')).toEqual(['R /a 1']);
  });

  it('have the type that they state', async () => {
    const judge = await compileSchema(
      `<ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><let name="g" as="xs:decimal" value="1"/>
       <pattern><rule context="a"><let name="l" as="xs:string" value="@x"/>${assert('R', '$g instance of xs:decimal and $l instance of xs:string')}</rule></pattern>`,
    );
    expect(judge('<a x="1"/>')).toEqual([]);
    expect(judge('<a/>')).toEqual([expect.stringMatching(/^R \/a ! \w+: /)]);
  });

  it('of a rule may use a let after them', async () => {
    const judge = await compileSchema(
      `<pattern><rule context="a"><let name="sum" value="$x + $y"/><let name="x" value="$y * 2"/><let name="y" value="count(b)"/>
       ${assert('R', '$sum = 6', '<value-of select="$sum"/>')}</rule></pattern>`,
    );
    expect(judge('<a><b/><b/></a>')).toEqual([]);
    expect(judge('<a><b/></a>')).toEqual(['R /a 3']);
  });

  it('of a rule that need their own value are refused', async () => {
    const content = `<pattern><rule context="a">\n<let name="x" value="$y"/>\n<let name="y" value="$x"/>${assert('R', '$x')}</rule></pattern>`;
    await expect(nativeEngine(readSchematron(schemaText(content)))).rejects.toThrow(/schema\.sch:4:1: .*\$x/);
  });

  it('of a later pattern are visible unless a let is nearer', async () => {
    const judge = await compileSchema(
      `<pattern><let name="near" value="1"/>${rule('a', assert('R', '$far = 5 and $near = 1', '<value-of select="$far, $near"/>'))}</pattern>
       <pattern><let name="far" value="$part + 3"/>${rule('a', assert('S', '$far = 5 and $near = 9', '<value-of select="$far, $near"/>'))}<let name="near" value="9"/></pattern>
       <pattern><let name="part" value="count(/a/b)"/>${rule('c', assert('T', '$part'))}</pattern>`,
    );
    expect(judge('<a><b/><b/></a>')).toEqual([]);
    expect(judge('<a><b/></a>')).toEqual(['R /a 4 1', 'S /a 4 9']);
  });

  it('of one name in the schema and a pattern are refused', () => {
    const model = readSchematron(
      schemaText('<let name="x" value="1"/>\n<pattern><let name="x" value="2"/></pattern>'),
    );
    expect(() => schematronToXslt(model)).toThrow(
      'schema.sch:3:10: there is another let x at schema.sch:2:1',
    );
  });
});

describe('An error', () => {
  const types = '<ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>';

  it('in a test concerns that check only', async () => {
    const judge = await compileSchema(
      `${types}<pattern>${rule('a', assert('bad', 'xs:decimal(@x) gt 0') + assert('next', 'false()'))}</pattern>`,
    );
    expect(judge('<a x="none"/>')).toEqual([
      expect.stringMatching(/^bad \/a ! FORG0001: .*none/),
      'next /a ',
    ]);
  });

  it('in a let concerns the checks whose test comes to need it, and no other', async () => {
    const judge = await compileSchema(
      `${types}<let name="global" value="xs:decimal(/a/@x)"/><let name="outer" value="$global + 1"/>
       <pattern><rule context="a"><let name="local" value="xs:date(@x)"/>
       ${assert('R1', '$local')}${assert('R2', 'true() or $outer = 1')}${assert('R3', 'true()', '<value-of select="$local"/>')}
       ${assert('R4', 'false()', 'x is <value-of select="$local"/>, <value-of select="$global"/>, <value-of select="@x"/>')}</rule></pattern>`,
    );
    expect(judge('<a x="none"/>')).toEqual([
      expect.stringMatching(/^R1 \/a ! FORG0001: /),
      'R4 /a x is ?, ?, none',
    ]);
  });

  it('in a context means that it does not match', async () => {
    const judge = await compileSchema(
      `${types}<let name="global" value="xs:decimal(/a/@x)"/>
       <pattern>${rule('a[xs:decimal(@x) = 1]', assert('R1', 'false()'))}${rule('a[$global = 1]', assert('R2', 'false()'))}
       ${rule('a', assert('R3', 'false()'))}</pattern>`,
    );
    expect(judge('<a x="none"/>')).toEqual(['R3 /a ']);
    expect(judge('<a x="1.0"/>')).toEqual(['R1 /a ']);
  });

  it('in a context that binds the name of a let, and uses it, concerns the let alone', async () => {
    const judge = await compileSchema(
      `<let name="x" value="1"/>\n<pattern>${rule('a[$x][some $x in b satisfies $x = 2]', assert('R', 'false()'))}</pattern>`,
    );
    expect(judge('<a><b>2</b></a>')).toEqual(['R /a ']);
    expect(judge('<a><b>1</b></a>')).toEqual([]);
  });
});

describe('Embedded XSLT', () => {
  it('functions use one another, lets and prefixes of their own', async () => {
    const judge = await compileSchema(
      `<ns prefix="f" uri="urn:f"/><let name="limit" value="number(/a/@limit)"/>
       <function xmlns="http://www.w3.org/1999/XSL/Transform" xmlns:f="urn:f" xmlns:own="http://www.w3.org/2001/XMLSchema" name="f:size" as="own:string">
         <param name="n" as="own:integer"/>
         <variable name="much" select="f:limit()"/>
         <choose><when test="$n gt $much">large</when><otherwise><sequence select="'small'"/></otherwise></choose>
       </function>
       <xsl:function name="f:limit" xmlns:f="urn:f"><xsl:sequence select="$limit"/></xsl:function>
       <pattern>${rule('a', assert('R', "f:size(count(b)) = 'small'", '<value-of select="f:size(count(b))"/>'))}</pattern>`,
    );
    expect(judge('<a limit="1"><b/><b/></a>')).toEqual(['R /a large']);
    expect(judge('<a limit="2"><b/><b/></a>')).toEqual([]);
  });

  it('parameters and variables of functions hide the lets of their names, which are not evaluated then', async () => {
    const judge = await compileSchema(
      `<ns prefix="f" uri="urn:f"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
       <let name="text" value="'outer'"/><let name="broken" value="xs:decimal(/a/@none) + xs:decimal('x')"/>
       <xsl:function name="f:rest"><xsl:param name="text"/><xsl:param name="broken"/>
         <xsl:sequence select="if (string-length($text) le 1) then concat($text, $broken) else f:rest(substring($text, 2), $broken)"/></xsl:function>
       <xsl:function name="f:local"><xsl:param name="n"/><xsl:variable name="before" select="$text"/><xsl:variable name="text" select="$n"/>
         <xsl:choose><xsl:when test="$n"><xsl:variable name="broken" select="1"/><xsl:sequence select="concat($before, $text, $broken)"/></xsl:when></xsl:choose></xsl:function>
       <pattern>${rule('a', assert('R', 'false()', `<value-of select="f:rest('abc', 1)"/> <value-of select="f:local('in')"/>`))}</pattern>`,
    );
    expect(judge('<a/>')).toEqual(['R /a c1 outerin1']);
  });

  it('functions that no rule calls may be of any kind; error() makes a rule that cannot be evaluated', async () => {
    const judge = await compileSchema(
      `<ns prefix="f" uri="urn:f"/><xsl:function name="f:unused"><xsl:copy-of select="."/></xsl:function>
       <pattern>${rule('a', assert('R', 'if (b) then error() else true()') + assert('S', 'false()'))}</pattern>`,
    );
    expect(judge('<a/>')).toEqual(['S /a ']);
    expect(judge('<a><b/></a>')).toEqual([expect.stringMatching(/^R \/a ! FOER0000/), 'S /a ']);
  });

  it('functions take what they are given without a type, and call themselves', async () => {
    const judge = await compileSchema(
      `<ns prefix="f" uri="urn:f"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
       <xsl:function name="f:kind"><xsl:param name="x"/><xsl:sequence select="if ($x instance of node()*) then 'nodes' else if (count($x) gt 1) then 'several' else string($x)"/></xsl:function>
       <xsl:function name="f:sum"><xsl:param name="list"/><xsl:sequence select="if (empty($list)) then 0 else number($list[1]) + f:sum($list[position() gt 1])"/></xsl:function>
       <xsl:function name="f:list" as="xs:string*"><xsl:param name="list" as="item()*"/><xsl:for-each select="$list"><xsl:value-of select="concat(position(), '/', last(), ' ', current(), ' ', .)"/></xsl:for-each></xsl:function>
       <pattern>${rule('a', assert('R', 'false()', '<value-of select="f:kind(b), f:kind((1, 2)), f:kind(1.50), f:kind(()), f:kind(@x), f:sum(b), f:sum((1, 2.5)), f:list(b)"/>'))}</pattern>`,
    );
    expect(judge('<a x="1"><b>1</b><b>2</b></a>')).toEqual([
      'R /a nodes several 1.5 nodes nodes 3 3.5 1/2 1 1 2/2 2 2',
    ]);
  });

  it('keys name lets, have several declarations, and find by any of several values', async () => {
    const judge = await compileSchema(
      `<let name="prefix" value="/a/@prefix"/><let name="wanted" value="'b'"/>
       <xsl:key name="k" match="*[name() = $wanted]" use="concat($prefix, @id)"/><xsl:key name="k" match="d" use="@id, @other"/>
       <pattern>${rule('c', assert('R', 'false()', `<value-of select="key('k', @ref)/name(), count(key('k', ('p1', '7')))"/>`))}</pattern>`,
    );
    expect(
      judge(
        '<a prefix="p"><b id="1"/><d id="7" other="8"/><d id="8" other="8"/><c ref="p1"/><c ref="8"/><c ref="1"/></a>',
      ),
    ).toEqual(['R /a/c[1] b 2', 'R /a/c[2] d d 2', 'R /a/c[3] 2']);
  });

  it('keys find nodes', async () => {
    const judge = await compileSchema(
      `<xsl:key name="by-id" match="b" use="@id"/><pattern>${rule('c', assert('R', "key('by-id', @ref)"))}</pattern>`,
    );
    expect(judge('<a><b id="1"/><c ref="1"/><c ref="2"/></a>')).toEqual(['R /a/c[2] ']);
  });
});

describe('Code lists', () => {
  it('hold their codes and nothing else, and no empty sequence', async () => {
    const judge = await compileSchema(
      `<ns prefix="codes" uri="urn:peppol-preflight:codes"/><codes:list name="odd" edition="1">a B it's 10</codes:list><codes:list name="other" edition="1">z</codes:list>
       <pattern>${rule('a', assert('R', "codes:has('odd', @x)"))}</pattern><pattern>${rule('a', assert('S', "codes:has('other', @x) or codes:has('odd', @x)"))}</pattern>`,
    );
    for (const code of ['a', 'B', 'it&apos;s', '10']) expect(judge(`<a x="${code}"/>`)).toEqual([]);
    expect(judge('<a x="z"/>')).toEqual(['R /a ']);
    for (const code of ['A', 'b', '', ' a', 'a B', '10.0'])
      expect(judge(`<a x="${code}"/>`)).toEqual(['R /a ', 'S /a ']);
    expect(judge('<a/>')).toEqual(['R /a ', 'S /a ']);
  });
});

describe('Phases', () => {
  const content = `<phase id="quick"><active pattern="q"/><let name="x" value="1"/></phase>
    <pattern id="q">${rule('a', assert('Q', '$x = 2', '<value-of select="$x"/>'))}</pattern><pattern id="p">${rule('a', assert('P', '$y'))}</pattern>`;

  it('evaluate their active patterns with their lets', async () => {
    const judge = await compileSchema(content, { phase: 'quick' });
    expect(judge('<a/>')).toEqual(['Q /a 1']);
  });

  it('that name a pattern that does not exist are refused', () => {
    const model = readSchematron(
      schemaText(
        `<phase id="p"><active pattern="nix"/></phase><pattern id="q">${rule('a', assert('Q', '1'))}</pattern>`,
      ),
    );
    expect(() => schematronToXslt(model, { phase: 'p' })).toThrow('the phase "p" names a pattern "nix"');
    expect(schematronToXslt(model)).toHaveLength(1);
  });

  it('that do not exist are refused', () => {
    expect(() => schematronToXslt(readSchematron(schemaText(content)), { phase: 'nix' })).toThrow(
      'there is no phase "nix"',
    );
  });

  it('default to that of the schema, else to all patterns', () => {
    const all = readSchematron(schemaText(content));
    expect(schematronToXslt(all)).toHaveLength(2);
    expect(schematronToXslt({ ...all, defaultPhase: 'quick' })).toHaveLength(1);
    expect(schematronToXslt({ ...all, defaultPhase: 'quick' }, { phase: '#ALL' })).toHaveLength(2);
  });
});

it('A prefix of the emitted stylesheet cannot mean something else', () => {
  const model = readSchematron(
    schemaText(`<ns prefix="map" uri="urn:x"/><pattern>${rule('a', assert('R', '1'))}</pattern>`),
  );
  expect(() => schematronToXslt(model)).toThrow('schema.sch:1:1: the prefix map is needed for');
});
