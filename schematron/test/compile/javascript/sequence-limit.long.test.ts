import { expect, it } from 'vitest';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';
import { nativeEngine } from '../native-engine.js';

async function errorOf(test: string, declarations = ''): Promise<string | undefined> {
  const schema = schemaText(
    `${declarations}<pattern><rule context="/a"><assert id="A" test="${test}">no</assert></rule></pattern>`,
  );
  const judge = await nativeEngine(readSchematron(schema));
  const [fired] = judge('<a/>');
  return fired === undefined ? 'holds' : fired.error?.code;
}

it.each([
  [
    'for in for',
    "distinct-values(for $a in 1 to 9000 return for $b in 1 to 9000 return concat($a, '-', $b)) = ''",
  ],
  ['a list for each', "distinct-values(for $a in 1 to 9000 return (1 to 9000)) = ''"],
  ['a list that doubles', 'exists(f:twice((1, 2), 60)[last()])'],
])('%s that would fill the memory is an error of the rule', async (_what, test) => {
  const twice =
    '<xsl:function name="f:twice"><xsl:param name="l"/><xsl:param name="n"/><xsl:sequence select="if ($n = 0) then $l else f:twice(($l, $l), $n - 1)"/></xsl:function>';
  expect(await errorOf(test, `<ns prefix="f" uri="urn:f"/>${twice}`)).toBe('XPDY0130');
});

it('Items that are only counted or looked at take no memory, and are not limited', async () => {
  expect(await errorOf('count(for $a in 1 to 1200 return for $b in 1 to 1200 return $a) = 1440000')).toBe(
    'holds',
  );
  expect(await errorOf('count(distinct-values(for $a in 1 to 4 return (1 to 200000))) = 200000')).toBe(
    'holds',
  );
});
