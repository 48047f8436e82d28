import { describe, expect, it } from 'vitest';
import { neededGlobals } from '../../../src/compile/shared/declarations.js';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';

const model = readSchematron(
  schemaText(`<let name="a" value="$b"/><let name="b" value="f:one(.)"/><let name="c" value="'$a'"/>
    <codes:list name="used" edition="">x</codes:list><codes:list name="unused" edition="">y</codes:list>
    <xsl:function name="f:one"><xsl:param name="n"/><xsl:if test="f:two()"><xsl:sequence select="codes:has('used', $n)"/></xsl:if></xsl:function>
    <xsl:function name="f:two"><xsl:value-of select="$c"/></xsl:function>
    <xsl:function name="f:three"><xsl:sequence select="f:one()"/></xsl:function>`),
);

function neededBy(...expressions: readonly string[]): readonly string[] {
  const { lets, functions, codeLists } = neededGlobals(expressions, model, model.lets);
  return [
    ...lets.map(({ name }) => name),
    ...functions.flatMap(({ attributes }) => attributes.map(({ value }) => value)),
    ...codeLists.map(({ name }) => name),
  ];
}

describe('neededGlobals()', () => {
  it('takes what an expression uses, directly and through others, in the order of the schema', () => {
    expect(neededBy('$a')).toEqual(['a', 'b', 'c', 'f:one', 'f:two', 'used']);
    expect(neededBy('f:two() or 1')).toEqual(['c', 'f:two']);
  });

  it('takes nothing that only looks used', () => {
    expect(neededBy("'$a' = c", 'b[f:one]', "codes:has-not('unused')")).toEqual([]);
  });
});
