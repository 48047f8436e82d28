import { expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.js';

/** Twenty lines, so that they are indexed, each with rates; and groups that ask for the lines of a rate. */
const document = (rates: readonly string[]): string =>
  `<r>${rates
    .map(
      (rate, index) =>
        `<l n="${index}">${rate
          .split(' ')
          .map((each) => `<t><p>${each}</p></t>`)
          .join('')}</l>`,
    )
    .join('')}` + `<g><p>21</p></g><g><p>21.0</p></g><g><p>6</p></g><g><p>x</p></g><g/></r>`;

const RATES = Array.from(
  { length: 20 },
  (_, index) => ['21', '21.00', '6', '12', '6 21', '0 6'][index % 6] ?? '',
);

const schema = `<ns prefix="u" uri="urn:u"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
  <xsl:function name="u:at" as="element()*" xmlns:u="urn:u" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xsl:param name="lines" as="element()*"/><xsl:param name="rate" as="xs:decimal?"/><xsl:sequence select="$lines[t/xs:decimal(p) = $rate]"/></xsl:function>
  <xsl:function name="u:text" as="element()*" xmlns:u="urn:u" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xsl:param name="lines" as="element()*"/><xsl:param name="rate" as="xs:string"/><xsl:sequence select="$lines[t/p/normalize-space(.) = $rate]"/></xsl:function>
  <xsl:function name="u:sum" as="xs:decimal" cache="yes" xmlns:u="urn:u" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xsl:param name="lines" as="element()*"/><xsl:param name="rate" as="xs:decimal?"/><xsl:sequence select="sum(u:at($lines, $rate)/xs:decimal(@n))"/></xsl:function>
  <let name="lines" value="//l"/><let name="texts" value="//p/normalize-space(.)"/><let name="untyped" value="//p/data(.)"/>
  <pattern>
    <rule context="g"><let name="rate" value="p/xs:decimal(.)"/>
      <assert id="A" test="false()">a <value-of select="string-join(u:at($lines, $rate)/@n, ' ')"/></assert>
      <assert id="B" test="u:sum($lines, $rate) = 0">b <value-of select="u:sum($lines, $rate)"/></assert>
      <assert id="C" test="not(u:text($lines, string(p)))">c <value-of select="string-join(u:text($lines, string(p))/@n, ' ')"/></assert>
      <assert id="D" test="count(../l/t) = 0 or ../l[1]/@n = 'x'">d <value-of select="count(../l/t/p)"/></assert>
    </rule>
    <rule context="/*"><assert id="G" test="$texts = '21'">g</assert><assert id="H" test="$texts = 'none'">h</assert><assert id="I" test="$untyped = '6'">i</assert><assert id="J" test="$untyped = 21">j</assert></rule>
    <rule context="l[t/p = '6']/t[p]/p"><assert id="E" test="../../@n = ../../../l[1]/@n">e <value-of select="../../../l[1]/@n"/></assert></rule>
    <rule context="l[t/p = '21']/t[xs:decimal(p) = 21]/p"><assert id="F" test="false()">f</assert></rule>
  </pattern>`;

// Each compilation of a stylesheet takes seconds: one schema asks everything.
it('Lookups by value, cached functions and what children ask of their parents are the same in both engines', async () => {
  const judge = await compileSchema(schema);
  const found = judge(document(RATES));
  expect(found.length).toBeGreaterThan(20);
  // A rate that is not a number, behind lines that have the rate.
  expect(judge(document([...RATES, 'many']))).not.toEqual(found);
});
