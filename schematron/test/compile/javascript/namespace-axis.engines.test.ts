import { expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.js';

const DOCUMENT =
  '<r xmlns:p="urn:p" xmlns="urn:d"><a xmlns:p="urn:inner"><b x="1"/></a><c xmlns:q="urn:q"/><d xmlns:p="urn:last"/></r>';

it.each([
  ['namespace::p', 'urn:inner'],
  ['string(namespace::p)', 'urn:inner'],
  ['namespace::q', ''],
  ['namespace::xml', 'http://www.w3.org/XML/1998/namespace'],
  ['count(@x/namespace::p)', '0'],
  ['count(//*/namespace::p)', '5'],
  ['string-join(//*/namespace::p, ",")', 'urn:p,urn:inner,urn:inner,urn:p,urn:last'],
  ['string-join(ancestor-or-self::*/namespace::p, ",")', 'urn:p,urn:inner,urn:inner'],
  ['string-join(/*/*[namespace::q]/namespace::q, ",")', 'urn:q'],
  ['string-length(normalize-space(namespace::p))', '9'],
  ['exists(namespace::none) or not(namespace::p = "urn:inner")', 'false'],
  ['if (/*/*[last()]/namespace::p eq "urn:last") then ../namespace::p else namespace::none', 'urn:inner'],
])('%s is %s in both engines', async (expression, expected) => {
  const text = `<pattern><rule context="*:b"><report id="R" test="true()"><value-of select='${expression}'/></report></rule></pattern>`;
  const judge = await compileSchema(text);
  expect(judge(DOCUMENT).map((each) => each.replace(/^\S+ \S+ /, ''))).toEqual([expected]);
});

it.each(['namespace::*', 'namespace::node()', 'namespace::p[1]', 'namespace::p/..', 'namespace::x:p'])(
  'refuses %s with what is possible',
  async (expression) => {
    const text = `<ns prefix="x" uri="urn:x"/><pattern><rule context="r"><assert id="R" test="${expression}">m</assert></rule></pattern>`;
    await expect(compileSchema(text)).rejects.toThrow(
      'the namespace axis is not supported, except for one prefix at the end of a path: namespace::xsi',
    );
  },
);
